import { expect, test } from '../../support/browser/browser.ts'
import { signIn } from '../../support/browser/screens.ts'
import {
  choose,
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  offeredBy,
  openService,
  proceedIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('a consumer gives R30 to one of four kinds of recipients, by its alias', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Donate', 'Wallet')
  for (const [category, recipients] of [
    ['Charities', ['School meals', 'Grassy Park Animal Shelter']],
    ['Parishes', ["St Mary's", "St Mary's roof", 'Holy Family building fund']],
    ['Dioceses', ['Diocese of Johannesburg', 'Durban relief']],
    ['Fundraisers', ['School meals', "St Mary's roof", 'New library', 'KwaMashu Primary']],
  ] as const) {
    await dialog.getByRole('button', { name: category, exact: true }).click()
    expect(await offeredBy(dialog, 'Donation Recipient')).toEqual(recipients)
    await dialog.getByRole('button', { name: 'Back' }).click()
  }
  await dialog.getByRole('button', { name: 'Charities', exact: true }).click()
  await choose(dialog, 'Donation Recipient', 'School meals')
  // Not more than there is.
  await fillIn(dialog, { Amount: '1000.01', 'Donor Reference': 'From Naledi' })
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/^Amount exceeds current balance\./)
  await expect(proceedIn(dialog)).toBeDisabled()
  await fillIn(dialog, { Amount: '30' })
  await expect(dialog.getByText('Estimated Time to Payment')).toBeVisible()
  await expect(dialog.getByText('Cutoff Time: Standard Payment')).toBeVisible()
  await expect(dialog.getByText('Cutoff Time: Real-time Payment')).toHaveCount(0)
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R0.00'])
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['Donation Recipient', 'School meals'],
    ['Donor Reference', 'From Naledi'],
    ['Total Transaction Charge', 'R0.00'],
  ])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Donate')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 97_000, line: ['Sale', 'From Naledi', '−R30.00'] })
  expect(await portal.calls('sale', naledi)).toBe(1)
})

test('only the kinds of recipients are there that the network has', async ({ page, portal }) => {
  await signIn(page, portal.origin(2), await portal.person())
  const dialog = await openService(page, 'Donate', 'Wallet')
  await expect(dialog.getByRole('button', { name: 'Charities' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fundraisers' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Parishes|Dioceses/ })).toHaveCount(0)
})

test('where the accounts could not be read it says so, until Retry brings them', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 500/)
  await signIn(page, portal.origin(), await portal.person())
  await portal.setFaults([{ operationId: 'listMerchantAccounts', effect: 'status', status: 500 }])
  const dialog = await openService(page, 'Donate', 'Wallet', 'Parishes')
  await expect(dialog).toContainText('Unable to Retrieve Account List')
  await portal.setFaults([])
  await dialog.getByRole('button', { name: 'Retry' }).click()
  expect(await offeredBy(dialog, 'Donation Recipient')).toContain("St Mary's")
})
