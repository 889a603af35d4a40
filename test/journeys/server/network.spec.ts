import { expect, test, ui } from '../../support/browser/browser.ts'

test('Retry loads an unavailable network', async ({ page, portal, problems, axe }) => {
  problems.expect(/status of 503/)
  await portal.setFaults([{ operationId: 'getNetworkConfig', effect: 'status', status: 503 }])
  await page.goto(portal.origin(3))
  await expect(page.getByRole('heading', { name: 'Network Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Trace ID')
  await axe(page)
  await portal.setFaults([])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveTitle('Tiro Pay')
})

test('an error of the portal offers a reload', async ({ page, portal, problems, axe }) => {
  problems.expect(/unforeseen/)
  await ui.openDashboard(page, portal)
  const fail = (address: string) =>
    page.evaluate(from => {
      const error = new Error('unforeseen')
      error.stack = `Error: unforeseen\n    at run (${from}/assets/code.js:1:2)`
      setTimeout(() => Promise.reject(error))
    }, address)
  const notice = page.getByRole('heading', { name: 'Sorry!' })
  await fail('chrome-extension://abcdef')
  await expect(ui.dashboardOf(page)).toBeAttached()
  await expect(notice).toHaveCount(0)
  await fail(portal.origin())
  await expect(notice).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(ui.dashboardOf(page)).toBeAttached()
})

test('a failed service file spares the dashboard', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route(/\/assets\/(?:service|SignInPoster)-[^/]*\.js/, route => route.abort())
  const { msisdn, password } = await portal.person({ balance_cents: 5_000, history: 3 })
  await ui.openSignIn(page, portal.origin())
  await ui.submitSignIn(page, msisdn, password)
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  await expect(ui.transactionsOf(page)).toHaveCount(3)
})
