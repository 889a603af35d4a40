import type { Locator, Page } from '@playwright/test'
import { expect, test, ui } from '../../support/browser/browser.ts'

const walletOf = (page: Page): Locator => page.getByRole('dialog', { name: 'My Wallet' })

const rowsOf = (wallet: Locator): Locator =>
  wallet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')

test('the address has filters, no search or amount', async ({ page, portal }) => {
  await ui.signInPayer(page, portal, 1, { history: 90 })
  const menu = await ui.openUserMenu(page)
  await menu.getByRole('button', { name: 'My Wallet' }).click()
  const wallet = walletOf(page)
  const address = `${portal.origin()}/#/dashboard?settings=wallet`
  await expect(page).toHaveURL(address)
  await expect(rowsOf(wallet).first()).toHaveAttribute('aria-setsize', '90')

  await wallet.getByRole('button', { name: 'Show Filters' }).click()
  await ui.choose(wallet, 'Transaction Type', 'Airtime')
  await ui.choose(wallet, 'Transaction Status', 'Authorization Success')
  await wallet.getByLabel('Min Amount').fill('1')
  await wallet.getByRole('searchbox', { name: 'Search' }).fill('2')
  await wallet.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(`${address}&type=buy_airtime&status=authorization_success`)

  await page.reload()
  await expect(wallet.getByRole('status')).toContainText('Airtime · Authorization Success')
  for (const row of await rowsOf(wallet).all()) await expect(row).toContainText('Airtime')
  await wallet.getByRole('button', { name: 'Show Filters' }).click()
  await expect(wallet.getByLabel('Min Amount')).toHaveValue('')
  await expect(wallet.getByRole('searchbox')).toHaveValue('')
  await wallet.getByRole('button', { name: 'This Year' }).click()
  await expect(page).toHaveURL(`${address}&range=this_year&type=buy_airtime&status=authorization_success`)
  await wallet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
})

test('the keyboard reaches all of My Wallet', async ({ page, portal }) => {
  await ui.signInPayer(page, portal, 1, { history: 90 })
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const menu = page.getByRole('banner').getByRole('button', { name: /^Signed in as/ })
  await menu.focus()
  await press('Enter')
  const entry = page.getByRole('dialog', { name: 'User menu' }).getByRole('button', { name: 'My Wallet' })
  await expect(async () => {
    await press('Tab')
    await expect(entry).toBeFocused({ timeout: 100 })
  }).toPass()
  await press('Enter')
  const wallet = walletOf(page)
  const info = rowsOf(wallet).getByRole('button', { name: /^Info: / })
  await expect(info.first()).toBeVisible()
  for (const name of ['CSV', 'Excel', 'My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences']) {
    await press('Tab')
    await expect(wallet.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await press('Tab')
  await expect(wallet.getByRole('searchbox')).toBeFocused()
  await press('Tab', 'Enter', 'Tab')
  await expect(wallet.getByRole('button', { name: 'Today' })).toBeFocused()

  await wallet.getByRole('button', { name: 'Hide Filters' }).focus()
  await press('Enter', 'Tab')
  await expect(info.first()).toBeFocused()
  await press('End')
  await expect(rowsOf(wallet).last()).toHaveAttribute('aria-posinset', '90')
  await press('ArrowUp')
  const row = rowsOf(wallet).and(page.locator('[aria-posinset="89"]')).getByRole('button')
  await expect(row).toBeFocused()
  await press('Enter')
  const receipt = ui.dialogNamed(page, 'Transaction Info')
  await expect(receipt.and(page.locator(':focus-within'))).toBeVisible()
  await press('Escape')
  await expect(row).toBeFocused()
  await press('Tab')
  await expect(wallet.getByRole('button', { name: 'Close' })).toBeFocused()
  await press('Enter')
  await expect(wallet).toBeHidden()
})
