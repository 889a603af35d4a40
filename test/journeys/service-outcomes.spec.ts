import { type Cents, formatMoney } from '../../machines/domain/money.ts'
import { expect, test } from '../support/browser.ts'
import { centsAmounts, testOutcomes } from '../support/outcomes.ts'
import { signIn, transactionsOf } from '../support/screens.ts'
import { confirmOrder, fillIn, openService, verdictIn } from '../support/service-screens.ts'
import { expectWallet } from '../support/wallet-on-screen.ts'

/** What the card costs, in cents: 2.5 %. */
const cardCharge = (cents: number): number => Math.ceil(cents / 40)

testOutcomes({
  name: 'Top Up',
  operation: 'topUp',
  network: 1,
  amounts: centsAmounts,
  change: cents => cents - cardCharge(cents),
  open: page => openService(page, 'Top Up', 'Card', 'VISA'),
  fill: (dialog, Amount) => fillIn(dialog, { Amount }),
})

test('what is topped up stands in the list with what the card cost', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Top Up', 'Card', 'VISA')
  await fillIn(dialog, { Amount: '100.56' })
  await confirmOrder(dialog)
  await expect(verdictIn(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  const charge = cardCharge(10_056)
  await expectWallet(page, portal, naledi, {
    cents: 100_000 + 10_056 - charge,
    line: ['Top Up', '+R100.56'],
  })
  await expect(transactionsOf(page).filter({ hasText: 'Transaction Charge' }).first()).toContainText(
    `−${formatMoney(charge as Cents)}`,
  )
})
