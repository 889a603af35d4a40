import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test, ui } from '#test/support/browser/browser.ts'
import { startNginx } from '#test/support/browser/nginx.ts'
import { startStaticHost, staticSites } from '#test/support/browser/static-host.ts'
import { findEscapes, hostileExamples, hostileLine, portalCalls } from '#test/support/hostile-requests.ts'
import { sendRequest } from '#test/support/http-request.ts'
import { sendBytes, statusOf, toRequest } from '#test/support/raw-request.ts'
import { startGateway } from '#test/support/recording-gateway.ts'
import { createSandboxControl } from '#test/support/sandbox/sandbox-control.ts'

const host = { Host: 'wallet.example.org' }

/** Headers that depend on the server, and those of the page, which the Node server makes for each consumer. */
const incomparable = new Set([
  ...['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-ranges'],
  ...['etag', 'last-modified', 'vary'],
])

/** Returns the comparable headers; the policy without hashes and origins. */
const toComparable = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !incomparable.has(name))
      .map(([name, value]) => [
        name,
        String(value)
          .replace(/'sha256-[^']+'/g, 'hash')
          .replace(/ https?:\/\/[^ ;]+/g, '')
          .replace(/ +;/g, ';')
          .replace(/^private, no-cache$/, 'no-cache')
          .replace('charset=UTF-8', 'charset=utf-8'),
      ]),
  )

test('nginx and the server of Node send the same headers', async ({ portal }) => {
  const assets = await readdir(join(staticSites.generic, 'assets'))
  const paths = [
    ...['/', '/sign-in', '/?x=1', '/index.html', '/favicon.svg', '/detect-browser.js', '/robots.txt'],
    ...['/bulk-sample.csv', '/upgrade-browser.css', '/upgrade-browser', '/assets/gone.js', '/.env'],
    ...['/nginx.conf', '/nginx-page.conf', '/favicon.svg.gz', '/assets/', '/api/nowhere'],
    '/api/network/express/bank/..%2fadmin',
    '/api/application/network/za-sandbox000001/config',
    '/integration/service/bulk/reports',
    ...assets.filter(name => !/\.(?:br|gz)$/.test(name)).map(name => `/assets/${name}`),
  ]
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
    for (const path of method === 'GET' ? paths : ['/', '/favicon.svg']) {
      const read = async (address: string) => {
        const { status, headers } = await sendRequest(address, path, { method, headers: host })
        // nginx adds a type to an empty error.
        if (status === 405) delete headers['content-type']
        return { method, path, status, ...toComparable(headers) }
      }
      expect(await read(portal.pageAddress)).toEqual(await read(portal.address))
    }
})

test('a page without a brand waits for the brand', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const record = () => {
      const button = document.querySelector('button[type=submit]')
      if (button === null || document.documentElement.dataset.first !== undefined) return
      const { backgroundColor } = getComputedStyle(button)
      document.documentElement.dataset.first = `${document.title}, ${backgroundColor}`
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  })
  const releases = await Promise.all(
    ['**/config', '**/assets/brand-*.js'].map(pattern => ui.holdRequests(page, pattern)),
  )
  await page.goto(portal.origin(2), { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page).toHaveTitle('Wallet')
  expect(await page.locator('body').innerText()).toBe('Loading...')
  const [releaseConfig, releaseBrand] = releases
  const read = page.waitForResponse('**/config')
  releaseConfig?.()
  await (await read).finished()
  // The page is idle once it has handled the config.
  await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
  await expect(page.locator('form')).toHaveCount(0)
  releaseBrand?.()
  await page.locator('#app:not([data-painted]) form').waitFor()
  await expect(page.locator('html')).toHaveAttribute('data-first', 'Khanya Wallet, rgb(255, 203, 5)')
})

test('the settings are fetched beside the scripts, and used', async ({ page, portal }) => {
  const requests = ui.recordRequests(page)
  await page.route('**/settings.js', async route => {
    const response = await route.fetch({
      url: `${portal.pageAddress}/settings.js`,
    })
    expect(response.headers()['cache-control']).toBe('no-cache')
    const body = (await response.text()).replace('"networkAuth": "bearer"', '"networkAuth": "raw"')
    await route.fulfill({ response, body })
  })
  const naledi = await portal.person()
  await ui.openSignIn(page, portal.origin())
  const order = requests.map(request => new URL(request.url()).pathname)
  const entry = order.findIndex(path => path.startsWith('/assets/index-'))
  const config = order.findIndex(path => path.endsWith('/config'))
  expect(order.indexOf('/settings.js')).toBeLessThan(config)
  const [settings, script] = [requests[order.indexOf('/settings.js')], requests[entry]]
  // The parser finds both: neither waits for the other.
  for (const request of [settings, script])
    expect(request?.timing().requestStart).toBeLessThan(requests[config]?.timing().startTime ?? 0)
  const sent = page.waitForRequest(/\/balance$/)
  await ui.submitSignIn(page, naledi.msisdn, naledi.password)
  expect(await (await sent).headerValue('authorization')).toMatch(/^(?!Bearer )\S+$/)
})

/** Aborts the scripts of the app, so that only the painted page shows. */
const abortScripts = (page: Page) => page.route('**/assets/*.js', route => route.abort())

test('a built-in brand shows before any script', async ({ page, context, problems, axe }) => {
  const portal = await startStaticHost(staticSites.branded)
  try {
    const address = portal.origin(2)
    await ui.openSignIn(page, address)
    await expect(page).toHaveTitle('Khanya Wallet')
    const manifest = await (await page.request.get(`${portal.pageAddress}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: 'Khanya Wallet', theme_color: '#fffcf2' })

    const control = createSandboxControl(portal.address)
    await ui.signIn(page, address, await control.person({ balance_cents: 10_000 }))
    await page.reload()
    await expect(ui.balanceOf(page)).toContainText('R100.00')
    await context.clearCookies()

    problems.expect(/ERR_FAILED/)
    await abortScripts(page)
    await page.reload()
    await expect(page).toHaveTitle('Khanya Wallet')
    await expect(page.getByAltText('Khanya Wallet')).toBeVisible()
    const button = page.locator('button[type=submit]')
    await expect(button).toHaveCSS('background-color', 'rgb(255, 203, 5)')
    await axe(page)

    await context.addCookies([{ name: 'appearance', value: 'dark', url: address }])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(button).toBeVisible()
    await context.addCookies([{ name: '__Host-sessionToken', value: 'x', url: address, secure: true }])
    await page.reload()
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  } finally {
    await portal.close()
  }
})

/** Runs nginx in front of a network. */
const withNetwork = async (
  network: RequestListener,
  use: (address: string, nginx: Awaited<ReturnType<typeof startNginx>>) => Promise<void>,
) => {
  const server = createServer(network).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const base = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/base`
  const nginx = await startNginx({ site: staticSites.generic, networkApi: base, integrationApi: base })
  try {
    await use(`https://127.0.0.1:${nginx.port}`, nginx)
  } finally {
    await nginx.close()
    server.close()
  }
}

test('nginx passes on only what it must', async () => {
  const seen: { readonly url: string | undefined; readonly headers: object }[] = []
  const network: RequestListener = (request, response) => {
    seen.push({ url: request.url, headers: request.headers })
    response.writeHead(403, {
      Date: 'Thu, 01 Jan 2026 00:00:00 GMT',
      'Content-Type': 'application/json',
      'Set-Cookie': 'sessionToken=planted',
      'Cache-Control': 'public, max-age=99',
      'X-Accel-Redirect': '/index.html',
      'WWW-Authenticate': 'Basic',
      'Content-Security-Policy': 'default-src *',
      'Retry-After': '7',
    })
    response.end('{"refused":true}')
  }
  await withNetwork(network, async (address, { readLog }) => {
    const sent = {
      Authorization: 'Bearer x',
      'Idempotency-Key': '1',
      Cookie: 'sessionToken=x',
      Origin: 'https://evil.example',
    }
    const call = '/network/express/wallet/27820000001'
    const { status, headers, text } = await sendRequest(address, `/api${call}?b=c%2Fd`, { headers: sent })
    expect([status, text]).toEqual([403, '{"refused":true}'])
    const framing = ['connection', 'transfer-encoding', 'content-length']
    expect(new Set(Object.keys(headers).filter(name => !framing.includes(name)))).toEqual(
      new Set([
        ...['server', 'content-type', 'vary', 'retry-after', 'date', 'cache-control'],
        ...['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'],
        'strict-transport-security',
      ]),
    )
    expect(headers).toMatchObject({
      date: 'Thu, 01 Jan 2026 00:00:00 GMT',
      'cache-control': 'no-store',
      'retry-after': '7',
    })
    expect(seen[0]?.url).toBe(`/base${call}?b=c%2Fd`)
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer x', 'idempotency-key': '1' })
    for (const name of ['cookie', 'origin', 'accept-encoding'])
      expect(seen[0]?.headers).not.toHaveProperty(name)
    expect(await readLog()).not.toContain('27820000001')
  })
})

test('nginx passes on the calls of the description only', async () => {
  const gateway = await startGateway()
  const nginx = await startNginx({
    site: staticSites.generic,
    networkApi: `${gateway.address}/wallet/api`,
    integrationApi: `${gateway.address}/wallet/integration`,
  })
  const send = async (line: string) =>
    statusOf(
      await sendBytes({ port: nginx.port, isTls: true }, toRequest(`${line} HTTP/1.1`, 'wallet.example.org')),
    )
  try {
    for (const [line] of hostileExamples) {
      // nginx itself answers some of them with 400.
      expect([400, 404], line).toContain(await send(line))
      expect([line, gateway.takeCalls()]).toEqual([line, []])
    }
    for (const line of fc.sample(hostileLine, { seed: 49, numRuns: 400 })) {
      await send(line)
      expect([line, findEscapes('/wallet', gateway.takeCalls())]).toEqual([line, []])
    }
    for (const { method, target } of portalCalls) {
      await send(`${method} ${target}?a=..%2f`)
      expect(gateway.takeCalls()).toEqual([{ method, target: `/wallet${target}?a=..%2f` }])
    }
  } finally {
    await nginx.close()
    gateway.close()
  }
})

test('nginx sends a payment once, and no redirect', async () => {
  let count = 0
  const network: RequestListener = (request, response) => {
    count += 1
    if (request.url?.startsWith('/base/network/express/wallet/')) return request.socket.destroy()
    response.writeHead(302, { Location: 'https://evil.example' }).end()
  }
  await withNetwork(network, async (address, { plainPort }) => {
    for (const [path, method, expected] of [
      ['/api/network/express/bank', 'GET', 502],
      ['/integration/service/bulk/upload', 'POST', 502],
      ['/api/network/express/wallet/transfer', 'POST', 502],
      ['/api/network/express/wallet/27820000001', 'PATCH', 502],
    ] as const) {
      count = 0
      const { status, headers, text } = await sendRequest(address, path, { method, body: '{}' })
      expect([path, status, count, headers.location]).toEqual([path, expected, 1, undefined])
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['content-type']).not.toContain('json')
      expect(text).not.toContain('evil')
    }
    const long = await sendRequest(address, '/api/network/express/wallet/buy', {
      method: 'POST',
      body: 'x'.repeat(1_000_001),
    })
    expect([long.status, count]).toEqual([413, 1])
    const { status, headers } = await sendRequest(`http://127.0.0.1:${plainPort}`, '/?a=b', { headers: host })
    expect([status, headers.location]).toEqual([301, 'https://wallet.example.org/?a=b'])
  })
})
