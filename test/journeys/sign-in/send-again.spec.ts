import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test, ui } from '../../support/browser/browser.ts'

test('an earlier recipient fills the form in', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await ui.signIn(page, portal.origin(2), naledi)
  const dialog = await ui.openTransfer(page, 'Send Money')
  await expect(dialog.getByText('Recent')).toHaveCount(0)
  await ui.fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From Naledi' })
  await ui.confirmOrder(dialog)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()

  await ui.openTransfer(page, 'Send Money')
  const number = formatMsisdn(sipho.msisdn)
  await dialog.getByRole('list', { name: 'Recent' }).getByRole('button', { name: number }).click()
  // The sender never learns the reference on the statement of the recipient.
  expect(await ui.transferIn(dialog)).toEqual([number, '10.00', 'Lunch', ''])
})
