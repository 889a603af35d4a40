import { expect, test } from '../../support/browser/browser.ts'
import { finishApproved, signInPayer } from '../../support/browser/payer.ts'
import {
  choose,
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  offeredBy,
  openService,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('pays a donation to a listed recipient', async ({ page, portal }) => {
  const naledi = await signInPayer(page, portal)
  const dialog = await openService(page, 'Donate', 'Wallet', 'Charities')
  const recipients = ['School meals', 'Grassy Park Animal Shelter']
  expect(await offeredBy(dialog, 'Donation Recipient')).toEqual(recipients)
  await choose(dialog, 'Donation Recipient', 'School meals')
  await fillIn(dialog, { Amount: '30', 'Donor Reference': 'From Naledi' })
  const charge = ['Total Transaction Charge', 'R0.00']
  await expect.poll(() => factsIn(dialog)).toContainEqual(charge)
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['Donation Recipient', 'School meals'],
    ['Donor Reference', 'From Naledi'],
    charge,
  ])
  await finishApproved(dialog)
  await expectWallet(page, portal, naledi, { cents: 97_000, line: ['Sale', 'From Naledi', '−R30.00'] })
  expect(await portal.calls('sale', naledi)).toBe(1)
})
