import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import {
  balanceOf,
  holdRequests,
  openSignIn,
  signIn,
  signOut,
  submitSignIn,
} from '../../support/browser/screens.ts'
import { serviceDialog } from '../../support/browser/service-screens.ts'

// S1, S2, S5, S6 and S9 of the table of hazards; time, S4 and S8 are told in idle.spec.ts, the rest in hazards.spec.ts.

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const form = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

/** Everything that a page keeps or shows, as one text; the cookies are looked at apart. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const caches = await globalThis.caches.keys()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
      location.href,
      history.state,
      window.name,
      document.documentElement.outerHTML,
    ])
  })

/** The session cookies as the browser's own protocol tells them. */
const cookiesOf = async (context: BrowserContext, page: Page) => {
  const protocol = await context.newCDPSession(page)
  const { cookies } = await protocol.send('Network.getCookies')
  return cookies.filter(({ name }) => name === 'sessionToken')
}

test('S1: one session cookie has the token; the password and code are not stored', async ({
  page,
  portal,
  context,
}) => {
  const person = await portal.person({ second_step: 'sms' })
  const printed: string[] = []
  page.on('console', message => printed.push(message.text()))
  const addresses: string[] = []
  const withCookies: string[] = []
  page.on('request', async request => {
    addresses.push(request.url())
    const headers = await request.allHeaders()
    if (request.url().includes('/api/') && 'cookie' in headers) withCookies.push(request.url())
  })
  await openSignIn(page, portal.origin())
  await submitSignIn(page, person.msisdn, person.password)
  const step = page.getByRole('dialog', { name: 'Confirm OTP' })
  await step.getByLabel('OTP', { exact: true }).waitFor()
  const code = await portal.oneTimePin(person)
  expect(await cookiesOf(context, page)).toEqual([])
  await step.getByLabel('OTP', { exact: true }).fill(code)
  await step.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(balanceOf(page)).toContainText('R1\u00A0000.00')

  const [cookie, ...others] = await cookiesOf(context, page)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    domain: new URL(portal.origin()).hostname,
    path: '/',
    sameSite: 'Strict',
    session: true,
    // Loopback over http is the one place where it may be missing.
    secure: false,
  })
  expect(cookie?.size).toBeLessThanOrEqual(4_096)
  const token = cookie?.value ?? 'none'
  const told = [await keptBy(page), ...printed, ...addresses]
  for (const secret of [token, decodeURIComponent(token), person.password])
    expect(told.filter(text => text.includes(secret))).toEqual([])
  // A Trace ID may contain the six digits, so the search looks for the code as a whole word.
  expect(told.filter(text => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text))).toEqual([])
  expect(withCookies).toEqual([])
})

test('S2: of two session cookies neither is believed, and both go', async ({ page, portal, context }) => {
  const [naledi, mallory] = [await portal.person(), await portal.person()]
  await signIn(page, portal.origin(), mallory)
  const [tossed] = await context.cookies()
  await context.clearCookies()
  await page.goto('about:blank')
  await signIn(page, portal.origin(), naledi)
  // A page of ours that is there would not let it be: it is set while there is none.
  await page.goto('about:blank')
  // As a host below this one could have set it: Domain makes it another cookie of the same name.
  await context.addCookies([
    { name: 'sessionToken', value: tossed?.value ?? '', domain: '.za-sandbox000001.localhost', path: '/' },
  ])
  expect(await context.cookies()).toHaveLength(2)
  await page.goto(portal.origin())
  await expect(form(page)).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('sessionToken')
  await expect(page.locator('body')).not.toContainText(mallory.msisdn)
})

test('S5: signing out without a connection leaves nothing, and Back brings nothing back', async ({
  page,
  portal,
  context,
}) => {
  const person = await portal.person({ first_name: 'Naledi', last_name: 'Dube' })
  await signIn(page, portal.origin(), person)
  await expect(page.getByRole('button', { name: 'Signed in as Naledi Dube, ND' })).toBeVisible()
  await page.goto(`${portal.origin()}/#/dashboard?settings=profile`)
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  const [cookie] = await cookiesOf(context, page)
  await context.setOffline(true)
  await signOut(page)
  await expect(form(page)).toBeVisible()
  expect(await cookiesOf(context, page)).toEqual([])
  const left = await keptBy(page)
  for (const trace of [cookie?.value ?? '', 'Naledi', person.msisdn]) expect(left).not.toContain(trace)
  await page.evaluate(() => history.back())
  await expect(form(page)).toBeVisible()
  await expect(dashboard(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('Naledi')
  await context.setOffline(false)
})

test('S6: what is done in one tab keeps the other alive, and idleness ends both', async ({
  page,
  portal,
  context,
}) => {
  await context.clock.install()
  await signIn(page, portal.origin(), await portal.person())
  const other = await context.newPage()
  await other.goto(portal.origin())
  await expect(dashboard(other)).toBeAttached()
  const warnings = [page, other].map(tab => tab.getByRole('alertdialog', { name: 'Are you still there?' }))
  await context.clock.runFor('04:00')
  await other.mouse.move(20, 20)
  await other.mouse.move(40, 40)
  await context.clock.runFor('03:00')
  for (const warning of warnings) await expect(warning).toBeHidden()
  await context.clock.runFor('02:05')
  for (const warning of warnings) await expect(warning).toBeVisible()
  await context.clock.runFor('01:00')
  for (const tab of [page, other]) await expect(form(tab)).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('S9: a deep link is kept through sign-in', async ({ page, portal }) => {
  const person = await portal.person()
  await openSignIn(page, `${portal.origin()}/#/dashboard?service=send/wallet`)
  await expect(page).toHaveURL(`${portal.origin()}/#/sign-in`)
  await submitSignIn(page, person.msisdn, person.password)
  await expect(serviceDialog(page, 'Send').getByRole('button', { name: 'Wallet Transfer' })).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard\?service=send(?:\/|%2F)wallet$/)
})

test('S9: the next consumer does not get the address that the previous one opened', async ({
  page,
  portal,
}) => {
  const [first, second] = [await portal.person(), await portal.person()]
  await openSignIn(page, `${portal.origin()}/#/dashboard?settings=preferences`)
  await submitSignIn(page, first.msisdn, first.password)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await signOut(page)
  await submitSignIn(page, second.msisdn, second.password)
  await expect(dashboard(page)).toBeAttached()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expect(settings).toHaveCount(0)
})

test('the user menu opens when its button changes during the press', async ({ page, portal }) => {
  const answer = await holdRequests(page, '**/network/express/consumer/*')
  await signIn(page, portal.origin(), await portal.person())
  const button = page.getByRole('banner').getByRole('button', { name: /^Signed in as/ })
  await button.hover()
  await page.mouse.down()
  answer()
  await expect(button).toHaveText(/^[A-Z]{2}$/)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'User menu' })).toBeVisible()
})

test('S9: an address that names another host leads to the dashboard, and to nowhere else', async ({
  page,
  portal,
}) => {
  const person = await portal.person()
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  for (const address of [
    '/?continue=//evil.example',
    '/#/sign-in?continue=https://evil.example',
    '/?continue=javascript:alert(1)#/sign-in',
    '//evil.example/#/dashboard',
  ]) {
    await openSignIn(page, `${portal.origin()}${address}`)
    await submitSignIn(page, person.msisdn, person.password)
    await expect(dashboard(page)).toBeAttached()
    const { origin, hash } = new URL(page.url())
    expect({ address, origin, hash }).toEqual({ address, origin: portal.origin(), hash: '#/dashboard' })
    await signOut(page)
    await expect(form(page)).toBeVisible()
    // So that the next address is opened, not only its part behind the hash.
    await page.goto('about:blank')
  }
  expect([...hosts]).toEqual([portal.origin()])
})
