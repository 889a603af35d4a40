import type { Locator, Page } from '@playwright/test'
import type { PersonOptions } from '../../../scripts/sandbox/seed/people.ts'
import type { Person } from '../sandbox/sandbox-control.ts'
import type { Portal } from './browser.ts'
import { fillIn, openService } from './service-screens.ts'

/** Makes the browser say that its consumer saves data, so the portal fetches no file before it is needed. */
export const saveData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
}

/** Holds the requests that match a pattern. The result lets them continue, and those that follow. */
export const holdRequests = async (page: Page, pattern: string | RegExp): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await released
    // The page may have aborted the request.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Opens an address and waits until the live form has taken the shell's place. */
export const openSignIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#app:not([data-painted]) form').waitFor()
}

/** Types both fields and presses Sign In. */
export const submitSignIn = async (page: Page, identifier: string, password: string): Promise<void> => {
  await page.getByLabel('Email/Mobile Number').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Returns the token of a new session, at the address of a network. */
export const tokenOf = async (address: string, { msisdn, password }: Person): Promise<string> => {
  const { hostname, port } = new URL(address)
  const answer = await fetch(`http://127.0.0.1:${port}/api/network/express/authenticate/sso`, {
    method: 'POST',
    body: JSON.stringify({
      version: '1.0.0',
      network: { id: hostname.split('.')[0] },
      data: { msisdn, password },
    }),
  })
  const { data }: { data: { access: { token: string } } } = await answer.json()
  return data.access.token
}

/**
 * Opens the dashboard with the cookie of a new session. Other tests cover the sign-in form.
 */
export const signIn = async (page: Page, address: string, person: Person): Promise<void> => {
  const value = encodeURIComponent(await tokenOf(address, person))
  const url = new URL(address).origin
  await page.context().addCookies([{ name: 'sessionToken', value, url, sameSite: 'Strict' }])
  await page.goto(address)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Registers a person on the first network and opens their dashboard. */
export const openDashboard = async (page: Page, portal: Portal, options?: PersonOptions): Promise<Person> => {
  const person = await portal.person(options)
  await signIn(page, portal.origin(), person)
  return person
}

/** The heading of the dashboard, which only screen readers reach. */
export const dashboardOf = (page: Page): Locator => page.getByRole('heading', { name: 'Dashboard' })

/** The button of the sign-in form, on the page while no session is open. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign In', exact: true })

/** The dialog with exactly this name. */
export const dialogNamed = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })

/** Opens the user menu; what is in it is reached through the dialog it returns. */
export const openUserMenu = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Signed in as/ })
    .click()
  return page.getByRole('dialog', { name: 'User menu' })
}

/** Opens a section of the settings by the user menu. */
export const openSettings = async (page: Page, section: string) => {
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: section, exact: true }).click()
  return page.getByRole('dialog', { name: 'Settings', exact: true })
}

/** Signs out by the user menu. */
export const signOut = async (page: Page): Promise<void> => {
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
}

/** The figure of the balance on the dashboard. */
export const balanceOf = (page: Page): Locator => page.getByRole('region', { name: 'My Available Balance' })

/** The latest transactions on the dashboard, newest first. */
export const transactionsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Latest transactions, list' }).getByRole('listitem')

/** A Wallet Transfer as it is typed. */
export interface Transfer {
  readonly to: Person
  readonly amount: string
  readonly mine: string
  readonly theirs: string
}

/** Opens Send and chooses Wallet, then Wallet Transfer. */
export const openTransfer = (page: Page, label = 'Send'): Promise<Locator> =>
  openService(page, label, 'Wallet', 'Wallet Transfer')

/** Fills in the form of a Wallet Transfer. */
export const fillTransfer = (dialog: Locator, { to, amount, mine, theirs }: Transfer): Promise<void> =>
  fillIn(dialog, {
    'Destination mobile': to.msisdn,
    Amount: amount,
    'My Reference': mine,
    'Recipient Reference': theirs,
  })

/** What the form of a Wallet Transfer holds. */
export const transferIn = async (dialog: Locator): Promise<readonly string[]> =>
  Promise.all(
    ['Destination mobile', 'Amount', 'My Reference', 'Recipient Reference'].map(label =>
      dialog.getByLabel(label).inputValue(),
    ),
  )
