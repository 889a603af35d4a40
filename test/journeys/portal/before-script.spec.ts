import type { Page } from '@playwright/test'
import { expect, type Portal, test, ui } from '#test/support/browser/browser.ts'

const scripts = '**/assets/*.js'

const identifierIn = (page: Page) => page.getByLabel('Email/Mobile Number')
const passwordIn = (page: Page) => page.getByLabel('Password', { exact: true })
const waitUntilLive = (page: Page) => page.locator('#app:not([data-painted])').waitFor()
const slowNotice = (page: Page) => page.getByText('This is taking long. Check your connection')

/** Opens the sign-in page with its scripts on hold. The result lets them continue. */
const openWithoutScript = async (page: Page, portal: Portal) => {
  const release = await ui.holdRequests(page, scripts)
  await page.goto(portal.origin(), { waitUntil: 'commit' })
  await passwordIn(page).waitFor()
  return release
}

test('keeps text and focus as the script starts', async ({ page, portal }) => {
  const { msisdn, password } = await portal.person()
  const release = await openWithoutScript(page, portal)
  await passwordIn(page).pressSequentially(password)
  await identifierIn(page).pressSequentially(msisdn.slice(0, 3))
  release()
  for (const digit of msisdn.slice(3)) await page.keyboard.press(digit)
  await waitUntilLive(page)
  await expect(identifierIn(page)).toHaveValue(msisdn)
  await expect(identifierIn(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ui.balanceOf(page)).toBeVisible()
})

test('an early press signs in once', async ({ page, portal }) => {
  const person = await portal.person()
  const release = await openWithoutScript(page, portal)
  // A password manager sets values without an event.
  await page.evaluate(({ msisdn, password }) => {
    const fill = (name: string, value: string) =>
      Object.assign(document.querySelector(`[name=${name}]`) ?? {}, { value })
    fill('username', msisdn)
    fill('password', password)
  }, person)
  const address = page.url()
  await ui.signInButton(page).click()
  await ui.signInButton(page).click()
  await expect(ui.signInButton(page)).toHaveAttribute('aria-busy', 'true')
  expect(page.url()).toBe(address)
  release()
  await expect(ui.balanceOf(page)).toBeVisible()
  expect(await portal.calls('signIn', person)).toBe(1)
})

test('a script late by 15 seconds is reported', async ({ page, portal }) => {
  await page.clock.install()
  const release = await openWithoutScript(page, portal)
  await page.clock.fastForward(14_000)
  await expect(slowNotice(page)).toBeHidden()
  await page.clock.fastForward(1_000)
  await expect(slowNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(slowNotice(page)).toBeHidden()
})

test('a failed script offers a reload', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route(scripts, route => route.abort())
  await page.goto(portal.origin())
  await expect(slowNotice(page)).toBeVisible({ timeout: 5_000 })
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Reload' }).click()
  await waitUntilLive(page)
  await expect(slowNotice(page)).toBeHidden()
})

for (const [kind, file] of [
  ['style', /\/assets\/shared-[^/]+\.css$/],
  ['script', /\/assets\/session-[^/]+\.js$/],
] as const)
  test(`Retry loads a failed ${kind}`, async ({ page, portal, problems }) => {
    problems.expect(/ERR_FAILED/)
    const { msisdn, password } = await portal.person()
    await page.route(file, route => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(portal.origin())
    await failed
    await ui.submitSignIn(page, msisdn, password)
    await expect(page.getByText('We could not load the rest of the app.')).toBeVisible()
    await page.unroute(file)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(ui.balanceOf(page)).not.toHaveCSS('border-radius', '0px')
  })

test('files are fetched before they are needed', async ({ page, portal }) => {
  const { msisdn, password } = await portal.person()
  const requests = ui.recordRequests(page)
  const countOf = (pattern: RegExp) => requests.filter(request => pattern.test(request.url())).length
  await page.goto(portal.origin())
  await waitUntilLive(page)
  await expect.poll(() => countOf(/\/(?:session|shared)-.*\.js$/)).toBe(2)
  requests.length = 0
  await ui.submitSignIn(page, msisdn, password)
  await expect(ui.balanceOf(page)).toBeVisible()
  expect(countOf(/\/(?:session|shared)-.*\.js$/)).toBe(0)
  await expect.poll(() => countOf(/\/service-.*\.js$/)).toBeGreaterThan(0)
  requests.length = 0
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('How would you like to send money?')).toBeVisible()
  expect(countOf(/\/assets\/.*\.js$/)).toBe(0)
})
