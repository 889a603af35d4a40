import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'

/** Returns everything that a page stores or shows, except cookies, as one text. */
const readTraces = (page: Page): Promise<string> =>
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

/** Returns the session cookies, as the protocol of the browser lists them. */
const readCookies = async (context: BrowserContext, page: Page) => {
  const protocol = await context.newCDPSession(page)
  const { cookies } = await protocol.send('Network.getCookies')
  return cookies.filter(({ name }) => name === 'sessionToken')
}

test('S1: only one cookie has the token', async ({ page, portal, context, problems }) => {
  problems.expect(/status of 403/)
  const person = await portal.person({ second_step: 'sms' })
  const traces: string[] = []
  page.on('console', message => traces.push(message.text()))
  const withCookies: string[] = []
  page.on('request', async request => {
    traces.push(request.url())
    const headers = await request.allHeaders()
    if (request.url().includes('/api/') && 'cookie' in headers) withCookies.push(request.url())
  })
  await ui.openSignIn(page, portal.origin())
  await ui.submitSignIn(page, person.msisdn, person.password)
  const step = ui.dialogNamed(page, 'Confirm OTP')
  const field = step.getByLabel('OTP', { exact: true })
  const confirm = step.getByRole('button', { name: 'Confirm', exact: true })
  await field.fill('000000')
  await confirm.click()
  await expect(field).toHaveAccessibleDescription(/incorrect/)
  await expect(field).toHaveValue('')
  const code = await portal.oneTimePin(person)
  expect(await readCookies(context, page)).toEqual([])
  await field.fill(code)
  await confirm.click()
  await expect(ui.balanceOf(page)).toContainText('R1\u00A0000.00')

  const [cookie, ...others] = await readCookies(context, page)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({
    domain: new URL(portal.origin()).hostname,
    path: '/',
    sameSite: 'Strict',
    session: true,
    // Only on this machine over http may the attribute be missing.
    secure: portal.origin().startsWith('https:'),
  })
  expect(cookie?.size).toBeLessThanOrEqual(4_096)
  const token = cookie?.value ?? 'none'
  traces.push(await readTraces(page))
  for (const secret of [token, decodeURIComponent(token), person.password])
    expect(traces.filter(text => text.includes(secret))).toEqual([])
  // A Trace ID may contain the six digits, so the search looks for the code as a whole word.
  expect(traces.filter(text => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text))).toEqual([])
  expect(withCookies).toEqual([])
})

test('S5: an offline sign-out leaves nothing', async ({ page, portal, context }) => {
  const next = await portal.person()
  const person = await ui.signInPayer(page, portal, 1, { first_name: 'Naledi' })
  await expect(page.getByRole('button', { name: /^Signed in as Naledi/ })).toBeVisible()
  await page.goto(`${portal.origin()}/#/dashboard?settings=profile`)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  const [cookie] = await readCookies(context, page)
  // A part that is loaded ahead must not fail in the middle.
  await ui.awaitParts(page)
  await context.setOffline(true)
  await ui.signOut(page)
  await expect(ui.signInButton(page)).toBeVisible()
  expect(await readCookies(context, page)).toEqual([])
  const left = await readTraces(page)
  for (const trace of [cookie?.value ?? '', 'Naledi', person.msisdn]) expect(left).not.toContain(trace)
  await page.evaluate(() => history.back())
  await expect(ui.signInButton(page)).toBeVisible()
  await expect(ui.dashboardOf(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('Naledi')

  await context.setOffline(false)
  await ui.submitSignIn(page, next.msisdn, next.password)
  await expect(ui.dashboardOf(page)).toBeAttached()
  await expect(page).toHaveURL(`${portal.origin()}/#/dashboard`)
  await expect(settings).toHaveCount(0)
})

test('the user menu opens when its button changes', async ({ page, portal }) => {
  const release = await ui.holdRequests(page, '**/network/express/consumer/*')
  await ui.signInPayer(page, portal)
  const button = page.getByRole('banner').getByRole('button', { name: /^Signed in as/ })
  await button.hover()
  await page.mouse.down()
  release()
  await expect(button).toHaveText(/^[A-Z]{2}$/)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'User menu' })).toBeVisible()
})

test('S9: no address leads to another host', async ({ page, portal, context }) => {
  const { msisdn, password } = await portal.person()
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  for (const address of [
    '/#/sign-in?continue=https://evil.example',
    '/?continue=//evil.example',
    '/?continue=javascript:alert(1)#/sign-in',
    '//evil.example/#/dashboard',
  ]) {
    await ui.openSignIn(page, `${portal.origin()}${address}`)
    await ui.submitSignIn(page, msisdn, password)
    await expect(ui.dashboardOf(page)).toBeAttached()
    expect(page.url()).toBe(`${portal.origin()}/#/dashboard`)
    await context.clearCookies()
    // Otherwise the browser opens only the hash of the next address.
    await page.goto('about:blank')
  }
  expect([...hosts]).toEqual([portal.origin()])
})
