import { formatMsisdn } from '../../../machines/domain/phone/phone.ts'
import { expect, test } from '../../support/browser/browser.ts'
import { signInPayer } from '../../support/browser/payer.ts'
import {
  factsIn,
  proceedIn,
  selectIn,
  serviceDialog,
  serviceKey,
} from '../../support/browser/service-screens.ts'
import { expectWallet } from '../../support/browser/wallet-on-screen.ts'

test('buys a bundle by keyboard alone', async ({ page, portal }) => {
  const naledi = await signInPayer(page, portal, 2)
  const { keyboard } = page
  const inFocus = page.locator(':focus')
  const reach = async (text: string) => {
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(inFocus).toHaveText(text)
    await keyboard.press('Enter')
  }
  await serviceKey(page, 'Buy').focus()
  await keyboard.press('Enter')
  await expect(inFocus).toHaveText('What would you like to buy?')
  await reach('Data')
  const dialog = serviceDialog(page, 'Buy')
  await expect(selectIn(dialog, 'Provider')).toBeEnabled()
  await expect(selectIn(dialog, 'Category')).toBeDisabled()
  await reach('My number')
  await expect(dialog.getByLabel('Cell Number')).toHaveValue(formatMsisdn(naledi.msisdn))
  for (const [label, letter, option] of [
    ['Provider', 'v', 'Vodacom'],
    ['Category', 'm', 'Monthly'],
    ['Product', '6', '6 GB @ R259.00'],
  ] as const) {
    const select = selectIn(dialog, label)
    await expect(select).toBeEnabled()
    await expect(proceedIn(dialog)).toBeDisabled()
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
  expect((await factsIn(dialog)).slice(0, -1)).toEqual([
    ['Cell Number', formatMsisdn(naledi.msisdn)],
    ['Provider', 'Vodacom'],
    ['Category', 'Monthly'],
    ['Product', '6 GB @ R259.00'],
  ])
  await keyboard.press('Escape')
  await expect(serviceKey(page, 'Buy')).toBeFocused()
  await expectWallet(page, portal, naledi, { cents: 74_100, line: ['Data', '−R259.00'] })
  expect(await portal.messages(naledi.msisdn)).toContain('Vodacom 6 GB was loaded onto this phone.')
})
