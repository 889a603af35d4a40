import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test, ui } from '../../support/browser/browser.ts'

test('buys a bundle by keyboard alone', async ({ page, portal }) => {
  const naledi = await ui.signInPayer(page, portal, 2)
  const { keyboard } = page
  const inFocus = page.locator(':focus')
  const reach = async (text: string) => {
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(inFocus).toHaveText(text)
    await keyboard.press('Enter')
  }
  await ui.serviceKey(page, 'Buy').focus()
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('What would you like to buy?')
  await reach('Data')
  const dialog = ui.serviceDialog(page, 'Buy')
  await expect(ui.selectIn(dialog, 'Provider')).toBeEnabled()
  await expect(ui.selectIn(dialog, 'Category')).toBeDisabled()
  await reach('My number')
  await expect(dialog.getByLabel('Cell Number')).toHaveValue(formatMsisdn(naledi.msisdn))
  for (const [label, letter, option] of [
    ['Provider', 'v', 'Vodacom'],
    ['Category', 'm', 'Monthly'],
    ['Product', '6', '6 GB @ R259.00'],
  ] as const) {
    const select = ui.selectIn(dialog, label)
    await expect(select).toBeEnabled()
    await expect(ui.proceedIn(dialog)).toBeDisabled()
    await keyboard.press('Tab')
    await expect(select).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeVisible()
    await keyboard.press(letter)
    await expect(inFocus).toHaveText(option)
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(select).toHaveText(option)
    await expect(select).toBeFocused()
  }
  await keyboard.press('Tab')
  await reach('Proceed')
  await expect(inFocus).toHaveText('Confirm Transaction')
  await reach('Confirm')
  await expect(inFocus).toHaveText('Transaction Approved')
  expect((await ui.factsIn(dialog)).slice(0, -1)).toEqual([
    ['Cell Number', formatMsisdn(naledi.msisdn)],
    ['Provider', 'Vodacom'],
    ['Category', 'Monthly'],
    ['Product', '6 GB @ R259.00'],
  ])
  await keyboard.press('Escape')
  await expect(ui.serviceKey(page, 'Buy')).toBeFocused()
  await ui.expectWallet(page, portal, naledi, { cents: 74_100, line: ['Data', '−R259.00'] })
  expect(await portal.messages(naledi.msisdn)).toContain('Vodacom 6 GB was loaded onto this phone.')
})
