import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { fillTransfer, openSignIn, openTransfer, signIn } from '../support/screens.ts'

/** Minutes and seconds, as the clock of a page takes them. */
const toTheWarning = '05:00'
const toTheEnd = '01:00'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const form = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

test('somebody who does nothing is asked, and stays by Continue alone', async ({ page, portal, axe }) => {
  await page.clock.install()
  await signIn(page, portal.origin(), await portal.person())
  await page.clock.runFor(toTheWarning)
  await expect(warning(page)).toContainText(/You will be signed out in \d+ seconds\./)
  await axe(page)
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor('04:30')
  await expect(dashboard(page)).toBeVisible()
  await expect(warning(page)).toBeHidden()
})

test('who does not answer is signed out, and nothing of the session is left', async ({ page, portal }) => {
  await page.clock.install()
  await signIn(page, portal.origin(), await portal.person())
  await page.clock.runFor(toTheWarning)
  await expect(warning(page)).toBeVisible()
  await page.clock.runFor(toTheEnd)
  await expect(form(page)).toBeVisible()
  expect(await page.evaluate(() => [document.cookie.includes('sessionToken'), localStorage.length])).toEqual([
    false,
    0,
  ])
})

test('Logout signs out at once', async ({ page, portal }) => {
  await page.clock.install()
  await signIn(page, portal.origin(), await portal.person())
  await page.clock.runFor(toTheWarning)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(form(page)).toBeVisible()
})

test('the warning lies above a service, where Continue loses nothing that was typed', async ({
  page,
  portal,
}) => {
  const [me, friend] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(), me)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, { to: friend, amount: '10.00', mine: 'Lunch', theirs: 'Thanks' })
  await page.clock.runFor(toTheWarning)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(dialog.getByLabel('My Reference')).toHaveValue('Lunch')
})

test('S6: 2 h of sleep, then a mouse that moves: signed out', async ({ page, portal }) => {
  await page.clock.install()
  await signIn(page, portal.origin(), await portal.person())
  await page.clock.fastForward('02:00:00')
  await page.mouse.move(20, 20)
  await expect(form(page)).toBeVisible()
})

test('S8: 2 h after the page was closed its session is over, whatever the cookie says', async ({
  context,
  page,
  portal,
}) => {
  await signIn(page, portal.origin(), await portal.person())
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await openSignIn(later, portal.origin())
  expect(await later.evaluate(() => document.cookie.includes('sessionToken'))).toBe(false)
})

for (const channel of ['with', 'without'] as const)
  test.describe(`S4: two tabs ${channel} a channel between them`, () => {
    test.beforeEach(async ({ context }) => {
      if (channel === 'without')
        await context.addInitScript(() => {
          Reflect.deleteProperty(globalThis, 'BroadcastChannel')
        })
    })

    test('signing out in one ends the session in the other within a second', async ({
      context,
      page,
      portal,
    }) => {
      await signIn(page, portal.origin(), await portal.person())
      const other = await context.newPage()
      await other.goto(portal.origin())
      await expect(dashboard(other)).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Signed in as/ })
        .click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(form(page)).toBeVisible()
      await expect(form(other)).toBeVisible({ timeout: 1_500 })
      await expect(dashboard(other)).toBeHidden()
    })
  })
