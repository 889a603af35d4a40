import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Page } from '@playwright/test'
import { folderOf } from '#scripts/bundle/build-variant.ts'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'
import { startBalancer } from '#test/support/browser/nginx.ts'
import { startProductionServer } from '#test/support/browser/production-server.ts'

test.use({ ignoreHTTPSErrors: true })

/** Signs in, sends R10 with a one-time PIN, and finds the transaction in My Wallet. */
const sendMoney = async (page: Page, portal: Portal, origin: string) => {
  const [payer, payee] = [await portal.person(), await portal.person()]
  await ui.openSignIn(page, origin)
  await ui.submitSignIn(page, payer.msisdn, payer.password)
  const dialog = await ui.openTransfer(page, 'Send', { to: payee })
  await ui.confirmOrderByCode(dialog, portal, payer)
  await ui.finishApproved(dialog)
  expect((await portal.funds(payee)).balance).toBe(101_000)
  await expect(await ui.openMyWallet(page, origin)).toContainText('−R10.00')
}

test('the built server alone carries a payment', async ({ page, portal }) => {
  const server = await startProductionServer(portal.address)
  await sendMoney(page, portal, server.origin)
  expect(await server.stop()).toBe(0)
})

test('a build names the packages of its page, its worker and its server', async () => {
  const folder = folderOf('production')
  const licenses = await readFile(join(folder, 'client', 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  const bill: { components: { name: string }[] } = JSON.parse(
    await readFile(join(folder, 'sbom.cdx.json'), 'utf8'),
  )
  const listed = new Set(bill.components.map(({ name }) => name))
  for (const name of ['react', 'papaparse', 'qrcode-generator', 'hono']) {
    expect(licenses).toContain(`${name} - `)
    expect(listed).toContain(name)
  }
  expect(listed).not.toContain('vitest')
})

/** Returns how many calls of the network a server answered with success. */
const countCalls = async (address: string): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^portal_requests_total\{kind="api",status="200"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}

test('two replicas behind nginx share a session', async ({ page, portal }) => {
  const replicas = await Promise.all([1, 2].map(() => startProductionServer(portal.address)))
  const nginx = await startBalancer(replicas.map(({ port }) => port))
  await sendMoney(page, portal, `https://za-sandbox000001.localhost:${nginx.port}`)
  for (const { address } of replicas) expect(await countCalls(address)).toBeGreaterThan(1)
  await nginx.close()
  for (const replica of replicas) await replica.stop()
})

/** Sends a request over TLS. Resolves to all that the server answers before it closes the connection. */
const readAnswer = (port: number, servername: string, host: string) =>
  new Promise<string>(resolve => {
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false })
    let answer = ''
    socket.on('data', piece => {
      answer += piece
    })
    socket.on('error', () => undefined).on('close', () => resolve(answer))
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })

test('nginx closes the connection of an unknown host', async ({ portal }) => {
  const replica = await startProductionServer(portal.address)
  const nginx = await startBalancer([replica.port, replica.port])
  const [known, unknown] = ['za-sandbox000001.localhost', 'wallet.example.org']
  expect(await readAnswer(nginx.port, known, known)).toContain('200 OK')
  expect(await readAnswer(nginx.port, known, unknown)).toBe('')
  expect(await readAnswer(nginx.port, unknown, unknown)).toBe('')
  await nginx.close()
  await replica.stop()
})

/** A text of each section of the settings. */
const sections = [
  ['My Profile', 'Personal Details'],
  ['My Wallet', 'CSV'],
  ['My Creditor Payments', 'You are not configured to use this service.'],
  ['My Preferences', 'Password'],
] as const

test('an open tab opens each dialog after a release', async ({ page, portal }) => {
  const server = await startProductionServer(portal.address)
  // Otherwise the page fetches the files of the dialogs before the release.
  await ui.saveData(page)
  await ui.signIn(page, server.origin, await portal.person())
  const script = await page.locator('script[type=module]').getAttribute('src')
  // The graphs of the dashboard load by themselves.
  await page.waitForLoadState('networkidle')
  await server.stop()
  const next = await startProductionServer(portal.address, { PORT: String(server.port) }, 'pseudo')
  const nextPage = await fetch(next.address)
  expect(await nextPage.text()).not.toContain(script)

  const requests = ui.recordRequests(page)
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const services = page.getByRole('navigation', { name: 'Services' }).getByRole('button')
  const labels = await services.allTextContents()
  expect(labels).toContain('Send')
  for (const label of labels) {
    await ui.serviceKey(page, label).click()
    const dialog = ui.serviceDialog(page, label === 'Tools' ? 'Bulk Operations' : label)
    await expect(dialog.filter({ hasNotText: 'Loading...' })).toBeVisible()
    await close()
  }
  for (const [section, hasText] of sections) {
    await ui.openSettings(page, section)
    await expect(page.getByRole('dialog').filter({ hasText })).toBeVisible()
    await close()
  }
  expect(requests.filter(request => request.isNavigationRequest())).toEqual([])
  const paths = requests.map(request => new URL(request.url()).pathname)
  for (const part of ['service', 'settings'])
    expect(paths).toContainEqual(expect.stringContaining(`/assets/${part}-`))
  await next.stop()
})

test('ten payments in flight get their verdict on SIGTERM', async ({ portal }) => {
  const server = await startProductionServer(portal.address)
  const [payee, ...payers] = await Promise.all(Array.from({ length: 11 }, () => portal.person()))
  if (payee === undefined) throw new Error('There is no payee')
  await portal.setFaults([{ operationId: 'transfer', effect: 'delay', delay_ms: 3_000 }])
  const pay = async (person: (typeof payers)[number]) => {
    const { msisdn } = person
    const headers = {
      Authorization: `Bearer ${await ui.tokenOf(portal.origin(), person)}`,
      'Content-Type': 'application/json',
    }
    const post = (path: string, data: unknown) =>
      fetch(`${server.address}/api/network/express/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ version: '1.0.0', data }),
      })
    await post('notification/send/otp', { msisdn })
    const otp = await portal.oneTimePin(person)
    return () =>
      post('wallet/transfer', {
        from: { msisdn, currency: 'ZAR', reference: 'Lunch' },
        to: { msisdn: payee.msisdn, currency: 'ZAR', reference: 'Lunch' },
        amount: '10.00',
        send_notification: false,
        otp,
      })
  }
  const sends = await Promise.all(payers.map(pay))
  const answers = sends.map(send => send())
  const seen = () => Promise.all(payers.map(payer => portal.calls('transfer', payer)))
  await expect.poll(async () => (await seen()).reduce((sum, calls) => sum + calls, 0)).toBe(10)
  const stopped = server.stop()
  await expect
    .poll(() =>
      fetch(`${server.address}/healthz`).then(
        () => 'open',
        () => 'refused',
      ),
    )
    .toBe('refused')
  const verdicts = await Promise.all(
    answers.map(async answer => (await (await answer).json()).data?.state?.alias),
  )
  expect(verdicts).toEqual(Array(10).fill('authorization_success'))
  expect((await portal.funds(payee)).balance).toBe(100_000 + 10 * 1_000)
  expect(await stopped).toBe(0)
})

test('the built server says in a sentence why it cannot start', async ({ portal }) => {
  const half = await mkdtemp(join(tmpdir(), 'portal-'))
  await cp(join(folderOf('production'), 'server'), join(half, 'server'), { recursive: true })
  const real = {
    NETWORK_API_URL: `${portal.address}/api`,
    INTEGRATION_API_URL: `${portal.address}/integration`,
    UPLOAD_ORIGINS: 'none',
    PAYMENT_ORIGINS: 'none',
  }
  const start = (
    env: Readonly<Record<string, string>>,
    args: readonly string[] = [],
    folder = folderOf('production'),
  ) => {
    const script = join(folder, 'server', 'portal.js')
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { ...env },
      encoding: 'utf8',
    })
    return `${status} ${stderr.trimEnd()}`
  }
  expect(start({ ...real, UPLOAD_ORIGINS: '' })).toBe(
    '1 UPLOAD_ORIGINS is missing: name the origins that take bulk files, or none.\nSee --help for all settings.',
  )
  expect(start({ ...real, PORT: new URL(portal.address).port })).toMatch(
    /^1 Port \d+ is in use. Choose another with PORT.$/,
  )
  expect(start({ ...real, HOST: '192.0.2.1' })).toBe(
    "1 HOST is '192.0.2.1': this machine has no such address.",
  )
  expect(start(real, ['--port'])).toBe('1 --port is not an option. See --help for all settings.')
  expect(start(real, [], half)).toMatch(
    /^1 \S+ is not a whole build. Copy both folders, dist\/client and dist\/server, into it.$/,
  )
  await rm(half, { recursive: true })
})
