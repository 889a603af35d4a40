import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import { type PortalServer, startPortalServer } from '../test/support/portal-server.ts'
import { createSandboxControl, type SandboxControl } from '../test/support/sandbox-control.ts'
import {
  fillTransfer,
  openSignIn,
  openTransfer,
  openUserMenu,
  signIn,
  submitSignIn,
} from '../test/support/screens.ts'
import { serviceDialog, serviceKey, verdictIn } from '../test/support/service-screens.ts'
import { root } from './bundle/edition.ts'

const folder = join(root, 'build', 'screens')

const sizes = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '1280', viewport: { width: 1280, height: 800 } },
] as const
const brands = [
  { name: 'lwandle', network: 1, send: 'Send', asksOtp: true },
  { name: 'khanya', network: 2, send: 'Send Money', asksOtp: false },
] as const
const thandi = { msisdn: '27820000001', password: 'Passw0rd!' }
const sipho = { msisdn: '27820000002', password: 'Passw0rd!' }

type Brand = (typeof brands)[number]
type Take = (screen: string) => Promise<unknown>

/** Goes on from a filled form to the moment before Confirm. */
const confirmable = async (page: Page, { send, asksOtp }: Brand, sandbox: SandboxControl) => {
  const dialog = serviceDialog(page, send)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('heading', { name: 'Confirm Transaction' }).waitFor()
  if (!asksOtp) return
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await dialog.getByText('Sent to').waitFor()
  await dialog.getByLabel('One-Time PIN').fill(await sandbox.oneTimePin(thandi))
}

/** Sends money with every outcome there is; the cents of an amount tell the sandbox which. */
const takeSending = async (page: Page, brand: Brand, sandbox: SandboxControl, take: Take) => {
  const dialog = serviceDialog(page, brand.send)
  const order = { to: sipho, amount: '150.00', mine: 'Taxi to work', theirs: 'From Thandi' }
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/wallet/transfer', async route => {
    await held
    await route.continue()
  })

  await serviceKey(page, brand.send).click()
  await dialog.getByRole('button', { name: 'Wallet', exact: true }).waitFor()
  await take('send-choose')
  await dialog.getByRole('button', { name: 'Wallet', exact: true }).click()
  await dialog.getByRole('button', { name: 'Wallet Transfer' }).click()
  await dialog.getByLabel('Destination mobile').fill('082 000')
  await dialog.getByLabel('Amount').fill('99 999')
  await dialog.getByLabel('My Reference').focus()
  await take('send-form-error')
  await fillTransfer(dialog, order)
  await dialog.getByText('R1.00').last().waitFor()
  await take('send-form')
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('heading', { name: 'Confirm Transaction' }).waitFor()
  await take('send-confirm')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await confirmable(page, brand, sandbox)
  if (brand.asksOtp) await take('send-confirm-code')
  await confirm.click()
  await take('send-processing')
  release()
  await dialog.getByRole('heading', { name: 'Transaction Approved' }).waitFor()
  await take('send-approved')
  await dialog.getByRole('button', { name: 'Finish' }).click()

  await openTransfer(page, brand.send)
  await fillTransfer(dialog, order)
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('heading', { name: 'The same again?' }).waitFor()
  await take('send-again')
  await dialog.getByRole('button', { name: 'No, go back' }).click()
  for (const { amount, verdict, screen } of [
    { amount: '150.14', verdict: 'Transaction Declined', screen: 'send-declined' },
    { amount: '150.52', verdict: 'Sorry!', screen: 'send-unknown' },
  ]) {
    await fillTransfer(dialog, { ...order, amount })
    await confirmable(page, brand, sandbox)
    await confirm.click()
    await verdictIn(dialog).filter({ hasText: verdict }).waitFor()
    await take(screen)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
}

/** The steps of the other services that look different from one another. */
const steps = [
  'topup',
  'cash/retail/store',
  'buy',
  'buy/data',
  'buy/electricity',
  'pay/eft',
  'pay/eft/new',
  'pay/eft/recipient',
  'pay/eft/saved',
  'pay/accounts/dstv',
  'send/atm/nedbank',
  'request/qr/amount',
  'request/qr/any',
  'donate/wallet/charities',
  'invite/sms',
  'topup/card/visa',
]

/** Goes to each by its address. */
const takeServices = async (page: Page, origin: string, take: Take) => {
  for (const step of steps) {
    await page.goto(`${origin}/#/dashboard?service=${encodeURIComponent(step)}`)
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    await take(step.replaceAll('/', '-'))
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

/** Walks through every screen there is, in the order in which a consumer meets them, and takes each. */
const takeScreens = async (page: Page, server: PortalServer, brand: Brand, take: Take) => {
  await openSignIn(page, server.origin(brand.network))
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
  await page.keyboard.press('Escape')
  await takeServices(page, server.origin(brand.network), take)
  await takeSending(page, brand, createSandboxControl(server.address), take)
}

const takeAll = async (browser: Browser) => {
  for (const size of sizes)
    for (const brand of brands)
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: size.viewport,
          colorScheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        // A network of its own: on another one the same payment would be asked about.
        const server = await startPortalServer()
        await takeScreens(page, server, brand, screen =>
          page.screenshot({ path: join(folder, `${screen}_${size.name}_${brand.name}-${colorScheme}.png`) }),
        )
        await context.close()
        await server.close()
      }
  const server = await startPortalServer()
  const page = await browser.newPage({ viewport: sizes[0].viewport, reducedMotion: 'reduce' })
  await page.goto(server.origin(404))
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.screenshot({ path: join(folder, 'network-error_360_light.png') })
  await signIn(page, server.origin(3), thandi)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, { to: sipho, amount: '150.00', mine: 'Taxi to work', theirs: 'From Thandi' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByLabel('PIN', { exact: true }).fill('4821')
  await page.screenshot({ path: join(folder, 'send-pin_360_light.png') })
  await server.close()
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
try {
  await takeAll(browser)
} finally {
  await browser.close()
}
console.log(`Every screen is in ${folder}`)
