import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Request, request as requests } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { type Cents, formatMoney } from '#machines/domain/money.ts'
import type { PersonOptions } from '#scripts/sandbox/seed/people.ts'
import { sessionCookie } from '#src/ports/storage/session-cookie.ts'
import { parseCsv } from '../csv-reader.ts'
import type { Person, SandboxControl } from '../sandbox/sandbox-control.ts'
import type { Portal } from './portal-server.ts'

/** The dialog of a service; only some have a longer title. */
export const serviceDialog = (page: Page, label: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${label}(?: using your Digital Wallet)?$`) })

export const serviceKey = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Services' }).getByRole('button', { name: label, exact: true })

export const openService = async (page: Page, label: string, ...options: readonly string[]) => {
  await serviceKey(page, label).click()
  const dialog = serviceDialog(page, label)
  for (const option of options) await dialog.getByRole('button', { name: option, exact: true }).click()
  return dialog
}

export const fillIn = async (dialog: Locator, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await dialog.getByLabel(label, { exact: true }).fill(text)
}

/** Chooses an option of a select, whose list is outside the dialog. */
export const choose = async (dialog: Locator, label: string, option: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: label, exact: true }).click()
  const page = dialog.page()
  await page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .click()
}

export const proceedIn = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Proceed', exact: true })

export const confirmOrder = async (dialog: Locator): Promise<void> => {
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

export const confirmOrderByCode = async (dialog: Locator, sandbox: SandboxControl, person: Person) => {
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await sandbox.oneTimePin(person))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

export const getOutcomeHeading = (dialog: Locator): Locator => dialog.getByRole('status').getByRole('heading')

export const factsIn = (screen: Locator): Promise<readonly (readonly string[])[]> =>
  screen.locator('dl > div').evaluateAll(rows =>
    rows.map(row =>
      [...row.children].map(part => {
        const value = part.cloneNode(true) as Element
        for (const control of value.querySelectorAll('button, [role=status]')) control.remove()
        return value.textContent
      }),
    ),
  )

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

export const recordRequests = (page: Page): Request[] => {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  return requests
}

/** Opens an address and waits until the live form has taken the shell's place. */
export const openSignIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('#app:not([data-painted]) form').waitFor()
}

export const submitSignIn = async (page: Page, identifier: string, password: string): Promise<void> => {
  await page.getByLabel('Email/Mobile Number').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export const tokenOf = async (address: string, { msisdn, password }: Person): Promise<string> => {
  const { hostname, protocol, port } = new URL(address)
  const api = await requests.newContext({ ignoreHTTPSErrors: true })
  try {
    const answer = await api.post(`${protocol}//127.0.0.1:${port}/api/network/express/authenticate/sso`, {
      data: { version: '1.0.0', network: { id: hostname.split('.')[0] }, data: { msisdn, password } },
    })
    const { data }: { data: { access: { token: string } } } = await answer.json()
    return data.access.token
  } finally {
    await api.dispose()
  }
}

/** Opens the dashboard with the cookies of a new session. Other tests cover the sign-in form. */
export const signIn = async (page: Page, address: string, person: Person): Promise<void> => {
  const { origin, protocol } = new URL(address)
  const cookies = new Map<string, string>()
  const jar = {
    get cookie() {
      return Array.from(cookies, pair => pair.join('=')).join('; ')
    },
    set cookie(text) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    },
  }
  sessionCookie(jar, new URL(address)).write(await tokenOf(address, person))
  const toCookie = ([name, value]: readonly [string, string]) => {
    const secure = protocol === 'https:' || name.startsWith('__Host-')
    // The protocol of the browser refuses the prefix on http, which pages on this machine may use.
    const url = secure ? origin.replace('http:', 'https:') : origin
    return { url, sameSite: 'Strict', secure, name, value } as const
  }
  await page.context().addCookies(Array.from(cookies, toCookie))
  await page.goto(address)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

export const dashboardOf = (page: Page): Locator => page.getByRole('heading', { name: 'Dashboard' })

export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign In', exact: true })

export const dialogNamed = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true })

export const openUserMenu = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Signed in as/ })
    .click()
  return page.getByRole('dialog', { name: 'User menu' })
}

export const openSettings = async (page: Page, section: string) => {
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: section, exact: true }).click()
  return page.getByRole('dialog', { name: 'Settings', exact: true })
}

export const signOut = async (page: Page): Promise<void> => {
  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
}

export const balanceOf = (page: Page): Locator => page.getByRole('region', { name: 'My Available Balance' })

export const transactionsOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Latest transactions/ }).getByRole('listitem')

/** A Wallet Transfer as it is typed, of R10 by default. */
interface Transfer {
  readonly to: Person
  readonly amount?: string
  readonly theirs?: string
}

export const openTransfer = async (page: Page, label = 'Send', transfer?: Transfer): Promise<Locator> => {
  const dialog = await openService(page, label, 'Wallet')
  if (transfer !== undefined) await fillTransfer(dialog, transfer)
  return dialog
}

export const fillTransfer = (dialog: Locator, { to, amount = '10', theirs = 'From me' }: Transfer) =>
  fillIn(dialog, {
    'Destination mobile': to.msisdn,
    Amount: amount,
    'My Reference': 'Lunch',
    'Recipient Reference': theirs,
  })

export const signInPayer = async (
  page: Page,
  portal: Portal,
  network: 1 | 2 | 3 = 1,
  options: PersonOptions = {},
): Promise<Person> => {
  const payer = await portal.person(options)
  await signIn(page, portal.origin(network), payer)
  return payer
}

/** Waits until the parts that the page of a signed-in consumer loads by itself have arrived. */
export const awaitParts = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['charts', 'service'].every(part => names.some(name => name.includes(`/assets/${part}-`)))
  })
}

export const finishApproved = async (dialog: Locator): Promise<void> => {
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()
}

interface Expected {
  /** The balance in cents; nothing is pending. */
  readonly cents: number
  /** Texts in one line of the latest transactions, such as its type, reference and signed amount. */
  readonly line?: readonly string[]
}

/** Expects the same of a wallet in the ledger, the balance, the graph and the list. */
export const expectWallet = async (
  page: Page,
  sandbox: SandboxControl,
  person: Person,
  { cents, line }: Expected,
): Promise<void> => {
  expect(await sandbox.funds(person)).toEqual({ balance: cents, available: cents })
  const money = formatMoney(cents as Cents)
  await expect(balanceOf(page)).toContainText(money)
  await expect(page.getByRole('img', { name: `to ${money}.` })).toBeVisible()
  if (line === undefined) return
  const lines = line.reduce((found, hasText) => found.filter({ hasText }), transactionsOf(page))
  await expect(lines).toHaveCount(1)
}

export const paymentStatus = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment Status' })

export const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay R/ }).click()
}

export const returnToDashboard = (page: Page): Promise<void> =>
  paymentStatus(page).getByRole('button', { name: 'Return to Dashboard' }).click()

export const openMyWallet = async (page: Page, origin: string): Promise<Locator> => {
  await page.goto(`${origin}/#/dashboard?settings=wallet`)
  const wallet = page.getByRole('dialog', { name: 'My Wallet' })
  await wallet.getByRole('button', { name: 'CSV' }).and(page.locator(':enabled')).waitFor()
  return wallet
}

/** Presses a button of My Wallet, and reopens the saved file: its lines, and the `others` of its sheets. */
export const exported = async (page: Page, button: 'CSV' | 'Excel') => {
  const saved = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: button, exact: true }).click()
  const download = await saved
  await page.getByRole('heading', { name: 'Export Complete' }).waitFor()
  const file = await readFile(await download.path())
  const name = download.suggestedFilename()
  if (button === 'CSV') return { name, lines: parseCsv(file.toString()), others: [] }
  const [sheet, ...others] = await readXlsxFile(file, { trim: false })
  const lines: readonly (readonly unknown[])[] = sheet?.data ?? []
  return { name, lines, others }
}

/** Returns the keys of the marks that the pages of the browser have left. Runs in a page. */
export const listMarks = (): string[] => Object.keys(localStorage).filter(key => key.startsWith('payment:'))
