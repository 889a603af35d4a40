import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const pendingNoticeOf = (page: Page) => page.getByRole('alertdialog', { name: 'Your payment is on its way' })

const openSecondTab = async (context: BrowserContext, portal: Portal) => {
  const other = await context.newPage()
  await other.goto(portal.origin())
  await expect(ui.dashboardOf(other)).toBeVisible()
  return other
}

test('only Continue keeps an idle session', async ({ page, portal }) => {
  await page.clock.install()
  const friend = await portal.person()
  await ui.signInPayer(page, portal)
  const dialog = await ui.openTransfer(page, 'Send', { to: friend })
  await page.clock.runFor('05:00')
  await expect(warningOf(page)).toContainText(/You will be signed out in \d+\sseconds\./)
  await page.mouse.move(20, 20)
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(warningOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.clock.runFor('04:30')
  await expect(warningOf(page)).toBeHidden()
  await expect(dialog.getByLabel('My Reference')).toHaveValue('Lunch')
  await page.clock.runFor('01:30')
  await expect(ui.signInButton(page)).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('sessionToken')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

for (const channel of ['with', 'without'])
  test(`S4: signs out all tabs ${channel} a channel`, async ({ context, page, portal }) => {
    if (channel === 'without')
      await context.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      })
    await ui.signInPayer(page, portal)
    const other = await openSecondTab(context, portal)
    await ui.signOut(page)
    await expect(ui.signInButton(page)).toBeVisible()
    await expect(ui.signInButton(other)).toBeVisible({ timeout: 1_500 })
    await expect(ui.dashboardOf(other)).toBeHidden()
  })

test.describe('a pending payment', () => {
  /** Sends R10 while the response is on hold, in the first of two tabs that warn after 20 s, 10 s before the end. */
  const payAndWait = async (context: BrowserContext, page: Page, portal: Portal) => {
    await context.route('**/*', async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({
        url: route.request().url().replace(portal.origin(), portal.address),
      })
      const body = await response.text()
      const timeout = '"timeout":{"notification":20,"logout":10}'
      await route.fulfill({ response, body: body.replace(/"timeout":\{[^}]*\}/, timeout) })
    })
    await page.clock.install()
    const payer = await ui.signInPayer(page, portal)
    const other = await openSecondTab(context, portal)
    const release = await ui.holdRequests(page, '**/wallet/transfer')
    const dialog = await ui.openTransfer(page)
    await ui.fillTransfer(dialog, { to: await portal.person() })
    await ui.confirmOrderByCode(dialog, portal, payer)
    await expect(dialog).toContainText('Authorizing...')
    return { other, dialog, release }
  }

  test('keeps all tabs signed in', async ({ context, page, portal }) => {
    const { other, dialog, release } = await payAndWait(context, page, portal)
    await page.clock.runFor('00:32')
    for (const tab of [page, other]) await expect(pendingNoticeOf(tab)).toBeVisible()
    release()
    await expect(warningOf(page)).toContainText(/You will be signed out in (10|9)\sseconds\./)
    await expect(warningOf(other)).toBeVisible()
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(warningOf(page)).toBeHidden()
    await page.clock.runFor('00:15')
    await expect(ui.getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  })

  test('ends with its tab', async ({ context, page, portal }) => {
    const { other } = await payAndWait(context, page, portal)
    await other.clock.runFor('00:32')
    await expect(pendingNoticeOf(other)).toBeVisible()
    await page.close()
    await other.clock.runFor('00:02')
    await expect(ui.signInButton(other)).toBeVisible()
    await expect(other.getByText('money may have moved')).toBeVisible()
  })
})
