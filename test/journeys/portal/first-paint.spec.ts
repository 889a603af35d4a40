import { expect, test } from '../../support/browser/browser.ts'
import { holdRequests, openSignIn, signIn } from '../../support/browser/screens.ts'

const noScript = '**/assets/*.js'

test('the form shows its brand before any script has run', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route(noScript, route => route.abort())
  await page.goto(portal.origin(2))
  await expect(page).toHaveTitle('Khanya Wallet')
  await expect(page.getByAltText('Khanya Wallet')).toBeVisible()
  const button = page.locator('button[type=submit]')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 203, 5)')
})

test('the layout does not shift when the live form replaces the first one', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources')) shifts.push(node?.outerHTML ?? 'gone since')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdRequests(page, noScript)
  await page.goto(portal.origin(), { waitUntil: 'commit' })
  const places = () =>
    page.locator('h1, label, input, button[type=submit], footer').evaluateAll(elements =>
      elements.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { name: element.tagName, x, y, width, height }
      }),
    )
  await page.locator('button[type=submit]').waitFor()
  const before = await places()
  release()
  await page.locator('#app:not([data-painted]) form').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('with the cookie of a session it is the loader that stands first, not the form', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  await signIn(page, portal.origin(), await portal.person())
  await page.route(noScript, route => route.abort())
  await page.reload()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})

test('the page works where the server could not fetch the config in time', async ({ page, portal }) => {
  await portal.setFaults([{ operationId: 'getNetworkConfig', effect: 'delay', delay_ms: 800 }])
  await openSignIn(page, portal.origin(2))
  await expect(page).toHaveTitle('Khanya Wallet')
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS(
    'background-color',
    'rgb(255, 203, 5)',
  )
})
