import type { Page } from '@playwright/test'
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
