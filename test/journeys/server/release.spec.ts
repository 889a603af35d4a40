import type { Page } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'

/** Replaces the version on the server: until the page reloads, its scripts are missing. */
const release = async (page: Page) => {
  let isReloaded = false
  await page.route('**/assets/*.js', route =>
    isReloaded ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await page.route(/\/$/, async route => {
    isReloaded ||= route.request().isNavigationRequest()
    if (isReloaded) return route.fallback()
    const body = '<!doctype html><script type="module" src="/assets/index-new.js"></script>'
    await route.fulfill({ contentType: 'text/html', body })
  })
}

test('a service reloads after a release', async ({ page, portal, problems }) => {
  problems.expect(/status of 404/)
  // Otherwise the page may have fetched the files of the service before the release.
  await ui.saveData(page)
  await ui.signInPayer(page, portal)
  await release(page)
  const loaded = page.waitForEvent('load')
  await ui.serviceKey(page, 'Send').click()
  await loaded
  await expect(ui.serviceDialog(page, 'Send')).toContainText('How would you like to send money?')
})
