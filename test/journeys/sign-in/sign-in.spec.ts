import { expect, test, ui } from '#test/support/browser/browser.ts'

test('only what can be pressed has a focus ring', async ({ page, portal }) => {
  const readOutlineStyle = () =>
    page.locator(':focus').evaluate(focused => getComputedStyle(focused).outlineStyle)
  await ui.openSignIn(page, portal.origin())
  await expect(page.getByRole('main')).toBeFocused()
  expect(await readOutlineStyle()).toBe('none')
  await page.keyboard.press('Tab')
  expect(await readOutlineStyle()).toBe('solid')
})

test('S8: a reload keeps the session', async ({ page, portal }) => {
  await ui.signInPayer(page, portal, 1, { balance_cents: 10_000 })
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.reload()
  await expect(ui.balanceOf(page)).toContainText('R100.00')
  expect(sent).toEqual([])
  expect(page.url()).toBe(`${portal.origin()}/#/dashboard`)
})
