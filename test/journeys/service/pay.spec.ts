import { expect, test } from '../../support/browser/browser.ts'
import { finishApproved, signInPayer } from '../../support/browser/payer.ts'
import {
  choose,
  confirmOrder,
  factsIn,
  fillIn,
  getOutcomeHeading,
  openService,
  proceedIn,
  selectIn,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('saves, pays, edits and deletes a recipient', async ({ page, portal }) => {
  const naledi = await signInPayer(page, portal)
  const dialog = await openService(page, 'Pay', 'EFT', 'New Recipient')
  await fillIn(dialog, { 'Recipient Name': 'Gogo', 'Account Number': '1234567890' })
  await choose(dialog, 'Branch Code', 'Capitec Bank')
  await choose(dialog, 'Account Type', 'Savings')
  await fillIn(dialog, { 'My Reference': 'For Gogo', 'Recipient Reference': 'From Naledi' })
  await confirmOrder(dialog)
  await expect(dialog).toContainText('Your new recipient has been created successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 100_000 })

  await openService(page, 'Pay', 'EFT', 'Pay Recipient')
  await fillIn(dialog, { Amount: '40' })
  await choose(dialog, 'Recipient', 'Gogo 1234567890')
  await choose(dialog, 'Payment Service', 'Real-time Payment')
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R10.00'])
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Cutoff Time: Real-time Payment', '5:00pm'])
  await choose(dialog, 'Payment Service', 'Standard Payment')
  const charge = ['Total Transaction Charge', 'R2.00']
  await expect.poll(() => factsIn(dialog)).toContainEqual(charge)
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['Recipient', 'Gogo 1234567890'],
    ['My Reference', 'For Gogo'],
    ['Recipient Reference', 'From Naledi'],
    ['Payment Service', 'Standard Payment'],
    charge,
  ])
  await finishApproved(dialog)
  await expectWallet(page, portal, naledi, { cents: 95_800, line: ['EFT Payment', 'For Gogo', '−R40.00'] })

  await openService(page, 'Pay', 'EFT', 'Saved Recipients')
  await dialog.getByRole('button', { name: 'Edit Gogo' }).click()
  await fillIn(dialog, { 'Recipient Name': 'Gogo Dube', 'Account Number': '1234567899' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Pay Gogo Dube' }).click()
  await expect(selectIn(dialog, 'Recipient')).toHaveText('Gogo Dube 1234567899')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Saved Recipients' }).click()
  await dialog.getByRole('button', { name: 'Delete Gogo Dube' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('You have no saved recipients yet.')
  expect(await portal.calls('pay', naledi)).toBe(1)
})

test('pays only an account that was checked', async ({ page, portal, problems }) => {
  problems.expect(/status of 404/)
  const naledi = await signInPayer(page, portal)
  const dialog = await openService(page, 'Pay', 'Accounts', 'DSTV Account')
  const check = dialog.getByRole('button', { name: 'Check Account' })
  await fillIn(dialog, { Amount: '50', Account: '1234567890000' })
  await check.click()
  await expect(dialog.getByRole('alert')).toContainText('Unable to Retrieve DSTV Account Details')
  for (const account of ['1234567890124', '1234567890123']) {
    await fillIn(dialog, { Account: account })
    await expect(proceedIn(dialog)).toBeDisabled()
    await check.click()
    await expect.poll(() => factsIn(dialog)).toContainEqual(['Account Owner', expect.stringMatching(/\w/)])
    await expect(proceedIn(dialog)).toBeEnabled()
  }
  await confirmOrder(dialog)
  await finishApproved(dialog)
  const line = ['DSTV Account', '1234567890123', '−R50.00']
  await expectWallet(page, portal, naledi, { cents: 95_000, line })
})
