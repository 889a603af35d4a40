import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, test, ui } from '#test/support/browser/browser.ts'

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

  await ui.openService(page, 'Pay', 'EFT', 'Pay Recipient')
  await ui.fillIn(dialog, { Amount: '40' })
  await ui.choose(dialog, 'Recipient', 'Gogo 1234567890')
  for (const [service, charge] of [
    ['Real-time Payment', 'R10.00'],
    ['Standard Payment', 'R2.00'],
  ] as const) {
    await ui.choose(dialog, 'Payment Service', service)
    await expect.poll(() => ui.factsIn(dialog)).toContainEqual(['Total Transaction Charge', charge])
  }
  await ui.confirmOrder(dialog)
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, naledi, { cents: 95_800, line: ['EFT Payment', 'For Gogo', '−R40.00'] })

  await ui.openService(page, 'Pay', 'EFT', 'Saved Recipients')
  await dialog.getByRole('button', { name: 'Edit Gogo' }).click()
  await ui.fillIn(dialog, { 'Recipient Name': 'Gogo Dube', 'Account Number': '1234567899' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete Gogo Dube' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('You have no saved recipients yet.')
  expect(await portal.calls('pay', naledi)).toBe(1)
})

test('buys a bundle, chosen by keyboard', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal, 2)
  const { keyboard } = page
  const dialog = await ui.openService(page, 'Buy', 'Data', 'My own number')
  await expect(dialog.getByLabel('Cell Number')).toHaveValue(formatMsisdn(naledi.msisdn))
  for (const [label, letter, option] of [
    ['Provider', 'v', 'Vodacom'],
    ['Category', 'm', 'Monthly'],
    ['Product', '6', '6 GB @ R259.00'],
  ] as const) {
    const select = ui.selectIn(dialog, label)
    await expect(select).toBeEnabled()
    await select.press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await keyboard.press(letter)
    await expect(page.locator(':focus')).toHaveText(option)
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(select).toHaveText(option)
    await expect(select).toBeFocused()
  }
  await ui.confirmOrder(dialog)
  await ui.finishApproved(dialog)
  await expect(ui.serviceKey(page, 'Buy')).toBeFocused()
  await ui.expectWallet(page, portal, naledi, { cents: 74_100, line: ['Data', '−R259.00'] })
})

test('asks for R50 by a QR code', async ({ page, portal }) => {
  await page.clock.install()
  const naledi = await ui.signInPayer(page, portal)
  const dialog = await ui.openService(page, 'Request', 'Specify Amount')
  await ui.fillIn(dialog, { Amount: '50', 'My Reference': 'Lunch' })
  await ui.confirmOrder(dialog)
  const code = dialog.getByRole('img', { name: `QR code to pay R50.00 to ${formatMsisdn(naledi.msisdn)}` })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const [asked] = await portal.codes(naledi)
  expect(asked).toMatchObject({ amount: '50.00', reference: 'Lunch' })
  await portal.scan(asked?.snsi ?? '', { by: await portal.person() })
  await page.clock.fastForward(10_000)
  await expect(dialog).toContainText('R50.00 received')
  await expect(code).toBeHidden()
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await expect(ui.serviceKey(page, 'Request')).toBeFocused()
  await ui.expectWallet(page, portal, naledi, { cents: 105_000, line: ['Lunch', '+R50.00'] })
  expect(await portal.calls('createPaymentRequest', naledi)).toBe(1)
})

test('a service of the network config pays', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal, 2)
  const dialog = await ui.openService(page, 'Stokvel', 'My share', 'This month')
  const payIn = dialog.getByRole('button', { name: 'Pay in' })
  await ui.fillIn(dialog, { Amount: '150' })
  await payIn.click()
  await expect(dialog.getByText('Stokvel: R150.00.')).toBeVisible()
  await expect(payIn).toHaveCSS('background-color', 'rgb(10, 107, 61)')
  const sent = page.waitForRequest('**/network/express/wallet/transfer')
  await payIn.click()
  expect((await sent).postDataJSON().data).toMatchObject({
    to: { msisdn: '27820000002', reference: 'Share' },
    abstract: { method: 'share', option: 'this_month' },
  })
  await ui.finishApproved(dialog)
  await ui.expectWallet(page, portal, naledi, { cents: 84_900 })
})
