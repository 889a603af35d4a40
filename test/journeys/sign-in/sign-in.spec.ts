import { expect, test, ui } from '../../support/browser/browser.ts'

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

test('addresses open sign-in or the dashboard', async ({ page, portal, context }) => {
  for (const path of ['/dashboard', '/#/nowhere']) {
    await ui.openSignIn(page, `${portal.origin()}${path}`)
    await expect(page).toHaveURL(`${portal.origin()}/#/sign-in`)
  }
  await ui.signIn(page, portal.origin(), await portal.person())
  // In an open page the browser changes only the hash, so a new page opens the address too.
  for (const path of ['/sign-in', '/?x=1', '/#/sign-in', '/#/nowhere'])
    for (const opened of [page, await context.newPage()]) {
      await opened.goto(`${portal.origin()}${path}`)
      await expect(opened).toHaveURL(`${portal.origin()}/#/dashboard`)
      await expect(ui.dashboardOf(opened)).toBeAttached()
    }
})
