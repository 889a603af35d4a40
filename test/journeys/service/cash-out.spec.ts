import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test, ui } from '../../support/browser/browser.ts'

test('shows the charge of cash with a PIN by SMS', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openService(page, 'Get Cash', 'Retail', 'Retail Store')
  await ui.fillIn(dialog, { Amount: '1000', 'My Reference': 'Groceries' })
  const excess = dialog.getByText('With its charge, this is more than your available balance.')
  await expect(excess).toBeVisible()
  await ui.fillIn(dialog, { Amount: '100' })
  await expect(ui.proceedIn(dialog)).toBeDisabled()
  await ui.choose(dialog, 'Store', 'Pick n Pay')
  const charge = ['Total Transaction Charge', 'R6.50']
  await expect
    .poll(() => ui.factsIn(dialog))
    .toEqual([['Retail Cash Out', 'R6.50'], charge, ['Total', 'R106.50'], ['Estimated Time', 'Immediate']])
  await expect(excess).toHaveCount(0)
  await ui.confirmOrderByCode(dialog, portal, naledi)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await ui.factsIn(dialog)).slice(0, -1)).toEqual([
    ['My Reference', 'Groceries'],
    ['Store', 'Pick n Pay'],
    ['Sent by SMS to', formatMsisdn(naledi.msisdn)],
    charge,
  ])
  await ui.finishApproved(dialog)
  await expect(ui.serviceKey(page, 'Get Cash')).toBeFocused()
  await ui.expectWallet(page, portal, naledi, { cents: 89_350, line: ['Cash Out', 'Groceries', '−R100.00'] })
  expect((await portal.messages(naledi.msisdn)).join()).toMatch(/R100 at Pick n Pay is (\d{4} ?){3}\./)
  expect(await portal.calls('cashOut', naledi)).toBe(1)
})

test('a locked wallet has no top-up and no cash', async ({ page, portal }) => {
  await ui.signIn(page, portal.origin(), { msisdn: '27820000101', password: 'Passw0rd!' })
  await expect(ui.balanceOf(page)).toContainText('R640.20')
  await expect(ui.serviceKey(page, 'Send')).toBeVisible()
  for (const label of ['Top Up', 'Cash Out']) await expect(ui.serviceKey(page, label)).toHaveCount(0)
  await page.goto(`${portal.origin()}/#/dashboard?service=cash%2Fatm%2Fnedbank`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your wallet is locked. Please contact your provider.')
  await expect(ui.proceedIn(dialog)).toHaveCount(0)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})
