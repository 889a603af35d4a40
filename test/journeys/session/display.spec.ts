import { expect, test } from '../../support/browser/browser.ts'
import { openUserMenu, signIn } from '../../support/browser/screens.ts'

test('amounts can be hidden everywhere, and stay hidden on this device', async ({ page, portal, axe }) => {
  const person = await portal.person({ balance_cents: 421_850, history: 5 })
  await signIn(page, portal.origin(), person)
  await expect(page.getByRole('img', { name: /^Balance after/ })).toBeVisible()
  await expect(page.locator('body')).toContainText(/R\d/)

  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.locator('body')).not.toContainText(/R\d/)
  expect(await page.getByRole('img', { name: /^Balance after/ }).getAttribute('aria-label')).not.toMatch(
    /\d{2}/,
  )
  await axe(page)

  await page.reload()
  await expect(page.getByRole('img', { name: /^Balance after/ })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/R\d/)

  const menu = await openUserMenu(page)
  await menu.getByRole('button', { name: 'Hide amounts', pressed: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'My Available Balance' })).toContainText('R4\u00A0218.50')
})

test('appearance follows the device until one is chosen, and the choice is painted before any script runs', async ({
  page,
  portal,
  axe,
  problems,
}) => {
  problems.expect(/ERR_FAILED/)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, portal.origin(), await portal.person())
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await ground()
  expect({ light, dark }).toEqual({ light: 'rgb(243, 247, 248)', dark: 'rgb(13, 16, 17)' })

  const menu = await openUserMenu(page)
  await axe(page)
  await menu.getByRole('radio', { name: 'Light' }).check({ force: true })
  expect(await ground()).toBe(light)

  await page.route('**/assets/*.js', route => route.abort())
  const response = await page.reload()
  expect(await response?.text()).toContain('data-theme="light"')
  expect(await ground()).toBe(light)
})

test('the user menu works by keyboard, and gives focus back', async ({ page, portal }) => {
  await signIn(page, portal.origin(), await portal.person())
  const button = page.getByRole('banner').getByRole('button', { name: /^Signed in as/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'User menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('the mobile number is copied as the network knows it', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin() })
  const person = await portal.person()
  await signIn(page, portal.origin(), person)
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: async (text: string) => {
        document.title = text
      },
    })
  })
  await page.getByRole('button', { name: 'Copy my mobile number' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  await expect(page).toHaveTitle(person.msisdn)
})

test('with text enlarged to 200 % nothing is cut off, and nothing lies beside the page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, portal.origin(), await portal.person({ balance_cents: 1_234_567, history: 10 }))
  await expect(page.getByRole('img', { name: /^Balance after/ })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const copy = await page.getByRole('button', { name: 'Copy my mobile number' }).boundingBox()
  expect(copy && copy.x + copy.width).toBeLessThanOrEqual(360)
})
