import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test'
import { root } from '../../scripts/bundle/build-variant.ts'
import { viewStep } from '../../scripts/model.ts'
import { runSteps } from '../../scripts/shared/run-tasks.ts'
import { violationsOf } from '../support/browser/accessibility.ts'
import { launchOptions } from '../support/browser/chromium.ts'
import { type PortalServer, startPortalServer } from '../support/browser/portal-server.ts'
import { createSandboxControl } from '../support/sandbox/sandbox-control.ts'
import { accountWalks } from './account-walks.ts'
import { bulkWalks } from './bulk-walks.ts'
import type { CaptureContext, CaptureScenario, Network } from './capture-context.ts'
import { firstVisitWalks } from './first-visit-walks.ts'
import { portalWalks } from './portal-walks.ts'
import { recordWalks } from './record-walks.ts'
import { serviceWalks } from './service-walks.ts'
import { sessionWalks } from './session-walks.ts'
import { settingsWalks } from './settings-walks.ts'
import { signInWalks } from './sign-in-walks.ts'

/**
 * Takes every screen there is: sign-in and dashboard in the five brands, every other in one, each on a phone, upright
 * and on its side, and on a desktop, in light and in dark; and checks each with axe. A first visit is taken in the fonts of Android and of a plain
 * Linux too. Ends with a list of what is not as it should be.
 */

const folder = join(root, 'build', 'screens')

const sizes = [
  { name: '360', context: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
  { name: '740', context: { viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true } },
  { name: '1280', context: { viewport: { width: 1280, height: 800 } } },
] as const
type Size = (typeof sizes)[number]
const schemes = ['light', 'dark'] as const
const brandNames: Readonly<Record<Network, string>> = {
  1: 'lwandle',
  2: 'khanya',
  3: 'tiro',
  4: 'mopane',
  5: 'umoya',
}
/** Of what way only; without it, all. `states`: of the views alone, for the atlas. */
const wish = process.argv[2]
const walks = [
  ...firstVisitWalks,
  ...signInWalks,
  ...accountWalks,
  ...portalWalks,
  ...sessionWalks,
  ...settingsWalks,
  ...recordWalks,
  ...serviceWalks,
  ...bulkWalks,
].filter(({ name }) => wish === undefined || name.startsWith(wish))

/** How long anything may keep us waiting, in milliseconds. */
const patience = 10_000

// The views in every state of their machines are played by the model, and pictured for the atlas as they are.
if (wish === 'states') {
  process.env.FLOW_PICTURES = '1'
  const [outcome] = await runSteps([{ ...viewStep, name: 'pictures of the views' }])
  process.exit(outcome?.ok === true ? 0 : 1)
}

const started = performance.now()
const problems: string[] = []
let taken = 0

interface Look {
  readonly size: string
  readonly context: BrowserContextOptions
  /** The font of the system that is looked at; this one's own unless given. */
  readonly font?: string | undefined
}

/** Draws every page in a font of this machine, and notes where it is not installed. */
const drawnIn = async (opened: BrowserContext, font: string) => {
  await opened.addInitScript(family => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root{--font:"${family}",sans-serif !important}`)
    document.adoptedStyleSheets = [sheet]
  }, font)
}

/** Whether the heading of a page is drawn in the font, and not in a fallback font. */
const isDrawnIn = async (page: Page, font: string): Promise<boolean> => {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('DOM.enable')
  await protocol.send('CSS.enable')
  const { root } = await protocol.send('DOM.getDocument')
  const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId })
  await protocol.detach()
  return fonts.length === 0 || fonts.some(({ familyName }) => familyName === font)
}

/** Goes one way; what stops it is a problem, and the other ways are gone all the same. */
const goOneWay = async (
  browser: Browser,
  server: PortalServer,
  walk: CaptureScenario,
  network: Network,
  look: Look,
) => {
  const { name, context, go } = walk
  const opened = await browser.newContext({
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    reducedMotion: 'reduce',
    ...look.context,
    ...context,
  })
  opened.setDefaultTimeout(patience)
  if (look.font !== undefined) await drawnIn(opened, look.font)
  const page = await opened.newPage()
  const sandbox = createSandboxControl(server.address)
  const nameOf = (screen: string) =>
    `${screen}_${look.size}_${brandNames[network]}-${look.context.colorScheme}${look.font ? `_${look.font}` : ''}`
  const pictureOf = (screen: string) => join(folder, `${nameOf(screen)}.png`)
  const releases: (() => void)[] = []
  const studio: CaptureContext = {
    page,
    network,
    sandbox,
    origin: server.origin(network),
    unknownHostOrigin: server.origin(404),
    async take(screen, { whole = false } = {}) {
      // Nothing is to look as if a pointer rested on it; where none was used, none is moved.
      if (walk.fonts === undefined) await page.mouse.move(0, 0)
      if (look.font !== undefined && !(await isDrawnIn(page, look.font)))
        problems.push(`${nameOf(screen)} is not drawn in ${look.font}, which is not installed here`)
      for (const { id, help, where } of await violationsOf(page))
        problems.push(`${nameOf(screen)} breaks ${id}: ${help}\n  ${where.join('\n  ')}`)
      await page.screenshot({ path: pictureOf(screen), fullPage: whole })
      taken += 1
    },
    async hold(address) {
      let release = () => {}
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      // A page that stopped on its way is not closed before what it holds is let go.
      releases.push(release)
      await page.route(address, async route => {
        await held
        await route.continue()
      })
      return release
    },
  }
  try {
    await go(studio)
  } catch (error) {
    problems.push(`${nameOf(name)} did not get to its end: ${error instanceof Error ? error.message : error}`)
    await page.screenshot({ path: pictureOf(`stopped-${name}`) })
  }
  for (const release of releases) release()
  await sandbox.setFaults([])
  await opened.close()
}

/** Goes every way in one size and appearance, on a network of its own: on another one a payment would be asked about. */
const goEveryWay = async (browser: Browser, { name: size, context }: Size, colorScheme: 'light' | 'dark') => {
  const server = await startPortalServer()
  for (const walk of walks)
    for (const network of walk.networks)
      for (const font of walk.fonts ?? [undefined])
        await goOneWay(browser, server, walk, network, { size, context: { ...context, colorScheme }, font })
  await server.close()
}

if (wish === undefined) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// The first server builds where the build is stale; the others start from the same build.
await (await startPortalServer()).close()
const browser = await chromium.launch(launchOptions)
try {
  // All sizes at once: a page waits more than it works.
  await Promise.all(
    sizes.map(async size => {
      for (const scheme of schemes) await goEveryWay(browser, size, scheme)
    }),
  )
} finally {
  await browser.close()
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${taken} pictures in ${seconds} s, in ${folder}`)
console.log(problems.length === 0 ? 'Nothing that axe finds in any of them' : problems.join('\n'))
if (problems.length > 0) process.exitCode = 1
