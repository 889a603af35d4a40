import type { Page } from '@playwright/test'
import { test as base, expect, ui } from '#test/support/browser/browser.ts'

/** The console of the sandbox is open when a test starts. */
const test = base.extend({
  page: async ({ page, portal }, use) => {
    // A headless browser cannot ask the user for permissions.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${portal.origin()}/_sandbox`)
    // The first request bundles the page.
    await expect(page.getByText('The ledger balances:')).toBeVisible({ timeout: 60_000 })
    await use(page)
  },
})

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a person is made and listed', async ({ page, axe }) => {
  const people = regionOf(page, 'Who can sign in')
  const balance = people.getByLabel('Balance in rand')
  await balance.fill('-5')
  await balance.press('Enter')
  await expect(people.locator(':user-invalid')).toHaveCount(1)
  await axe(page)
  await balance.fill('4218.50')
  await people.getByLabel('Transactions').fill('12')
  await people.getByRole('button', { name: 'Make a person' }).click()
  const result = people.getByText(/can sign in as \d{11} and has R4\u00A0218\.50/)
  const [msisdn = ''] = /\d{11}/.exec((await result.textContent()) ?? '') ?? []
  const first = people.getByRole('table', { name: 'Made here' }).getByRole('row').nth(1)
  await expect(first).toContainText(msisdn)
  await expect(first).toContainText('R4\u00A0218.50')
  await expect(people.getByText(/^The ledger balances: .* sum to zero\.$/)).toBeVisible()
  await first.getByRole('button', { name: /^Copy the number of/ }).click()
  await expect(page.getByText(`${msisdn} is copied.`)).toBeAttached()
})

test('a fault is added, used and removed', async ({ page, portal }) => {
  const person = await portal.person()
  const faults = regionOf(page, 'Faults')
  await faults.getByLabel('Operation').selectOption('signIn')
  await faults.getByLabel('Effect').selectOption('html')
  await faults.getByLabel('How often').fill('2')
  await faults.getByLabel('Only for this number').fill(`0${person.msisdn.slice(2)}`)
  await faults.getByRole('button', { name: 'Add the fault' }).click()
  const listed = faults.getByRole('row', { name: 'signIn' })
  await expect(listed).toContainText(`status 502, 2 more times, for ${person.msisdn}`)
  await expect(ui.tokenOf(portal.origin(), person)).rejects.toThrow(SyntaxError)
  await expect(listed).toContainText('1 more time,')
  await listed.getByRole('button', { name: 'Remove the fault of signIn' }).click()
  await expect(listed).toHaveCount(0)
  await expect(faults).toBeFocused()
})

test('a hostile name is text, until a reset', async ({ page, portal, axe }) => {
  const hostile = '<img src=x onerror=alert(1)>'
  await portal.person({ first_name: hostile, last_name: '"><b>' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  const name = regionOf(page, 'Who can sign in').getByText(`${hostile} "><b>`, { exact: true })
  await expect(name).toBeVisible()
  await expect(page.locator('main img, main b')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const lowTargets = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter(target => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map(({ outerHTML }) => outerHTML),
  )
  expect(lowTargets).toEqual([])
  const ask = page.getByRole('button', { name: 'Reset the sandbox' })
  const dialog = page.getByRole('dialog', { name: 'Reset the sandbox?' })
  await ask.click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toBeVisible()
  await ask.click()
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText(/^The sandbox has started again, with \d+ people\.$/)).toBeVisible()
  await expect(name).toHaveCount(0)
})
