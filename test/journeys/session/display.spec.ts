import { expect, test, ui } from '#test/support/browser/browser.ts'

test('amounts stay hidden after a reload', async ({ page, portal }) => {
  const { msisdn } = await ui.signInPayer(page, portal, 1, { balance_cents: 421_850, history: 5 })
  const graph = page.getByRole('img', { name: /^Balance after/ })
  await expect(graph).toBeVisible()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  const expectNoAmount = async () => {
    // The snapshot has the labels of a screen reader, too.
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/R\s?\d/)
  }
  await expectNoAmount()
  await page.reload()
  await expect(graph).toBeVisible()
  await expectNoAmount()
  expect(await graph.getAttribute('aria-label')).not.toMatch(/\d{2}/)
  await page.getByRole('button', { name: /^Info/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText('SNSI')
  await expectNoAmount()
  await page.keyboard.press('Escape')

  const menu = await ui.openUserMenu(page)
  await menu.getByRole('button', { name: 'Hide amounts', pressed: true }).click()
  await page.keyboard.press('Escape')
  await expect(ui.balanceOf(page)).toContainText('R4\u00A0218.50')
  await page.evaluate(() => {
    navigator.clipboard.writeText = async text => {
      document.title = text
    }
  })
  await page.getByRole('button', { name: 'Copy my mobile number' }).click()
  await expect(page).toHaveTitle(msisdn)
})

test('the appearance shows before any script', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(243, 247, 248)', 'rgb(13, 16, 17)']
  await page.emulateMedia({ colorScheme: 'light' })
  await ui.signInPayer(page, portal)
  expect(await readBackground()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await readBackground()).toBe(dark)
  const menu = await ui.openUserMenu(page)
  await menu.getByRole('radio', { name: 'Light' }).check({ force: true })
  expect(await readBackground()).toBe(light)

  await page.route('**/assets/*.js', route => route.abort())
  await page.reload()
  expect(await readBackground()).toBe(light)
})
