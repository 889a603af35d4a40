import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'
import {
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  proceedIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('a consumer sends somebody R100 to draw at an ATM, whose voucher only they get', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Send', 'ATM', 'Nedbank ATM')
  await expect(dialog).toContainText(
    'The recipient gets an SMS with a voucher PIN, which any Nedbank ATM pays out, and can dial *120*001# to request a new PIN.',
  )
  const fields = { 'Recipient Mobile Number': sipho.msisdn, Amount: '100', 'Cashout Reference': 'Bus fare' }
  for (const [label, text] of Object.entries(fields)) {
    await expect(proceedIn(dialog)).toBeDisabled()
    await fillIn(dialog, { [label]: text })
  }
  await expect
    .poll(() => factsIn(dialog))
    .toEqual([
      ['ATM Cash Out', 'R8.00'],
      ['Total Transaction Charge', 'R8.00'],
      ['Total', 'R108.00'],
      ['Estimated Time', 'Immediate'],
    ])
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['Recipient Mobile Number', formatMsisdn(sipho.msisdn)],
    ['Cashout Reference', 'Bus fare'],
    ['Sent by SMS to', formatMsisdn(sipho.msisdn)],
    ['Total Transaction Charge', 'R8.00'],
  ])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Send')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 89_200, line: ['Cash Out', 'Bus fare', '−R100.00'] })
  expect((await portal.messages(sipho.msisdn)).at(0)).toMatch(
    /^Your voucher PIN for R100 at any Nedbank ATM is (?:\d{4} ?){3}\. Lost it\? Dial \*120\*001#\.$/,
  )
  expect(await portal.messages(naledi.msisdn)).toEqual([])
  expect(await portal.funds(sipho)).toEqual({ balance: 100_000, available: 100_000 })
})
