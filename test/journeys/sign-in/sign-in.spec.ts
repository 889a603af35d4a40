import type { Page } from '@playwright/test'
import { expect, test, ui } from '../../support/browser/browser.ts'

test('a consumer sees the wallet in its brand', async ({ page, portal, axe }) => {
  const person = await portal.person({ balance_cents: 421_850, history: 12 })
  await ui.openSignIn(page, portal.origin(2))
  await expect(page).toHaveTitle('Khanya Wallet')
  await expect(page.getByText(`© ${new Date().getFullYear()} Khanya Wallet`)).toBeVisible()
  await axe(page)
  await ui.submitSignIn(page, person.msisdn, person.password)
  await expect(page).toHaveURL(`${portal.origin(2)}/#/dashboard`)
  await expect(ui.balanceOf(page)).toContainText('R4\u00A0218.50')
  await expect(page.getByRole('navigation').getByRole('button').first()).toHaveText('Load Money')
  await expect(page.getByRole('img', { name: /^Balance after each of the latest 10/ })).toBeVisible()
  await expect(ui.transactionsOf(page)).toHaveCount(10)
  await axe(page)
})

test('only what can be pressed has a focus ring', async ({ page, portal }) => {
  const ringed = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement && `${activeElement.localName} ${getComputedStyle(activeElement).outlineStyle}`
    })
  const { msisdn, password } = await portal.person()
  await ui.openSignIn(page, portal.origin())
  expect(await ringed()).toBe('main none')
  await page.keyboard.press('Tab')
  await page.keyboard.type(msisdn)
  await page.keyboard.press('Tab')
  expect(await ringed()).toMatch(/solid$/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await ui.dashboardOf(page).waitFor()
  await page.reload()
  await ui.dashboardOf(page).waitFor()
  expect(await ringed()).toBe('main none')
})

test('S14: a wrong password shows the Trace ID', async ({ page, portal, problems }) => {
  problems.expect(/status of 401/)
  const person = await portal.person()
  await ui.openSignIn(page, portal.origin())
  await ui.submitSignIn(page, person.msisdn, 'short')
  const dialog = ui.dialogNamed(page, 'Request Failed')
  await expect(dialog).toContainText('The login details you entered are incorrect.')
  const traceId = await dialog.getByText(/^[0-9a-f-]{36}$/).innerText()
  expect(await portal.requests(traceId)).toMatchObject([{ operation: 'signIn', status: 401 }])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Email/Mobile Number')).toHaveValue(person.msisdn)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
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
  for (const path of ['/', '/dashboard', '/#/dashboard', '/#/nowhere']) {
    await ui.openSignIn(page, `${portal.origin()}${path}`)
    await expect(page).toHaveURL(`${portal.origin()}/#/sign-in`)
  }
  const expectDashboard = async (opened: Page, path: string) => {
    await opened.goto(`${portal.origin()}${path}`)
    await expect(opened).toHaveURL(`${portal.origin()}/#/dashboard`)
    await expect(ui.dashboardOf(opened)).toBeAttached()
  }
  await ui.signIn(page, portal.origin(), await portal.person())
  for (const path of ['/', '/sign-in', '/?x=1']) await expectDashboard(page, path)
  for (const path of ['/#/sign-in', '/#/nowhere']) {
    await expectDashboard(page, path)
    // In an open page the browser changes only the hash, so a new page opens the address too.
    const fresh = await context.newPage()
    await expectDashboard(fresh, path)
    await fresh.close()
  }
})
