import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, ui } from '../../support/browser/browser.ts'

// S2 to S4 and S13 of docs/rules.md.

/** Returns the session cookies that a page reads. */
const readSessions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => document.cookie.split('; ').filter(pair => pair.startsWith('sessionToken=')))

/** Records the URLs that a page requests from now on. */
const recordUrls = (page: Page) => {
  const requests = ui.recordRequests(page)
  return () => requests.map(request => request.url())
}

/** Sets a session cookie for all hosts below `wallets.localhost`, on the host of another network. */
const plantToken = async (context: BrowserContext, origin: string, token: string) => {
  const page = await context.newPage()
  // A page of that host in which no portal runs.
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(`${origin}/attack`, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/attack`)
  await page.evaluate(value => {
    // biome-ignore lint/suspicious/noDocumentCookie: an attacker's page does the same
    document.cookie = `sessionToken=${value}; Domain=wallets.localhost; Path=/`
  }, token)
  await page.close()
}

test('S2: a planted cookie ends both sessions', async ({ page, portal, context }) => {
  const naledi = await portal.person({ balance_cents: 5_000 })
  const mallory = await portal.person({ balance_cents: 6_600 })
  const toSubdomain = (origin: string) => origin.replace('.localhost', '.wallets.localhost')
  const [host, sibling] = [toSubdomain(portal.origin(1)), toSubdomain(portal.origin(2))]
  await ui.signIn(page, sibling, mallory)
  const [stolen = ''] = await readSessions(page)
  const token = stolen.replace('sessionToken=', '')
  await ui.signOut(page)
  await ui.signInButton(page).waitFor()

  await ui.signIn(page, host, naledi)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  const urls = recordUrls(page)
  const expectNoSession = async () => {
    await expect(ui.signInButton(page)).toBeVisible()
    expect(await readSessions(page)).toEqual([])
  }
  await plantToken(context, sibling, token)
  await expectNoSession()

  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  expect(await readSessions(page)).toHaveLength(1)
  // While no page of the host is open, both cookies stay.
  await page.goto('about:blank')
  await plantToken(context, sibling, token)
  await page.goto(host)
  await expectNoSession()

  await page.goto('about:blank')
  await plantToken(context, sibling, 'not%0Aa%20token')
  await page.goto(host)
  await expectNoSession()
  expect(urls().filter(url => url.includes(mallory.msisdn))).toEqual([])

  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  await ui.signOut(page)
  await page.reload()
  await expectNoSession()
  expect(await context.cookies()).toEqual([])
})

test.describe('S3: a stored session', () => {
  const session = '**/network/express/authenticate/session'

  test('shows no data before its owner is known', async ({ page, portal }) => {
    const sipho = await portal.person()
    const naledi = await ui.signInPayer(page, portal, 1, { balance_cents: 5_000 })
    // Later requests must all come from the second page.
    await page.waitForLoadState('networkidle')
    const release = await ui.holdRequests(page, session)
    const urls = recordUrls(page)
    const asked = page.waitForRequest(session)
    await page.goto(`${portal.origin()}/?msisdn=${sipho.msisdn}#/dashboard?msisdn=${sipho.msisdn}`)
    await asked
    await expect(ui.dashboardOf(page)).toHaveCount(0)
    expect(urls().filter(url => url.includes(naledi.msisdn))).toEqual([])
    release()
    await expect(ui.balanceOf(page)).toContainText('R50.00')
    const sent = urls().filter(url => url.includes('/network/express/'))
    expect(sent.filter(url => url.includes(sipho.msisdn))).toEqual([])
    expect(sent.filter(url => url.includes(naledi.msisdn))).not.toEqual([])
  })

  for (const status of [401, 403])
    test(`ends and loses its cookie when the network answers ${status}`, async ({
      page,
      portal,
      context,
      problems,
    }) => {
      problems.expect(new RegExp(`status of ${status}`))
      await ui.signInPayer(page, portal)
      await page.route(session, route => route.fulfill({ status, json: { data: { message: 'No' } } }))
      await page.reload()
      await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
      await expect(ui.signInButton(page)).toBeVisible()
      expect(await context.cookies()).toEqual([])
    })

  test('stays when the network gives any other answer', async ({ page, portal, context, problems }) => {
    problems.expect(/status of 500/)
    await ui.signInPayer(page, portal)
    for (const answer of [{ status: 500 }, { json: { data: {} } }]) {
      await page.route(session, route => route.fulfill(answer))
      await page.reload()
      await expect(page.getByText('You are still signed in')).toBeVisible()
      await expect(ui.dashboardOf(page)).toHaveCount(0)
      expect(await context.cookies()).toHaveLength(1)
      await page.unroute(session)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(ui.dashboardOf(page)).toBeAttached()
    }
  })
})

test('S4: tabs follow another sign-in', async ({ page, portal, context }) => {
  const naledi = await portal.person({ balance_cents: 5_000 })
  const sipho = await portal.person({ balance_cents: 6_600 })
  const numbersByToken = new Map<string, Set<string>>()
  context.on('request', async request => {
    const token = (await request.allHeaders()).authorization
    const owner = [naledi, sipho].find(({ msisdn }) => request.url().includes(msisdn))
    if (token === undefined || owner === undefined) return
    numbersByToken.set(token, (numbersByToken.get(token) ?? new Set()).add(owner.msisdn))
  })
  await ui.signIn(page, portal.origin(), naledi)
  const other = await context.newPage()
  await other.goto(portal.origin())
  await expect(ui.balanceOf(other)).toContainText('R50.00')
  await ui.signOut(page)
  await ui.submitSignIn(page, sipho.msisdn, sipho.password)
  for (const tab of [page, other]) await expect(ui.balanceOf(tab)).toContainText('R66.00')
  await expect(other.locator('body')).not.toContainText('R50.00')
  const numbers = [...numbersByToken.values()].map(set => [...set])
  expect(numbers).toEqual([[naledi.msisdn], [sipho.msisdn]])
})

test('S13: a pasted password is sent unchanged', async ({ page, portal, problems }) => {
  problems.expect(/status of 401/)
  const password = ' Wagw00rd! 😀 '
  await ui.openSignIn(page, portal.origin())
  const paste = (input: Element) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  expect(await page.getByLabel('Password', { exact: true }).evaluate(paste)).toBe(true)
  const asked = page.waitForRequest('**/network/express/authenticate/sso')
  await ui.submitSignIn(page, '0820000001', password)
  expect((await asked).postData()).toContain(JSON.stringify(password))
  await expect(ui.dialogNamed(page, 'Request Failed')).toBeVisible()
})
