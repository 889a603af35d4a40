import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
