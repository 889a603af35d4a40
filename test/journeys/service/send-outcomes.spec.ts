import { expect, test } from '../../support/browser/browser.ts'
import { centsAmounts, paying, testOutcomes } from '../../support/browser/outcomes.ts'
import {
  balanceOf,
  fillTransfer,
  openTransfer,
  signIn,
  transactionsOf,
} from '../../support/browser/screens.ts'
import { confirmOrder } from '../../support/browser/service-screens.ts'

// Khanya's network does not ask for a one-time PIN here.
const network = 2
const label = 'Send Money'
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }
const form = (amount: string) => ({ to: sipho, amount, mine: 'Lunch', theirs: 'From me' })

testOutcomes({
  name: 'Wallet Transfer',
  operation: 'transfer',
  network,
  amounts: centsAmounts,
  change: paying(),
  open: page => openTransfer(page, label),
  fill: (dialog, amount) => fillTransfer(dialog, form(amount)),
})

test('a pending payment that the consumer leaves settles in the wallet by itself', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  const before = await portal.funds(sipho)
  await page.clock.install()
  await signIn(page, portal.origin(network), naledi)
  const dialog = await openTransfer(page, label)
  await fillTransfer(dialog, form('10.31'))
  await confirmOrder(dialog)
  await expect(dialog.getByRole('status')).toContainText('We are verifiying your transaction. Please wait...')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  const newest = transactionsOf(page).first()
  await expect(newest).toContainText('−R10.31')
  await expect(newest).toContainText('Pending')
  await expect(balanceOf(page)).toContainText('R989.69')
  await portal.advance(10_000)
  await page.clock.fastForward(60_000)
  await expect(newest).not.toContainText('Pending')
  await expect(newest).toContainText('−R10.31')
  expect((await portal.funds(sipho)).balance).toBe(before.balance + 1_031)
})
