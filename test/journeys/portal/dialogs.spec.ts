import { expect, test } from '#test/support/browser/browser.ts'

test('a dialog injects no style to lock scrolling', async ({ page, portal }) => {
  await page.goto(portal.origin())
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('style')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
})
