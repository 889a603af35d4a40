import { expect, test, ui } from '../../support/browser/browser.ts'

test('pays a donation to a listed recipient', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Donate', 'Wallet', 'Charities')
  const recipients = ['School meals', 'Grassy Park Animal Shelter']
  expect(await ui.offeredBy(dialog, 'Donation Recipient')).toEqual(recipients)
  await ui.choose(dialog, 'Donation Recipient', 'School meals')
  await ui.fillIn(dialog, { Amount: '30', 'Donor Reference': 'From Naledi' })
  const charge = ['Total Transaction Charge', 'R0.00']
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(charge)
  await ui.confirmOrder(dialog)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await ui.factsIn(dialog)).slice(0, -1)).toEqual([
    ['Donation Recipient', 'School meals'],
    ['Donor Reference', 'From Naledi'],
    charge,
  ])
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, naledi, { cents: 97_000, line: ['Sale', 'From Naledi', '−R30.00'] })
  expect(await portal.calls('sale', naledi)).toBe(1)
})
