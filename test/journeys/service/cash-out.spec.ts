import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { finishApproved, signInPayer } from '../../support/browser/payer.ts'
import { balanceOf, signIn } from '../../support/browser/screens.ts'
import {
  choose,
  confirmOrderByCode,
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  proceedIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('shows the charge of cash with a PIN by SMS', async ({ page, portal }) => {
  const naledi = await signInPayer(page, portal, 2)
  const dialog = await openService(page, 'Get Cash', 'Retail', 'Retail Store')
  await fillIn(dialog, { Amount: '1000', 'My Reference': 'Groceries' })
  const excess = dialog.getByText('With its charge, this is more than your available balance.')
  await expect(excess).toBeVisible()
  await fillIn(dialog, { Amount: '100' })
  await expect(proceedIn(dialog)).toBeDisabled()
  await choose(dialog, 'Store', 'Pick n Pay')
  const charge = ['Total Transaction Charge', 'R6.50']
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([['Retail Cash Out', 'R6.50'], charge, ['Total', 'R106.50'], ['Estimated Time', 'Immediate']])
  await expect(excess).toHaveCount(0)
  await confirmOrderByCode(dialog, portal, naledi)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['My Reference', 'Groceries'],
    ['Store', 'Pick n Pay'],
    ['Sent by SMS to', formatMsisdn(naledi.msisdn)],
    charge,
  ])
  await finishApproved(dialog)
  await expect(serviceKey(page, 'Get Cash')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 89_350, line: ['Cash Out', 'Groceries', '−R100.00'] })
  expect((await portal.messages(naledi.msisdn)).join()).toMatch(/R100 at Pick n Pay is (\d{4} ?){3}\./)
  expect(await portal.calls('cashOut', naledi)).toBe(1)
})

test('a locked wallet has no top-up and no cash', async ({ page, portal }) => {
  await signIn(page, portal.origin(), { msisdn: '27820000101', password: 'Passw0rd!' })
  await expect(balanceOf(page)).toContainText('R640.20')
  await expect(serviceKey(page, 'Send')).toBeVisible()
  for (const label of ['Top Up', 'Cash Out']) await expect(serviceKey(page, label)).toHaveCount(0)
  await page.goto(`${portal.origin()}/#/dashboard?service=cash%2Fatm%2Fnedbank`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your wallet is locked. Please contact your provider.')
  await expect(proceedIn(dialog)).toHaveCount(0)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})
