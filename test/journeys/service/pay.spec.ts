import { expect, test } from '../../support/browser/browser.ts'
import { createRecipient, type NewRecipient } from '../../support/browser/recipients.ts'
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
  selectIn,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

const gogo: NewRecipient = {
  name: 'Gogo',
  bank: 'Capitec Bank',
  account: '1234567890',
  type: 'Savings',
  mine: 'For Gogo',
  theirs: 'From Naledi',
}

test('a consumer saves a recipient, pays it, edits it and deletes it', async ({ page, portal }) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const loads: string[] = []
  page.on('load', loaded => loads.push(loaded.url()))
  const dialog = await openService(page, 'Pay')
  await expect(dialog.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'EFT', exact: true }).click()
  await dialog.getByRole('button', { name: 'Pay Recipient' }).click()
  await expect(dialog).toContainText('You have no saved recipients yet.')
  await dialog.getByRole('button', { name: 'Back' }).click()

  await dialog.getByRole('button', { name: 'New Recipient' }).click()
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Bank Country', 'South Africa'])
  expect(await offeredBy(dialog, 'Branch Code')).toContain('Capitec Bank')
  expect(await offeredBy(dialog, 'Account Type')).toEqual(['Current', 'Savings'])
  const number = dialog.getByLabel('Account Number')
  await number.fill('12345678')
  await number.blur()
  await expect(number).toHaveAccessibleDescription('Account numbers must contain 9-11 digits.')
  await createRecipient(dialog, gogo)
  await expect(getOutcomeHeading(dialog)).toHaveText('Success!')
  await expect(dialog).toContainText('New Recipient Created')
  await expect(dialog).toContainText('Your new recipient has been created successfully.')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(serviceKey(page, 'Pay')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 100_000 })

  await openService(page, 'Pay', 'EFT', 'Pay Recipient')
  await fillIn(dialog, { Amount: '40' })
  await choose(dialog, 'Recipient', 'Gogo 1234567890')
  await expect(dialog.getByLabel('My Reference')).toHaveValue('For Gogo')
  await expect(dialog.getByLabel('Recipient Reference')).toHaveValue('From Naledi')
  await expect(proceedIn(dialog)).toBeDisabled()
  expect(await offeredBy(dialog, 'Payment Service')).toEqual(['Standard Payment', 'Real-time Payment'])
  await choose(dialog, 'Payment Service', 'Real-time Payment')
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R10.00'])
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Cutoff Time: Real-time Payment', '5:00pm'])
  expect(await factsIn(dialog)).toContainEqual(['Estimated Time to Payment', 'Immediate'])
  await expect(dialog.getByText('Cutoff Time: Standard Payment')).toHaveCount(0)
  await choose(dialog, 'Payment Service', 'Standard Payment')
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Total Transaction Charge', 'R2.00'])
  await expect.poll(() => factsIn(dialog)).toContainEqual(['Cutoff Time: Standard Payment', '3:30pm'])
  await expect(dialog.getByText('Cutoff Time: Real-time Payment')).toHaveCount(0)
  await expect(dialog).not.toContainText('15:30')
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['Recipient', 'Gogo 1234567890'],
    ['My Reference', 'For Gogo'],
    ['Recipient Reference', 'From Naledi'],
    ['Payment Service', 'Standard Payment'],
    ['Total Transaction Charge', 'R2.00'],
  ])
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 95_800, line: ['EFT Payment', 'For Gogo', '−R40.00'] })

  await openService(page, 'Pay', 'EFT', 'Saved Recipients')
  await expect(dialog.getByRole('listitem')).toHaveText(/Gogo.*1234567890/)
  await dialog.getByRole('button', { name: 'Edit Gogo' }).click()
  await expect(dialog.getByLabel('Account Number')).toHaveValue('1234567890')
  await expect(selectIn(dialog, 'Branch Code')).toHaveText('Capitec Bank')
  await fillIn(dialog, { 'Recipient Name': 'Gogo Dube', 'Account Number': '1234567899' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(/Gogo Dube.*1234567899/)
  await dialog.getByRole('button', { name: 'Pay Gogo Dube' }).click()
  await expect(selectIn(dialog, 'Recipient')).toHaveText('Gogo Dube 1234567899')
  await expect(dialog.getByLabel('My Reference')).toHaveValue('For Gogo')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Saved Recipients' }).click()
  await dialog.getByRole('button', { name: 'Delete Gogo Dube' }).click()
  await expect(dialog).toContainText('Would you like to delete this recipient?')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.getByRole('button', { name: 'Delete Gogo Dube' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('You have no saved recipients yet.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectWallet(page, portal, naledi, { cents: 95_800 })
  expect(loads).toEqual([])
  expect(await portal.calls('createRecipient', naledi)).toBe(1)
  expect(await portal.calls('pay', naledi)).toBe(1)
})

test('a recipient that the network refuses is an error, and what was filled in stays', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 422/)
  await signIn(page, portal.origin(), await portal.person())
  const dialog = await openService(page, 'Pay', 'EFT', 'New Recipient')
  await createRecipient(dialog, { ...gogo, account: '1234567000' })
  await expect(getOutcomeHeading(dialog)).toHaveText('Error creating recipient')
  await expect(dialog).toContainText('There was an error creating your new recipient.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByLabel('Recipient Name')).toHaveValue('Gogo')
  await expect(dialog.getByLabel('Account Number')).toHaveValue('1234567000')
  await expect(selectIn(dialog, 'Branch Code')).toHaveText('Capitec Bank')
})

test('a payment to a recipient deleted elsewhere leads back to the form, which names the recipient', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 422/)
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const dialog = await openService(page, 'Pay', 'EFT', 'New Recipient')
  for (const recipient of [gogo, { ...gogo, name: 'Themba', account: '1234567891', mine: 'For Themba' }]) {
    await createRecipient(dialog, recipient)
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await openService(page, 'Pay', 'EFT', 'New Recipient')
  }
  await dialog.getByRole('button', { name: 'Back' }).click()
  const listed = page.waitForResponse(response => /express\/recipient\?/.test(response.url()))
  await dialog.getByRole('button', { name: 'Pay Recipient' }).click()
  await fillIn(dialog, { Amount: '40' })
  await choose(dialog, 'Recipient', 'Gogo 1234567890')

  const answer = await listed
  const { data } = (await answer.json()) as { data: { name: string; snsi: string }[] }
  const { authorization = '' } = await answer.request().allHeaders()
  const snsi = data.find(({ name }) => name === 'Gogo')?.snsi
  // As another device of hers would.
  const status = await page.evaluate(
    async ({ address, authorization }) =>
      (await fetch(address, { method: 'DELETE', headers: { authorization } })).status,
    { address: `${new URL(answer.url()).pathname}/${snsi}`, authorization },
  )
  expect(status).toBe(200)
  await choose(dialog, 'Payment Service', 'Standard Payment')
  await confirmOrder(dialog)

  const gone = 'Gogo 1234567890 is no longer available. Please choose again.'
  await expect(selectIn(dialog, 'Recipient')).toHaveText('Choose one')
  await expect(dialog.getByText(gone)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('40.00')
  await expect(proceedIn(dialog)).toBeDisabled()
  await choose(dialog, 'Recipient', 'Themba 1234567891')
  await expect(dialog.getByText(gone)).toHaveCount(0)
  await expect(dialog.getByLabel('My Reference')).toHaveValue('For Themba')
  await confirmOrder(dialog)
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expectWallet(page, portal, naledi, { cents: 95_800 })
  expect(await portal.calls('pay', naledi)).toBe(2)
})

for (const { network, label, account, another, nobody } of [
  {
    network: 1,
    label: 'Account',
    account: '1234567890123',
    another: '1234567890124',
    nobody: '1234567890000',
  },
  { network: 2, label: 'ID/Account/Card Number', account: 'CARD 77', another: 'CARD 78', nobody: 'CARD0000' },
] as const)
  test(`a DSTV account is paid by its ${label}, once it has been checked`, async ({
    page,
    portal,
    problems,
  }) => {
    problems.expect(/status of 404/)
    const naledi = await portal.person()
    await signIn(page, portal.origin(network), naledi)
    const dialog = await openService(page, 'Pay', 'Accounts', 'DSTV Account')
    const [check, proceed] = [dialog.getByRole('button', { name: 'Check Account' }), proceedIn(dialog)]
    await expect(check).toBeDisabled()
    await fillIn(dialog, { Amount: '50', [label]: nobody })
    await expect(proceed).toBeDisabled()
    await check.click()
    await expect(dialog.getByRole('alert')).toContainText('Unable to Retrieve DSTV Account Details')
    await expect(proceed).toBeDisabled()

    await fillIn(dialog, { [label]: account })
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await check.click()
    await expect(dialog.getByText('Account Owner')).toBeVisible()
    await expect.poll(() => factsIn(dialog)).toContainEqual(['Account Owner', expect.stringMatching(/\w/)])
    await expect
      .poll(() => factsIn(dialog))
      .toContainEqual(['Amount Due', expect.stringMatching(/^R\d+\.00$/)])
    await expect(proceed).toBeEnabled()
    await fillIn(dialog, { [label]: another })
    await expect(proceed).toBeDisabled()
    await expect(dialog.getByText('Account Owner')).toHaveCount(0)
    await fillIn(dialog, { [label]: account })
    await expect(proceed).toBeDisabled()
    await check.click()
    await proceed.click()
    await expect(dialog).toContainText('Are you sure you would like to pay R50.00 to your DSTV Account?')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
    await dialog.getByRole('button', { name: 'Finish' }).click()
    await expectWallet(page, portal, naledi, { cents: 95_000, line: ['DSTV Account', account, '−R50.00'] })
    expect(await portal.messages(naledi.msisdn)).toContain(`R50.00 was paid to DSTV ${account}.`)
  })

test('an account of DSTV has 13 digits, and is paid at least R20', async ({ page, portal }) => {
  await signIn(page, portal.origin(), await portal.person())
  const dialog = await openService(page, 'Pay', 'Accounts', 'DSTV Account')
  const [amount, account] = [dialog.getByLabel('Amount'), dialog.getByLabel('Account', { exact: true })]
  await amount.fill('19.99')
  await account.fill('123456789012')
  await expect(amount).toHaveAccessibleDescription(/^Minimun amount must be R 20,00\./)
  await expect(dialog.getByRole('button', { name: 'Check Account' })).toBeDisabled()
  await account.blur()
  await expect(account).toHaveAccessibleDescription('Account number must be 13 digits.')
})
