import { expect, test, ui } from '#test/support/browser/browser.ts'
import { startPortalServer } from '#test/support/browser/portal-server.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'

test('an error of the portal offers a reload', async ({ page, portal, problems, axe }) => {
  problems.expect(/unforeseen/)
  await ui.signInPayer(page, portal)
  const fail = (address: string) =>
    page.evaluate(from => {
      const error = new Error('unforeseen')
      error.stack = `Error: unforeseen\n    at run (${from}/assets/code.js:1:2)`
      setTimeout(() => Promise.reject(error))
    }, address)
  const notice = page.getByRole('heading', { name: 'Sorry!' })
  await fail('chrome-extension://abcdef')
  await expect(ui.dashboardOf(page)).toBeAttached()
  await expect(notice).toHaveCount(0)
  await fail(portal.origin())
  await expect(notice).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(ui.dashboardOf(page)).toBeAttached()
})

test('the dashboard stays when the file of a service fails to load', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route(/\/assets\/(?:service|sign-in-poster)-[^/]*\.js/, route => route.abort())
  const { msisdn, password } = await portal.person({ balance_cents: 5_000, history: 3 })
  await ui.openSignIn(page, portal.origin())
  await ui.submitSignIn(page, msisdn, password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  await expect(ui.transactionsOf(page)).toHaveCount(3)
})

test('the browser can install the portal', async ({ page, portal }) => {
  await page.goto(portal.origin(4))
  const browser = await page.context().newCDPSession(page)
  const { url, errors, data } = await browser.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${portal.origin(4)}/manifest.webmanifest`, errors: [] })
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A test runs in a private window, which installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse(data ?? '')
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async address => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    }, src)
    expect(`${width}x${width}`).toBe(sizes === 'any' ? '512x512' : sizes)
  }
})

test.describe('S15: Internet Explorer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

  test('gets links to supported browsers', async ({ page, portal, axe }) => {
    await page.goto(`${portal.origin(2)}/upgrade-browser`)
    await expect(page).toHaveTitle('Your browser is not supported | Khanya Wallet')
    await expect(page.getByRole('link')).toHaveCount(3)
    await axe(page)
  })
})

test('an old browser gets a notice and no form', async ({ page, portal, axe }) => {
  await page.route(/\/$/, async route => {
    const response = await route.fetch({ url: `${portal.address}/` })
    // The unit 1x is invalid in every browser. The policy has the hash of the original style.
    const body = (await response.text()).replaceAll(/\b1lh\b/g, '1x')
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body })
  })
  await page.goto(`${portal.origin()}/`)
  await expect(page.getByText('This browser is too old to keep your wallet safe.')).toBeVisible()
  const findCover = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.id
  expect(await page.evaluate(findCover)).toBe('unsupported')
  await axe(page)
})

test('an error of a page is in the log without its message', async ({ page, server, portal, problems }) => {
  problems.expect(/0829999999/)
  await ui.openSignIn(page, portal.origin())
  const reported = page.waitForRequest('**/client-errors')
  await page.evaluate(() => {
    const error = new TypeError('0829999999')
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
    error.stack = `TypeError: 0829999999\n    at run (${script}:1:2)`
    setTimeout(() => Promise.reject(error))
  })
  await reported
  await expect.poll(() => server.readOutput()).toContain('"kind":"TypeError"')
  expect(server.readOutput()).not.toContain('0829999999')
})

test('a stopping server answers a payment', async ({ page, problems }) => {
  problems.expect(/ERR_CONNECTION_REFUSED/)
  const server = await startPortalServer()
  const sandbox = createSandboxControl(server.address)
  const [naledi, sipho] = [await sandbox.person(), await sandbox.person()]
  await ui.signIn(page, server.origin(), naledi)
  const dialog = await ui.openTransfer(page, 'Send', { to: sipho })
  await sandbox.setFaults([{ operationId: 'transfer', effect: 'delay', delay_ms: 3_000 }])
  const requests = ui.recordRequests(page)
  const sent = page.waitForRequest('**/wallet/transfer')
  await ui.confirmOrderByCode(dialog, sandbox, naledi)
  await sent
  const stopped = server.close()
  await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  expect(requests.filter(request => request.url().endsWith('/wallet/transfer'))).toHaveLength(1)
  await stopped
})
