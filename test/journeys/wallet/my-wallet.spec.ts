import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { openMyWallet } from '../../support/browser/exports.ts'
import { balanceOf, fillTransfer, openTransfer, openUserMenu, signIn } from '../../support/browser/screens.ts'
import { choose, confirmOrder } from '../../support/browser/service-screens.ts'

// Khanya's network does not ask for a one-time PIN here.
const network = 2

const rowsOf = (wallet: Locator): Locator =>
  wallet.getByRole('list', { name: 'Transactions' }).getByRole('listitem')

/** How many rows there are, whether they can be seen or not. */
const countOf = (wallet: Locator): Promise<string | null> =>
  rowsOf(wallet).first().getAttribute('aria-setsize')

const walletOf = (page: Page): Locator => page.getByRole('dialog', { name: 'My Wallet' })

test('My Wallet is in the user menu; the address has its filters, no search or amounts', async ({
  page,
  portal,
  axe,
}) => {
  const naledi = await portal.person({ history: 90 })
  const origin = portal.origin()
  await signIn(page, origin, naledi)
  const menu = await openUserMenu(page)
  const entries = await menu.getByRole('button').allInnerTexts()
  const mine = entries.filter(entry => /^My /.test(entry))
  expect(mine).toEqual(['My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences'])
  await menu.getByRole('button', { name: 'My Wallet' }).click()
  const wallet = walletOf(page)
  await expect(page).toHaveURL(`${origin}/#/dashboard?settings=wallet`)
  await expect.poll(() => countOf(wallet)).toBe('90')
  await axe(page)

  await wallet.getByRole('button', { name: 'Show Filters' }).click()
  await axe(page)
  await choose(wallet, 'Transaction Type', 'Airtime')
  await choose(wallet, 'Transaction Status', 'Authorization Success')
  await wallet.getByLabel('Min Amount').fill('1')
  await wallet.getByRole('searchbox', { name: 'Search' }).fill('2')
  await wallet.getByRole('button', { name: 'Apply' }).click()
  const filtered = `${origin}/#/dashboard?settings=wallet&type=buy_airtime&status=authorization_success`
  await expect(page).toHaveURL(filtered)
  for (const row of await rowsOf(wallet).all()) await expect(row).toContainText('Airtime')

  await page.reload()
  await expect(wallet.getByRole('status')).toContainText('Airtime · Authorization Success')
  await expect(page).toHaveURL(filtered)
  await wallet.getByRole('button', { name: 'Show Filters' }).click()
  await expect(wallet.getByRole('combobox', { name: 'Transaction Type' })).toContainText('Airtime')
  expect(await wallet.getByLabel('Min Amount').inputValue()).toBe('')
  expect(await wallet.getByRole('searchbox').inputValue()).toBe('')

  await wallet.getByRole('button', { name: 'This Year' }).click()
  await expect(page).toHaveURL(
    `${origin}/#/dashboard?settings=wallet&range=this_year&type=buy_airtime&status=authorization_success`,
  )
  await expect(wallet.getByRole('button', { name: 'This Year' })).toHaveAttribute('aria-pressed', 'true')
  await wallet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${origin}/#/dashboard`)
})

test('filters that make no sense say so beside their fields and ask the network for nothing', async ({
  page,
  portal,
  axe,
}) => {
  const naledi = await portal.person()
  await signIn(page, portal.origin(), naledi)
  const wallet = await openMyWallet(page, portal.origin())
  await wallet.getByRole('button', { name: 'Show Filters' }).click()
  const asked = await portal.calls('listTransactions', naledi)
  await wallet.getByLabel('Start Date').fill('2026-11-02T00:00')
  await wallet.getByLabel('End Date').fill('2026-11-01T23:59')
  await wallet.getByLabel('Min Amount').fill('<')
  await wallet.getByLabel('Max Amount').fill('-5')
  await wallet.getByRole('button', { name: 'Apply' }).click()
  await expect(wallet.getByText('End Date must not be before Start Date.')).toBeVisible()
  await expect(wallet.getByText('Amount must be a valid number.')).toHaveCount(2)
  await axe(page)
  await wallet.getByLabel('Min Amount').fill('20')
  await wallet.getByLabel('Max Amount').fill('10')
  await expect(wallet.getByText('Max Amount must not be less than Min Amount.')).toBeVisible()
  await wallet.getByRole('button', { name: 'Apply' }).click()
  expect(await portal.calls('listTransactions', naledi)).toBe(asked)
})

test('each of the settings is reached from each of the others, My Wallet too', async ({ page, portal }) => {
  await signIn(page, portal.origin(), await portal.person())
  await page.goto(`${portal.origin()}/#/dashboard?settings=wallet`)
  const names = ['My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences']
  for (const name of [...names, ...names.toReversed()]) {
    const list = page.getByRole('dialog').getByRole('navigation', { name: 'Settings' })
    await expect(list.getByRole('button')).toHaveText(names)
    const entry = list.getByRole('button', { name, exact: true })
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'page')
  }
})

test('the list is used by the keyboard alone: found, filtered, walked through, opened and left', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person({ history: 90 })
  await signIn(page, portal.origin(), naledi)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Signed in as/ })
    .focus()
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
  await press('Tab')
  await expect(wallet.getByRole('button', { name: 'Show Filters' })).toBeFocused()
  await press('Enter', 'Tab')
  await expect(wallet.getByRole('button', { name: 'Today' })).toBeFocused()
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect(wallet.getByRole('button', { name: 'This Year' })).toBeFocused()
  await press('Enter')
  await expect(wallet.getByRole('status')).toContainText('This Year')
  await press('Enter')
  await expect(wallet.getByRole('status')).toHaveText('90 transactions')

  await wallet.getByRole('button', { name: 'Hide Filters' }).focus()
  await press('Enter', 'Tab')
  await expect(info.first()).toBeFocused()
  await press('End')
  await expect(rowsOf(wallet).last().getByRole('button')).toBeFocused()
  await expect(rowsOf(wallet).last()).toHaveAttribute('aria-posinset', '90')
  await press('ArrowUp')
  const last = rowsOf(wallet).and(page.locator('[aria-posinset="89"]')).getByRole('button')
  await expect(last).toBeFocused()
  await press('Enter')
  const receipt = page.getByRole('dialog', { name: 'Transaction Info' })
  // Keys are its own once it has the focus.
  await expect(receipt.and(page.locator(':focus-within'))).toBeVisible()
  await press('Escape')
  await expect(receipt).toBeHidden()
  await expect(last).toBeFocused()
  await press('Tab')
  await expect(wallet.getByRole('button', { name: 'Close' })).toBeFocused()
  await press('Enter')
  await expect(wallet).toBeHidden()
})

test('a list that the network cuts off says so, and goes on as far back as somebody asks', async ({
  page,
  portal,
  axe,
}) => {
  const naledi = await portal.person({ history: 250, crowded: 120 })
  await signIn(page, portal.origin(), naledi)
  const wallet = await openMyWallet(page, portal.origin())
  const older = wallet.getByRole('button', { name: 'Show Older Transactions' })
  await expect(wallet.getByRole('status')).toContainText(/^100 transactions, back to /)
  await expect(wallet.getByText('There are older ones.')).toBeVisible()
  await axe(page)
  await expect(async () => {
    if (await older.isVisible()) await older.click({ timeout: 1_000 })
    await expect(older).toBeHidden({ timeout: 1_000 })
  }).toPass()
  // One minute contains more transactions than the network returns.
  await expect(wallet.getByRole('alert')).toContainText('no more than 100 in one minute')
  expect(Number(await countOf(wallet))).toBe(230)
})

test('a pending row of My Wallet settles by itself, with its details and the balance', async ({
  page,
  portal,
}) => {
  const [naledi, sipho] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(network), naledi)
  const dialog = await openTransfer(page, 'Send Money')
  await fillTransfer(dialog, { to: sipho, amount: '10.31', mine: 'Lunch', theirs: 'From me' })
  await confirmOrder(dialog)
  await expect(dialog.getByRole('status')).toContainText('We are verifiying your transaction. Please wait...')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const wallet = await openMyWallet(page, portal.origin(network))
  const newest = rowsOf(wallet).first()
  await expect(newest).toContainText('Pending')
  await expect(newest).toContainText('−R10.31')
  await newest.getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Transaction Info' })
  await expect(receipt).toContainText('Authorization Pending')
  await portal.advance(10_000)
  await page.clock.fastForward(60_000)
  await expect(receipt).toContainText('Authorization Success')
  await expect(receipt).not.toContainText('Authorization Pending')
  await receipt.getByRole('button', { name: 'Close' }).click()
  await expect(newest).not.toContainText('Pending')
  await wallet.getByRole('button', { name: 'Close' }).click()
  await expect(balanceOf(page)).toContainText('R989.69')
})
