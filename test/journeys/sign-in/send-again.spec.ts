import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { fillTransfer, openTransfer, signIn, transferIn } from '../../support/browser/screens.ts'
import { confirmOrder, getOutcomeHeading } from '../../support/browser/service-screens.ts'

test('an earlier recipient fills the form in', async ({ page, portal }) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(2), naledi)
  const dialog = await openTransfer(page, 'Send Money')
  await expect(dialog.getByText('Recent')).toHaveCount(0)
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From Naledi' })
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()

  await openTransfer(page, 'Send Money')
  const number = formatMsisdn(sipho.msisdn)
  await dialog.getByRole('list', { name: 'Recent' }).getByRole('button', { name: number }).click()
  // The sender never learns the reference on the statement of the recipient.
  expect(await transferIn(dialog)).toEqual([number, '10.00', 'Lunch', ''])
})
