import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import { type PortalServer, startPortalServer } from '../test/support/portal-server.ts'
import { openSignIn, openUserMenu, submitSignIn } from '../test/support/screens.ts'
import { root } from './bundle/edition.ts'

const folder = join(root, 'build', 'screens')

const sizes = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '1280', viewport: { width: 1280, height: 800 } },
] as const
const brands = [
  { name: 'lwandle', network: 1 },
  { name: 'khanya', network: 2 },
] as const
const thandi = { msisdn: '27820000001', password: 'Passw0rd!' }

/** Walks through every screen there is, in the order in which a consumer meets them, and takes each. */
const takeScreens = async (page: Page, origin: string, take: (screen: string) => Promise<unknown>) => {
  await openSignIn(page, origin)
  await take('sign-in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').waitFor()
  await take('sign-in-incomplete')
  await submitSignIn(page, thandi.msisdn, 'Wrong-Passw0rd!')
  await page.getByRole('dialog').waitFor()
  await take('request-failed')
  await page.getByRole('button', { name: 'Close' }).click()
  await submitSignIn(page, thandi.msisdn, thandi.password)
  await page.getByRole('img', { name: /^Balance after/ }).waitFor()
  await take('dashboard')
  await openUserMenu(page)
  await take('user-menu')
}

const takeAll = async (browser: Browser, server: PortalServer) => {
  for (const size of sizes)
    for (const brand of brands)
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: size.viewport,
          colorScheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await takeScreens(page, server.origin(brand.network), screen =>
          page.screenshot({ path: join(folder, `${screen}_${size.name}_${brand.name}-${colorScheme}.png`) }),
        )
        await context.close()
      }
  const page = await browser.newPage({ viewport: sizes[0].viewport })
  await page.goto(server.origin(404))
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.screenshot({ path: join(folder, 'network-error_360_light.png') })
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startPortalServer()
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
try {
  await takeAll(browser, server)
} finally {
  await browser.close()
  await server.close()
}
console.log(`Every screen is in ${folder}`)
