import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test, ui } from '../../support/browser/browser.ts'

test('invites by SMS without a payment', async ({ page, portal }) => {
  const friend = '27831234567'
  const naledi = await ui.signInPayer(page, portal, 1, { first_name: 'Naledi' })
  const dialog = await ui.openService(page, 'Invite', 'SMS')
  await ui.fillIn(dialog, { 'Mobile Number': '083 123 4567' })
  await ui.proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Invite' })).toBeFocused()
  expect(await ui.factsIn(dialog)).toEqual([['Mobile Number', formatMsisdn(friend)]])
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Success!')
  await expect(dialog).toContainText('Your invite has been processed successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(ui.serviceKey(page, 'Invite')).toBeFocused()
  expect((await portal.messages(friend)).at(0)).toContain('Naledi')
  await ui.expectWallet(page, portal, naledi, { cents: 100_000 })
})
