import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { Edition } from '../../scripts/bundle/edition.ts'
import { type PortalServer, startPortalServer } from './portal-server.ts'
import { createSandboxControl, type SandboxControl } from './sandbox-control.ts'

export interface BrowserOptions {
  /** Which build the server of this worker serves. */
  readonly edition: Edition
}

interface WorkerFixtures extends BrowserOptions {
  readonly server: PortalServer
}

/** The portal under test, and the controls of the sandbox behind it. */
export type Portal = Pick<PortalServer, 'origin' | 'address'> & SandboxControl

export interface Problems {
  /** A console error, page error or policy violation that this test means to cause. It fails when none comes. */
  expect(pattern: RegExp): void
}

interface TestFixtures {
  readonly portal: Portal
  readonly problems: Problems
  /** Asserts that a page has no violation of WCAG 2.2, levels A and AA, that a machine can find. */
  readonly axe: (page: Page) => Promise<void>
}

/** The cookies that are about a consumer: all but the server's own note of which style sheet this browser has. */
export const consumerCookies = async (context: BrowserContext): Promise<Cookie[]> =>
  (await context.cookies()).filter(({ name }) => name !== 'styles')

const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

/** Settles when everything that moves and comes to an end has done so. */
const moved = async () => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

/** The debugger evaluates this, so the page's policy neither stops it nor has to be switched off for it. */
const axeRun = `${axeSource};axe.run(document, ${JSON.stringify(axeOptions)})`

/**
 * `test` for journeys: each worker has a server and a sandbox of its own, and a test fails for whatever a page
 * complains of unless it expects that.
 */
export const test = base.extend<
  TestFixtures & { readonly complaints: { seen: string[]; expected: RegExp[] } },
  WorkerFixtures
>({
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

  context: async ({ context, complaints: { seen, expected } }, use) => {
    await context.addInitScript(reportViolations)
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', error => seen.push(String(error.error())))
    await use(context)
    // What a page complains of arrives after what it did; a round trip brings it in.
    await Promise.all(context.pages().map(page => page.evaluate(() => undefined)))
    await expect
      .poll(() => expected.filter(pattern => !seen.some(problem => pattern.test(problem))))
      .toEqual([])
    expect(seen.filter(problem => !expected.some(pattern => pattern.test(problem)))).toEqual([])
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  axe: async ({}, use) => {
    await use(async page => {
      // A colour on its way to another is neither.
      await page.evaluate(moved)
      const { violations } = await page.evaluate<AxeResults>(axeRun)
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }))
      expect(found).toEqual([])
    })
  },
})

export { expect }
