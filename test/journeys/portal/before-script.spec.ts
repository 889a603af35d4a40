import type { Page } from '@playwright/test'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import { balanceOf, holdRequests, openSignIn, saveData, submitSignIn } from '../../support/browser/screens.ts'

const scripts = '**/assets/*.js'

const identifierIn = (page: Page) => page.getByLabel('Email/Mobile Number')
const passwordIn = (page: Page) => page.getByLabel('Password', { exact: true })
const submitIn = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const isLive = (page: Page) => page.locator('#app:not([data-painted])').waitFor()

/** Opens the sign-in page, whose scripts come when they are released. */
const openWithoutScript = async (page: Page, portal: Portal, place = '') => {
  const release = await holdRequests(page, scripts)
  await page.goto(`${portal.origin()}${place}`, { waitUntil: 'commit' })
  await passwordIn(page).waitFor()
  return release
}

const typeIn = async (page: Page, { msisdn, password }: { msisdn: string; password: string }) => {
  await identifierIn(page).pressSequentially(msisdn)
  await passwordIn(page).pressSequentially(password)
}

test('what is typed before the script comes is kept, with the focus', async ({ page, portal }) => {
  const naledi = await portal.person()
  const release = await openWithoutScript(page, portal)
  await typeIn(page, naledi)
  release()
  await isLive(page)
  await expect(identifierIn(page)).toHaveValue(naledi.msisdn)
  await expect(passwordIn(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(balanceOf(page)).toBeVisible()
})

test('what is typed while the script starts is kept', async ({ page, portal }) => {
  const naledi = await portal.person()
  const release = await openWithoutScript(page, portal)
  await identifierIn(page).pressSequentially(naledi.msisdn.slice(0, 3))
  release()
  for (const digit of naledi.msisdn.slice(3)) await page.keyboard.press(digit)
  await isLive(page)
  await expect(identifierIn(page)).toHaveValue(naledi.msisdn)
})

test('what a password manager fills in before the script comes signs in', async ({ page, portal }) => {
  const naledi = await portal.person()
  const release = await openWithoutScript(page, portal)
  await page.evaluate(({ msisdn, password }) => {
    const fill = (name: string, value: string) =>
      Object.assign(document.querySelector(`[name=${name}]`) ?? {}, { value })
    fill('username', msisdn)
    fill('password', password)
  }, naledi)
  release()
  await isLive(page)
  await submitIn(page).click()
  await expect(balanceOf(page)).toBeVisible()
})

test('a press before the script comes shows progress and signs in once', async ({ page, portal }) => {
  const naledi = await portal.person()
  const release = await openWithoutScript(page, portal)
  await typeIn(page, naledi)
  const address = page.url()
  let attempts = 0
  page.on('request', request => {
    if (request.url().endsWith('/authenticate/sso')) attempts += 1
  })
  await submitIn(page).click()
  await submitIn(page).click()
  await expect(submitIn(page)).toHaveAttribute('aria-busy', 'true')
  expect(page.url()).toBe(address)
  release()
  await expect(balanceOf(page)).toBeVisible()
  expect(attempts).toBe(1)
})

test('a link pressed before the script comes opens its dialog', async ({ page, portal }) => {
  const release = await openWithoutScript(page, portal)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

const slowNotice = (page: Page) =>
  page.getByText('This is taking long. Check your connection, then reload the page.')

test('a script that has not arrived after 15 seconds is reported until it arrives', async ({
  page,
  portal,
}) => {
  await page.clock.install()
  const release = await openWithoutScript(page, portal)
  await page.clock.fastForward(14_000)
  await expect(slowNotice(page)).toBeHidden()
  await page.clock.fastForward(1_000)
  await expect(slowNotice(page)).toBeVisible()
  release()
  await isLive(page)
  await expect(slowNotice(page)).toBeHidden()
})

test('a script that fails is reported at once, with a way to reload', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await page.route(scripts, route => route.abort())
  await page.goto(portal.origin())
  await expect(slowNotice(page)).toBeVisible({ timeout: 5_000 })
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Reload' }).click()
  await isLive(page)
  await expect(slowNotice(page)).toBeHidden()
})

test('without a connection before the later files, sign-in says so and keeps the number', async ({
  page,
  context,
  portal,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.route(/\/assets\/(?:startup|early|session)-/, route => route.abort())
  await page.goto(portal.origin())
  await isLive(page)
  await typeIn(page, await portal.person())
  const number = await identifierIn(page).inputValue()
  await context.setOffline(true)
  await submitIn(page).click()
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(identifierIn(page)).toHaveValue(number)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByText('No connection. Check your connection and try again.')).toBeVisible()
})

test('the dashboard is shown only with its styles, and Retry loads failed styles again', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  const styles = /\/assets\/shared-[^/]+\.css$/
  await page.route(styles, route => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto(portal.origin())
  await failed
  await typeIn(page, await portal.person())
  await submitIn(page).click()
  await expect(page.getByText('We could not load the rest of the app.')).toBeVisible()
  await page.unroute(styles)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(balanceOf(page)).toBeVisible()
  await expect(balanceOf(page)).not.toHaveCSS('border-radius', '0px')
})

/** The scripts that a page has asked for so far. */
const trackScripts = (page: Page) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

const isSessionFile = (path: string) => /\/(?:session|shared)-/.test(path)

test('the files of the dashboard come while the form is filled in, and those of a service while it is read', async ({
  page,
  portal,
}) => {
  const naledi = await portal.person()
  const asked = trackScripts(page)
  await page.goto(portal.origin())
  await isLive(page)
  await expect.poll(() => asked.filter(isSessionFile)).toHaveLength(2)
  await typeIn(page, naledi)
  asked.length = 0
  await submitIn(page).click()
  await expect(balanceOf(page)).toBeVisible()
  expect(asked.filter(isSessionFile)).toEqual([])
  await expect.poll(() => asked.some(path => /\/service-/.test(path))).toBe(true)
  asked.length = 0
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('How would you like to send money?')).toBeVisible()
  expect(asked).toEqual([])
})

test('nothing is fetched ahead for a consumer who saves data', async ({ page, portal }) => {
  await saveData(page)
  const naledi = await portal.person()
  const asked = trackScripts(page)
  await page.goto(portal.origin())
  await isLive(page)
  await typeIn(page, naledi)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(isSessionFile)).toEqual([])
  await submitIn(page).click()
  await expect(balanceOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => /\/(?:service|settings)-/.test(path))).toEqual([])
})

test('a file that could not be fetched ahead is fetched when it is wanted', async ({
  page,
  portal,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  const naledi = await portal.person()
  await page.route('**/assets/session-*.js', route => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await openSignIn(page, portal.origin())
  await failed
  await submitSignIn(page, naledi.msisdn, naledi.password)
  await expect(balanceOf(page)).toBeVisible()
})
