import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { startPortalServer } from '../../support/browser/portal-server.ts'
import {
  balanceOf,
  fillTransfer,
  openSettings,
  openSignIn,
  openTransfer,
  saveData,
  signIn,
} from '../../support/browser/screens.ts'
import { getOutcomeHeading, serviceDialog, serviceKey } from '../../support/browser/service-screens.ts'
import { createSandboxControl } from '../../support/sandbox/sandbox-control.ts'

/** From now on the server has another version, and nothing of the one that this page was made with. */
const release = async (page: Page) => {
  let isRead = false
  const isOver = () => isRead
  await page.route('**/assets/*.js', route =>
    isOver() ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.route(
    url => url.pathname === '/',
    async route => {
      if (route.request().isNavigationRequest()) {
        isRead = true
        return route.fallback()
      }
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/assets/index-new.js"></script>',
      })
    },
  )
}

test('a service opened after a release reloads the page and is open afterwards', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 404/)
  // Otherwise the portal may have fetched the service's files before the release.
  await saveData(page)
  await signIn(page, portal.origin(), await portal.person())
  await release(page)
  const read = page.waitForEvent('load')
  await serviceKey(page, 'Send').click()
  await read
  await expect(
    serviceDialog(page, 'Send').getByRole('heading', { name: 'How would you like to send money?' }),
  ).toBeVisible()
})

test('settings opened after a release report the new version and offer a reload', async ({
  page,
  portal,
  problems,
  axe,
}) => {
  problems.expect(/status of 404/)
  await signIn(page, portal.origin(), await portal.person())
  await page.reload()
  await expect(balanceOf(page)).toContainText('R1')
  await release(page)
  await openSettings(page, 'My Profile')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A new version of the app is ready.')
  await expect(dialog).not.toContainText('Check your connection')
  await axe(page)
  const read = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await read
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('the sign-in form keeps the typed text after a release until a reload', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/status of 404/)
  await openSignIn(page, portal.origin())
  await page.getByLabel('Email/Mobile Number').fill('0820000001')
  await release(page)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByText('A new version of the app is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Email/Mobile Number')).toHaveValue('0820000001')
})

test('a payment that is pending while the server stops ends in its true outcome', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED/)
  const server = await startPortalServer()
  const control = createSandboxControl(server.address)
  const [naledi, sipho] = [await control.person(), await control.person()]
  await signIn(page, server.origin(), naledi)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, { to: sipho, amount: '10', mine: 'Lunch', theirs: 'From me' })
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await expect(dialog).toContainText('Sent to')
  await dialog.getByLabel('One-Time PIN').fill(await control.oneTimePin(naledi))
  await control.setFaults([{ operationId: 'transfer', effect: 'delay', delay_ms: 3_000 }])
  const asked = page.waitForRequest('**/wallet/transfer')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await asked
  const stopped = server.close()
  await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
  await stopped
})
