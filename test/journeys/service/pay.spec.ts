import { expect, test, ui } from '../../support/browser/browser.ts'

test('saves, pays, edits and deletes a recipient', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Pay', 'EFT', 'New Recipient')
  await ui.fillIn(dialog, { 'Recipient Name': 'Gogo', 'Account Number': '1234567890' })
  await ui.choose(dialog, 'Branch Code', 'Capitec Bank')
  await ui.choose(dialog, 'Account Type', 'Savings')
  await ui.fillIn(dialog, { 'My Reference': 'For Gogo', 'Recipient Reference': 'From Naledi' })
  await ui.confirmOrder(dialog)
  await expect(dialog).toContainText('Your new recipient has been created successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await ui.expectWallet(page, portal, naledi, { cents: 100_000 })

  await ui.openService(page, 'Pay', 'EFT', 'Pay Recipient')
  await ui.fillIn(dialog, { Amount: '40' })
  await ui.choose(dialog, 'Recipient', 'Gogo 1234567890')
  await ui.choose(dialog, 'Payment Service', 'Real-time Payment')
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R10.00'])
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Cutoff Time: Real-time Payment', '5:00pm'])
  await ui.choose(dialog, 'Payment Service', 'Standard Payment')
  const charge = ['Total Transaction Charge', 'R2.00']
  await expect.poll(() => ui.factsIn(dialog)).toContainEqual(charge)
  await ui.confirmOrder(dialog)
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await ui.factsIn(dialog)).slice(0, -1)).toEqual([
    ['Recipient', 'Gogo 1234567890'],
    ['My Reference', 'For Gogo'],
    ['Recipient Reference', 'From Naledi'],
    ['Payment Service', 'Standard Payment'],
    charge,
  ])
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, naledi, { cents: 95_800, line: ['EFT Payment', 'For Gogo', '−R40.00'] })

  await ui.openService(page, 'Pay', 'EFT', 'Saved Recipients')
  await dialog.getByRole('button', { name: 'Edit Gogo' }).click()
  await ui.fillIn(dialog, { 'Recipient Name': 'Gogo Dube', 'Account Number': '1234567899' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Pay Gogo Dube' }).click()
  await expect(ui.selectIn(dialog, 'Recipient')).toHaveText('Gogo Dube 1234567899')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Saved Recipients' }).click()
  await dialog.getByRole('button', { name: 'Delete Gogo Dube' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('You have no saved recipients yet.')
  expect(await portal.calls('pay', naledi)).toBe(1)
})

test('pays only an account that was checked', async ({ page, portal, problems }) => {
  problems.expect(/status of 404/)
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Pay', 'Accounts', 'DSTV Account')
  const check = dialog.getByRole('button', { name: 'Check Account' })
  await ui.fillIn(dialog, { Amount: '50', Account: '1234567890000' })
  await check.click()
  await expect(dialog.getByRole('alert')).toContainText('Unable to Retrieve DSTV Account Details')
  for (const account of ['1234567890124', '1234567890123']) {
    await ui.fillIn(dialog, { Account: account })
    await expect(ui.proceedIn(dialog)).toBeDisabled()
    await check.click()
    await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Account Owner', expect.stringMatching(/\w/)])
    await expect(ui.proceedIn(dialog)).toBeEnabled()
  }
  await ui.confirmOrder(dialog)
  await ui.finishApproved(dialog)
  const line = ['DSTV Account', '1234567890123', '−R50.00']
  await ui.expectWallet(page, portal, naledi, { cents: 95_000, line })
})
