import type { Locator, Page } from '@playwright/test'
import type { Person } from './sandbox-control.ts'

/** Opens an address and waits until the live form has taken the shell's place. */
export const openSignIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#app:not(:has(> [inert])) form').waitFor()
}

/** Types both fields and presses Sign In. */
export const submitSignIn = async (page: Page, identifier: string, password: string): Promise<void> => {
  await page.getByLabel('Email/Mobile Number').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs somebody in and waits for their dashboard. */
export const signIn = async (page: Page, address: string, { msisdn, password }: Person): Promise<void> => {
  await openSignIn(page, address)
  await submitSignIn(page, msisdn, password)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Opens the user menu; what is in it is reached through the dialog it returns. */
export const openUserMenu = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Signed in as/ })
    .click()
  return page.getByRole('dialog', { name: 'User menu' })
}

/** Signs out by the user menu. */
export const signOut = async (page: Page): Promise<void> => {
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
}

/** A Wallet Transfer as it is typed. */
export interface Transfer {
  readonly to: Person
  readonly amount: string
  readonly mine: string
  readonly theirs: string
}

/** The dialog of Send; a network may call the service otherwise. */
export const sendDialog = (page: Page, label = 'Send'): Locator =>
  page.getByRole('dialog', { name: `${label} using your Digital Wallet` })

/** The key of Send on the dashboard. */
export const sendKey = (page: Page, label = 'Send'): Locator =>
  page.getByRole('navigation', { name: 'Services' }).getByRole('button', { name: label, exact: true })

/** Opens Send and chooses Wallet, then Wallet Transfer. */
export const openTransfer = async (page: Page, label = 'Send'): Promise<Locator> => {
  await sendKey(page, label).click()
  const dialog = sendDialog(page, label)
  await dialog.getByRole('button', { name: 'Wallet', exact: true }).click()
  await dialog.getByRole('button', { name: 'Wallet Transfer' }).click()
  return dialog
}

/** Fills in the form of a Wallet Transfer. */
export const fillTransfer = async (dialog: Locator, transfer: Transfer): Promise<void> => {
  await dialog.getByLabel('Destination mobile').fill(transfer.to.msisdn)
  await dialog.getByLabel('Amount').fill(transfer.amount)
  await dialog.getByLabel('My Reference').fill(transfer.mine)
  await dialog.getByLabel('Recipient Reference').fill(transfer.theirs)
}

/** Goes on from the form to Confirm Transaction and agrees to it, where no code is asked for. */
export const confirmTransfer = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** The large words of what became of a payment, or that it is under way. */
export const verdictIn = (dialog: Locator): Locator => dialog.getByRole('status').getByRole('heading')

/** What the form of a Wallet Transfer holds. */
export const transferIn = async (dialog: Locator): Promise<readonly string[]> =>
  Promise.all(
    ['Destination mobile', 'Amount', 'My Reference', 'Recipient Reference'].map(label =>
      dialog.getByLabel(label).inputValue(),
    ),
  )

/** The labelled values that a screen shows, in their order. */
export const factsIn = (screen: Locator): Promise<readonly (readonly string[])[]> =>
  screen
    .locator('dl > div')
    .evaluateAll(rows => rows.map(row => [...row.children].map(part => part.textContent)))
