import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { BuildVariant } from '../../../scripts/bundle/build-variant.ts'
import { createSandboxControl } from '../sandbox/sandbox-control.ts'
import { violationsOf } from './accessibility.ts'
import { type Portal, type PortalServer, startPortalServer } from './portal-server.ts'

export interface BrowserOptions {
  /** Which build the server of this worker serves. */
  readonly edition: BuildVariant
}

interface WorkerFixtures extends BrowserOptions {
  readonly server: PortalServer
}

export interface ExpectedProblems {
  /** A console error, page error or policy violation that this test means to cause. It fails when none comes. */
  expect(pattern: RegExp): void
}

interface TestFixtures {
  readonly portal: Portal
  readonly problems: ExpectedProblems
  /** Asserts that a page has no violation of WCAG 2.2, levels A and AA, that a machine can find. */
  readonly axe: (page: Page) => Promise<void>
}

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

/**
 * How much later the network hears of everything, milliseconds. With `NETWORK_LAG=300` in front of
 * `npx playwright test` a journey fails that takes for granted what only a quick network grants. (What is
 * intercepted is not cached either: the journeys that go offline then complain of an icon.)
 */
const lag = Number(process.env.NETWORK_LAG ?? 0)

/**
 * How many times slower the pages think. With `CPU_SLOWDOWN=2` in front of `npx playwright test` a journey fails that
 * takes for granted that a page has done what it was last asked.
 */
export const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1)

const slowDown = (context: BrowserContext) =>
  context.route('**/*', async route => {
    if (['fetch', 'xhr'].includes(route.request().resourceType())) await setTimeout(lag)
    // A page may have gone, or have given it up, by then.
    await route.fallback().catch(() => undefined)
  })

const slowDownPage = (page: Page) =>
  page
    .context()
    .newCDPSession(page)
    .then(protocol => protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown }))
    // It may have gone by then.
    .catch(() => undefined)

interface Complaints {
  readonly seen: string[]
  readonly expected: RegExp[]
}

/** Notes whatever the pages of a browser complain of, from now on. */
const listen = async (context: BrowserContext, { seen }: Complaints) => {
  if (lag > 0) await slowDown(context)
  if (slowdown > 1) context.on('page', slowDownPage)
  await context.addInitScript(reportViolations)
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => seen.push(String(error.error())))
}

/** What a page complains of arrives after what it did; a round trip brings it in. */
const hearOut = (context: BrowserContext) =>
  Promise.all(context.pages().map(page => page.evaluate(() => undefined)))

/**
 * `test` for journeys: each worker has a server and a sandbox of its own, and a test fails for whatever a page
 * complains of unless it expects that.
 */
export const test = base.extend<TestFixtures & { readonly complaints: Complaints }, WorkerFixtures>({
  edition: ['production', { option: true, scope: 'worker' }],

  server: [
    async ({ edition }, use) => {
      const server = await startPortalServer({ edition })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  portal: async ({ server }, use) => {
    const control = createSandboxControl(server.address)
    await use({ origin: server.origin, address: server.address, ...control })
    await control.setFaults([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  complaints: async ({}, use) => {
    await use({ seen: [], expected: [] })
  },

  problems: async ({ complaints }, use) => {
    await use({ expect: pattern => complaints.expected.push(pattern) })
  },

  context: async ({ context, complaints }, use) => {
    const { seen, expected } = complaints
    await listen(context, complaints)
    await use(context)
    await hearOut(context)
    await expect
      .poll(() => expected.filter(pattern => !seen.some(problem => pattern.test(problem))))
      .toEqual([])
    expect(seen.filter(problem => !expected.some(pattern => pattern.test(problem)))).toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  axe: async ({}, use) => {
    await use(async page => {
      expect(await violationsOf(page)).toEqual([])
    })
  },
})

export type { Portal } from './portal-server.ts'
export * as ui from './ui.ts'
export { expect }
