import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Portal, test } from '../../support/browser/browser.ts'
import {
  fillTransfer,
  holdRequests,
  openSignIn,
  openTransfer,
  signIn,
} from '../../support/browser/screens.ts'
import { getOutcomeHeading, proceedIn } from '../../support/browser/service-screens.ts'
import type { Person } from '../../support/sandbox/sandbox-control.ts'

/** Minutes and seconds, as the clock of a page takes them. */
const toTheWarning = '05:00'
const toTheEnd = '01:00'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const form = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })

test('somebody who does nothing is asked above what they do, stays by Continue alone, and loses nothing by it; Logout signs out at once', async ({
  page,
  portal,
}) => {
  const [me, friend] = [await portal.person(), await portal.person()]
  await page.clock.install()
  await signIn(page, portal.origin(), me)
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, { to: friend, amount: '10.00', mine: 'Lunch', theirs: 'Thanks' })
  await page.clock.runFor(toTheWarning)
  await expect(warning(page)).toContainText(/You will be signed out in \d+ seconds\./)
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(dialog.getByLabel('My Reference')).toHaveValue('Lunch')
  await page.clock.runFor('04:30')
  await expect(dialog.getByLabel('My Reference')).toHaveValue('Lunch')
  await expect(warning(page)).toBeHidden()
  await page.clock.runFor('00:30')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(form(page)).toBeVisible()
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

test('S6: a mouse move after a suspend of 2 h signs the consumer out', async ({ page, portal }) => {
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

/** Makes every page of this browser warn after 20 s without activity, and end the session 10 s later. */
const hurry = (context: BrowserContext, portal: Portal) =>
  context.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const url = route.request().url().replace(portal.origin(), portal.address)
    const answer = await route.fetch({ url })
    const page = await answer.text()
    await route.fulfill({
      response: answer,
      body: page.replace(/"timeout":\{[^}]*\}/, '"timeout":{"notification":20,"logout":10}'),
    })
  })

/** Sends R10 to a friend, and holds the answer back until it is let go. */
const payAndWait = async (page: Page, portal: Portal, payer: Person) => {
  const release = await holdRequests(page, '**/wallet/transfer')
  const dialog = await openTransfer(page)
  await fillTransfer(dialog, { to: await portal.person(), amount: '10', mine: 'Lunch', theirs: 'Thanks' })
  await proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await expect(dialog).toContainText('Sent to')
  await dialog.getByLabel('One-Time PIN').fill(await portal.oneTimePin(payer))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toContainText('Authorizing...')
  return { dialog, release }
}

const held = (page: Page) => page.getByRole('alertdialog', { name: 'Your payment is on its way' })

test.describe('money on its way', () => {
  test.beforeEach(async ({ context, page, portal }) => {
    await hurry(context, portal)
    await page.clock.install()
  })

  test('delays the end of the session in every tab, and then all show the full warning', async ({
    context,
    page,
    portal,
  }) => {
    const payer = await portal.person()
    await signIn(page, portal.origin(), payer)
    const other = await context.newPage()
    await other.goto(portal.origin())
    await expect(dashboard(other)).toBeVisible()
    const { dialog, release } = await payAndWait(page, portal, payer)
    await page.clock.runFor('00:32')
    for (const tab of [page, other]) await expect(held(tab)).toBeVisible()
    release()
    await expect(warning(page)).toContainText(/You will be signed out in (10|9) seconds\./)
    await expect(warning(other)).toBeVisible()
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(warning(page)).toBeHidden()
    await expect(getOutcomeHeading(dialog)).toHaveText('Transaction Approved')
    await page.clock.runFor('00:15')
    await expect(getOutcomeHeading(dialog)).toBeVisible()
  })

  test('no longer delays the end of the session after its tab closes', async ({ context, page, portal }) => {
    const payer = await portal.person()
    await signIn(page, portal.origin(), payer)
    const other = await context.newPage()
    await other.goto(portal.origin())
    await expect(dashboard(other)).toBeVisible()
    await payAndWait(page, portal, payer)
    await other.clock.runFor('00:32')
    await expect(held(other)).toBeVisible()
    await page.close()
    await other.clock.runFor('00:02')
    await expect(form(other)).toBeVisible()
    await expect(other.getByText('money may have moved')).toBeVisible()
  })
})
