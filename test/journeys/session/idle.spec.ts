import type { BrowserContext } from '@playwright/test'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

const openSecondTab = async (context: BrowserContext, portal: Portal) => {
  const other = await context.newPage()
  await other.goto(portal.origin())
  await expect(ui.dashboardOf(other)).toBeVisible()
  return other
}

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

test('S4: a consumer replaces the one of another tab with a notice, and never while something is typed', async ({
  context,
  page,
  portal,
}) => {
  const second = await portal.person()
  const other = await context.newPage()
  await ui.openSignIn(other, portal.origin())
  const typed = other.getByLabel('Email/Mobile Number')
  await typed.fill(second.msisdn)
  await ui.signInPayer(page, portal)
  await ui.openTransfer(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await expect(typed).toHaveValue(second.msisdn)

  await ui.submitSignIn(other, second.msisdn, second.password)
  await expect(ui.dashboardOf(other)).toBeAttached()
  await expect(page.getByText('Your session has ended in another tab.')).toBeVisible()
  await expect(ui.dashboardOf(page)).toHaveCount(0)

  // The consumer comes back to the tab, in which nothing is typed any more.
  await page.evaluate(() => dispatchEvent(new Event('blur')) && dispatchEvent(new Event('focus')))
  const notice = page.getByRole('alertdialog', { name: 'Another consumer has signed in' })
  await expect(notice).toContainText(formatMsisdn(second.msisdn))
  await notice.getByRole('button', { name: 'Continue' }).click()
  await expect(ui.dashboardOf(page)).toBeVisible()
  await expect(ui.dashboardOf(other)).toBeVisible()
})

test('ends an idle session once the tab of its pending payment is closed', async ({
  context,
  page,
  portal,
}) => {
  // The tabs warn after 20 s, 10 s before the end.
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
  await ui.holdRequests(page, '**/wallet/transfer')
  const dialog = await ui.openTransfer(page, 'Send', { to: await portal.person() })
  await ui.confirmOrderByCode(dialog, portal, payer)
  await expect(dialog).toContainText('Authorizing...')
  await other.clock.runFor('00:32')
  await expect(other.getByRole('alertdialog', { name: 'Your payment is on its way' })).toBeVisible()
  await page.close()
  await other.clock.runFor('00:02')
  await expect(ui.signInButton(other)).toBeVisible()
  await expect(other.getByText('money may have moved')).toBeVisible()
})
