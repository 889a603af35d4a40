import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect, type Portal, ui } from '#test/support/browser/browser.ts'
import { hostOf, type NetworkNumber } from '#test/support/browser/portal-server.ts'
import { startStaticHost } from '#test/support/browser/static-host.ts'
import { startTls } from '#test/support/browser/tls.ts'
import { sendRequest } from '#test/support/http-request.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'

// Hosts below one domain set cookies for each other.

/** The servers of the portal, over TLS. */
const hosts = {
  'the server': async ({ address, ...sandbox }: Portal) => ({
    ...(await startTls(Number(new URL(address).port))),
    sandbox,
  }),
  'a static host': async (_: Portal) => {
    const host = await startStaticHost()
    return { ...host, sandbox: createSandboxControl(host.address) }
  },
}

type Host = Awaited<ReturnType<(typeof hosts)[keyof typeof hosts]>>

const test = base.extend<{ readonly openHost: (name: keyof typeof hosts) => Promise<Host> }>({
  ignoreHTTPSErrors: true,
  openHost: async ({ page, portal }, use) => {
    const opened: Host[] = []
    await use(async name => {
      const host = await hosts[name](portal)
      opened.push(host)
      return host
    })
    await page.goto('about:blank')
    for (const { close } of opened) await close()
  },
})

const originOf = ({ port }: { readonly port: number }, network: NetworkNumber) =>
  `https://${hostOf(network).replace('.localhost', '.wallets.localhost')}:${port}`

/** Sets cookies on a page of another host, in which no portal runs. */
const plant = async (context: BrowserContext, origin: string, cookies: readonly string[]) => {
  const page = await context.newPage()
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(`${origin}/attack`, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/attack`)
  await page.evaluate(texts => {
    for (const text of texts) {
      // biome-ignore lint/suspicious/noDocumentCookie: an attacker's page does the same
      document.cookie = text
    }
    // The browser has stored them when it answers a read.
    return document.cookie.length
  }, cookies)
  await page.close()
}

const parent = 'Domain=wallets.localhost'
const partitioned = 'Secure; SameSite=None; Partitioned'

/** Every way to plant a token, and lookalikes of the cookie that no other host can set. */
const waysToPlant = (token: string): readonly string[] => [
  `sessionToken=${token}; Path=/`,
  `sessionToken=${token}; ${parent}; Path=/`,
  `sessionToken=${token}; ${parent}; Path=/; ${partitioned}`,
  ...['/deeper', '/assets', '/sign-in'].map(path => `sessionToken=${token}; ${parent}; Path=${path}`),
  `=sessionToken=${token}; ${parent}; Path=/`,
  `sessionToken; ${parent}; Path=/; Secure`,
  `__Host-sessionToken=1-1; ${parent}; Path=/; Secure`,
  `=__Host-sessionToken=1-1; ${parent}; Path=/; Secure`,
  `__host-sessionToken=1-1; ${parent}; Path=/; Secure`,
  `\u2003__Host-sessionToken=1-1; ${parent}; Path=/; Secure`,
  `appearance=purple; ${parent}; Path=/`,
]

const readCookies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => document.cookie.split('; '))

for (const name of ['the server', 'a static host'] as const)
  test(`S2: planted cookies change nothing on ${name}`, async ({ page, openHost, context }) => {
    const host = await openHost(name)
    const [origin, sibling] = [originOf(host, 1), originOf(host, 2)]
    const naledi = await host.sandbox.person({ balance_cents: 5_000 })
    const mallory = await host.sandbox.person({ balance_cents: 6_600 })
    const token = await ui.tokenOf(sibling, mallory)
    const requests = ui.recordRequests(page)
    const expectNoSession = async () => {
      await expect(ui.signInButton(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }

    await plant(context, sibling, waysToPlant(token))
    await ui.openSignIn(page, origin)
    const planted = await readCookies(page)
    expect(planted.filter(pair => pair === `sessionToken=${token}`)).toHaveLength(2)
    await expectNoSession()

    await ui.submitSignIn(page, naledi.msisdn, naledi.password)
    await expect(ui.balanceOf(page)).toContainText('R50.00')
    for (const other of ['another', 'not%0Aa%20token', token]) {
      await plant(context, sibling, waysToPlant(other))
      await ui.openMyWallet(page, origin)
      await page.reload()
      await page.getByRole('dialog', { name: 'My Wallet' }).getByRole('button', { name: 'Close' }).click()
      await expect(ui.balanceOf(page)).toContainText('R50.00')
    }
    const tab = await context.newPage()
    await tab.goto(origin)
    await expect(ui.balanceOf(tab)).toContainText('R50.00')
    await tab.close()

    await ui.signOut(page)
    await expectNoSession()
    await page.reload()
    await expectNoSession()
    expect(new Set(await readCookies(page))).toEqual(new Set(planted))

    await ui.submitSignIn(page, naledi.msisdn, naledi.password)
    await expect(ui.balanceOf(page)).toContainText('R50.00')
    expect(requests.map(request => request.url()).filter(url => url.includes(mallory.msisdn))).toEqual([])
  })

const notice = 'Too many cookies. Delete some and sign in again.'

/** More cookies than a browser keeps, of a length that it keeps. */
const flood = (value: string, attributes = '') =>
  Array.from({ length: 200 }, (_, index) => `planted${index}=${value}; ${parent}; Path=/${attributes}`)

test('S2: the server says what to do about 200 cookies of 4 kB', async ({
  page,
  openHost,
  context,
  problems,
  axe,
}) => {
  problems.expect(/status of 431/)
  const host = await openHost('the server')
  await plant(context, originOf(host, 2), flood('x'.repeat(4_000)))
  await page.goto(originOf(host, 1))
  await expect(page.getByRole('heading', { name: 'Too many cookies' })).toBeVisible()
  await expect(page.getByText('delete the cookies of this site')).toBeVisible()
  await axe(page)
  await context.clearCookies()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(ui.signInButton(page)).toBeVisible()
})

test('S2: a static host carries 200 cookies of 4 kB and says what to do', async ({
  page,
  openHost,
  context,
}) => {
  const host = await openHost('a static host')
  await plant(context, originOf(host, 2), flood('x'.repeat(4_000)))
  const naledi = await host.sandbox.person({ balance_cents: 5_000 })
  await ui.openSignIn(page, originOf(host, 1))
  await expect(page.getByRole('alert')).toHaveText(notice)
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  await page.reload()
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  // HTTP/1.1 has one line for all cookies.
  const headers = { Cookie: 'x'.repeat(300_000) }
  const { status, text } = await sendRequest(`https://127.0.0.1:${host.port}`, '/', { headers })
  expect([status, text]).toEqual([431, expect.stringContaining('delete the cookies of this site')])
})

test('S2: cookies for the scripts alone are told on the page', async ({
  page,
  openHost,
  context,
  problems,
}) => {
  problems.expect(/status of 431/)
  const host = await openHost('the server')
  const cookies = flood('x'.repeat(4_000)).map(text => text.replace('Path=/', 'Path=/assets'))
  await plant(context, originOf(host, 2), cookies)
  await page.goto(originOf(host, 1))
  await expect(page.getByRole('alert')).toContainText('delete the cookies of this site')
})

test('S2: a session that others crowd out ends with the reason', async ({ page, openHost, context }) => {
  const host = await openHost('the server')
  const [origin, sibling] = [originOf(host, 1), originOf(host, 2)]
  const naledi = await host.sandbox.person({ balance_cents: 5_000 })
  await ui.openSignIn(page, origin)
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  // The browser drops what was not read for the longest time.
  await page.goto('about:blank')
  // Cookies of the same kind and priority as those of the portal.
  await plant(context, sibling, flood('x', '; Secure; Priority=High'))
  await page.goto(origin)
  await expect(page.getByRole('alert')).toHaveText(notice)
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  await page.reload()
  await expect(ui.balanceOf(page)).toContainText('R50.00')
})
