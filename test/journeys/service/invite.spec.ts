import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { signInPayer } from '../../support/browser/payer.ts'
import {
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  proceedIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('invites by SMS without a payment', async ({ page, portal }) => {
  const friend = '27831234567'
  const naledi = await signInPayer(page, portal, 1, { first_name: 'Naledi' })
  const dialog = await openService(page, 'Invite', 'SMS')
  await fillIn(dialog, { 'Mobile Number': '083 123 4567' })
  await proceedIn(dialog).click()
  await expect(dialog.getByRole('heading', { name: 'Confirm Invite' })).toBeFocused()
  expect(await factsIn(dialog)).toEqual([['Mobile Number', formatMsisdn(friend)]])
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(getOutcomeHeading(dialog)).toHaveText('Success!')
  await expect(dialog).toContainText('Your invite has been processed successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Invite')).toBeFocused()
  expect((await portal.messages(friend)).at(0)).toContain('Naledi')
  await expectWallet(page, portal, naledi, { cents: 100_000 })
})
