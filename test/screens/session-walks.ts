import type { Page } from '@playwright/test'
import { openUserMenu } from '../support/browser/screens.ts'
import { type CaptureScenario, everyBrand, persona, signInAndWait, thandi } from './capture-context.ts'

const openHelp = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Help' }).click()

/** The dashboard in every brand. */
const dashboard: CaptureScenario = {
  name: 'dashboard',
  networks: everyBrand,
  go: async studio => {
    await signInAndWait(studio, thandi)
    await studio.page.getByRole('img', { name: /^Balance after/ }).waitFor()
    await studio.take('dashboard')
    await studio.take('dashboard-whole', { whole: true })
  },
}

/** What hangs from the header. */
const menus: CaptureScenario = {
  name: 'menus',
  networks: [1],
  go: async studio => {
    const { page, take } = studio
    await page.addInitScript(() => {
      window.open = () => null
    })
    await signInAndWait(studio, thandi)
    const menu = await openUserMenu(page)
    await take('user-menu')
    await menu.getByText('Hide amounts').click()
    await page.keyboard.press('Escape')
    await take('dashboard-amounts-hidden', { whole: true })
    await openHelp(page)
    await take('help-menu')
    await page.getByRole('button', { name: 'Customer Service' }).click()
    await page.getByRole('dialog', { name: 'Window blocked' }).waitFor()
    await take('window-blocked')
  },
}

/** Customer service, in the window that it gets beside the portal. */
const customerService: CaptureScenario = {
  name: 'customer service',
  networks: [1],
  go: async studio => {
    const { page, take } = studio
    await page
      .context()
      .route('https://help.lwandle.example/**', route =>
        route.fulfill({ contentType: 'text/html', body: '<title>Customer service</title>' }),
      )
    await signInAndWait(studio, thandi)
    await openHelp(page)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Customer Service' }).click(),
    ])
    await opened.waitForLoadState()
    await take('customer-service-opened')
  },
}

/** Wallets that are not like most. */
const wallets: readonly CaptureScenario[] = [
  { digits: '101', screen: 'dashboard-locked', fails: [] },
  { digits: '103', screen: 'dashboard-no-wallet', fails: [] },
  { digits: '107', screen: 'dashboard-empty', fails: [] },
  { digits: '109', screen: 'dashboard-failed', fails: ['getBalance', 'listTransactions'] },
].map(({ digits, screen, fails }) => ({
  name: screen,
  networks: [1] as const,
  go: async studio => {
    const faults = fails.map(operationId => ({ operationId, effect: 'status', status: 500 }) as const)
    await studio.sandbox.setFaults(faults)
    await signInAndWait(studio, persona(digits))
    await studio.take(screen, { whole: true })
  },
}))

/** The warning about an idle session, and the sign-in form after its end. */
const idle: CaptureScenario = {
  name: 'idle',
  networks: [1],
  go: async studio => {
    const { page, take } = studio
    await page.clock.install()
    await signInAndWait(studio, thandi)
    await page.clock.runFor('05:20')
    await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor()
    await take('idle-warning')
    await page.clock.runFor('01:00')
    await page.getByText('You were signed out because').waitFor()
    await take('sign-in-idle')
  },
}

export const sessionWalks: readonly CaptureScenario[] = [dashboard, menus, customerService, ...wallets, idle]
