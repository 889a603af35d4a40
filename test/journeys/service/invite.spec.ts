import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'
import {
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  proceedIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('a consumer invites somebody by SMS, and pays nothing for it', async ({ page, portal, problems }) => {
  problems.expect(/status of 422/)
  const naledi = await portal.person({ first_name: 'Naledi', last_name: 'Dube' })
  const friend = '27831234567'
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Invite', 'SMS')
  await expect(page.getByRole('dialog', { name: 'Invite', exact: true })).toBeVisible()
  await fillIn(dialog, { 'Mobile Number': '08312' })
  await expect(proceedIn(dialog)).toBeDisabled()
  expect(await factsIn(dialog)).toEqual([['Estimated Time', 'About 5 Minutes']])
  await fillIn(dialog, { 'Mobile Number': '083 123 4567' })
  await proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Invite' })).toBeFocused()
  expect(await factsIn(dialog)).toEqual([['Mobile Number', formatMsisdn(friend)]])
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Success!')
  await expect(dialog).toContainText('Invite Approved')
  await expect(dialog).toContainText('Your invite has been processed successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Invite')).toBeFocused()
  expect((await portal.messages(friend)).at(0)).toContain('Naledi')

  // The consumer's own number is registered already, so it cannot be invited.
  await openService(page, 'Invite', 'SMS')
  await fillIn(dialog, { 'Mobile Number': naledi.msisdn })
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Invite Declined')
  await expect(dialog).toContainText('Your invite could not be processed.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByLabel('Mobile Number')).toHaveValue(naledi.msisdn)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectWallet(page, portal, naledi, { cents: 100_000 })
  expect(await portal.calls('inviteConsumer', naledi)).toBe(2)
})
