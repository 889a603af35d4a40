import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { BuildVariant } from '#scripts/bundle/build-variant.ts'
import { createSandboxControl } from '../sandbox/sandbox-control.ts'
import { violationsOf } from './accessibility.ts'
import { type Portal, type PortalServer, startPortalServer } from './portal-server.ts'
import type { Engine } from './programs.ts'
import { startStaticHost } from './static-host.ts'

export interface BrowserOptions {
  /** The build that the server of this worker serves. */
  readonly edition: BuildVariant
  /** The host of the portal: the server of `npm start`, or nginx with the static site. */
  readonly host: 'node' | 'nginx'
  /** The browser of the story, which runs in each engine. */
  readonly engine: Engine
}

interface TestFixtures {
  readonly portal: Portal
  /** Expects a console error, page error, policy violation, or question of the browser. The test fails without one. */
  readonly problems: { expect(pattern: RegExp): void }
  /** Expects no violation of WCAG 2.2, levels A and AA, that a machine can find. */
  readonly axe: (page: Page) => Promise<void>
  readonly complaints: { readonly seen: string[]; readonly expected: RegExp[] }
}

/**
 * Milliseconds by which each response of the network is late. With `NETWORK_LAG=300` a journey fails that depends on a
 * fast network. Requests through this delay are not cached, so the journeys that go offline miss an icon.
 */
const lag = Number(process.env.NETWORK_LAG ?? 0)

/** The factor by which pages are slower. With `CPU_SLOWDOWN=2` a journey fails that depends on a fast machine. */
export const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1)

const slowDownPage = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Records the errors of all pages of a browser from now on. */
const listen = async (context: BrowserContext, { seen, expected }: TestFixtures['complaints']) => {
  if (lag > 0)
    await context.route('**/*', async route => {
      if (['fetch', 'xhr'].includes(route.request().resourceType())) await setTimeout(lag)
      await route.fallback().catch(() => undefined)
    })
  // A page may be gone by then.
  if (slowdown > 1) context.on('page', page => slowDownPage(page).catch(() => undefined))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  context.on('console', message => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => seen.push(String(error.error())))
  // Without a listener, Playwright accepts these questions, and no journey would see them.
  context.on('dialog', async dialog => {
    const question = `dialog: ${dialog.type()} ${dialog.message()}`
    seen.push(question)
    // A journey that expects a question answers it.
    if (!expected.some(pattern => pattern.test(question))) await dialog.accept()
  })
}

type Host = Pick<PortalServer, 'origin' | 'address' | 'pageAddress' | 'readOutput' | 'close'>

/** The `test` of journeys: each worker has its own server and sandbox, and an unexpected error of a page fails the test. */
export const test = base.extend<TestFixtures, BrowserOptions & { readonly server: Host }>({
  edition: ['production', { option: true, scope: 'worker' }],
  host: ['node', { option: true, scope: 'worker' }],
  engine: ['chromium', { option: true, scope: 'worker' }],

  server: [
    async ({ edition, host }, use) => {
      const server = await (host === 'nginx' ? startStaticHost() : startPortalServer({ edition }))
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  portal: async ({ server }, use) => {
    const control = createSandboxControl(server.address)
    const { origin, address, pageAddress } = server
    await use({ origin, address, pageAddress, ...control })
    await control.setFaults([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  complaints: ({}, use) => use({ seen: [], expected: [] }),

  problems: ({ complaints }, use) => use({ expect: pattern => complaints.expected.push(pattern) }),

  context: async ({ context, complaints }, use) => {
    const { seen, expected } = complaints
    await listen(context, complaints)
    await use(context)
    // An error arrives after its cause; a round trip brings it in.
    await Promise.all(context.pages().map(page => page.evaluate(() => undefined)))
    await expect
      .poll(() => expected.filter(pattern => !seen.some(problem => pattern.test(problem))))
      .toEqual([])
    expect(seen.filter(problem => !expected.some(pattern => pattern.test(problem)))).toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  axe: ({}, use) => use(async page => expect(await violationsOf(page)).toEqual([])),
})

export type { Portal } from './portal-server.ts'
export * as ui from './ui.ts'
export { expect }
