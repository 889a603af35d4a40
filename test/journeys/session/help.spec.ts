import { expect, test, ui } from '../../support/browser/browser.ts'

test('C2: a new window cannot reach the portal', async ({ page, portal, context }) => {
  await context.route('https://help.lwandle.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Customer service</title>' }),
  )
  await ui.openDashboard(page, portal)
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Customer Service' }).click()
  const opened = await opening
  await expect(opened).toHaveTitle('Customer service')
  expect(await opened.evaluate(() => opener)).toBeNull()
})
