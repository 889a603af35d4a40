import type { Page } from '@playwright/test'
import { expect, test, ui } from '#test/support/browser/browser.ts'

/** Records the URLs that a page requests from now on. */
const recordUrls = (page: Page) => {
  const requests = ui.recordRequests(page)
  return () => requests.map(request => request.url())
}

test('S3: a stored session shows no data before its owner is known', async ({ page, portal }) => {
  const session = '**/network/express/authenticate/session'
  const sipho = await portal.person()
  const naledi = await ui.signInPayer(page, portal, 1, { balance_cents: 5_000 })
  // Later requests must all come from the second page.
  await ui.awaitParts(page)
  const release = await ui.holdRequests(page, session)
  const urls = recordUrls(page)
  const asked = page.waitForRequest(session)
  await page.goto(`${portal.origin()}/?msisdn=${sipho.msisdn}#/dashboard?msisdn=${sipho.msisdn}`)
  await asked
  await expect(ui.dashboardOf(page)).toHaveCount(0)
  expect(urls().filter(url => url.includes(naledi.msisdn))).toEqual([])
  release()
  await expect(ui.balanceOf(page)).toContainText('R50.00')
  const sent = urls().filter(url => url.includes('/network/express/'))
  expect(sent.filter(url => url.includes(sipho.msisdn))).toEqual([])
  expect(sent.filter(url => url.includes(naledi.msisdn))).not.toEqual([])
})

test('S4: tabs follow another sign-in', async ({ page, portal, context }) => {
  const naledi = await portal.person({ balance_cents: 5_000 })
  const sipho = await portal.person({ balance_cents: 6_600 })
  const numbersByToken = new Map<string, Set<string>>()
  context.on('request', async request => {
    const token = (await request.allHeaders()).authorization
    const owner = [naledi, sipho].find(({ msisdn }) => request.url().includes(msisdn))
    if (token === undefined || owner === undefined) return
    numbersByToken.set(token, (numbersByToken.get(token) ?? new Set()).add(owner.msisdn))
  })
  await ui.signIn(page, portal.origin(), naledi)
  const other = await context.newPage()
  await other.goto(portal.origin())
  await expect(ui.balanceOf(other)).toContainText('R50.00')
  await ui.signOut(page)
  await ui.submitSignIn(page, sipho.msisdn, sipho.password)
  const notice = other.getByRole('alertdialog', { name: 'Another consumer has signed in' })
  await notice.getByRole('button', { name: 'Continue' }).click()
  for (const tab of [page, other]) await expect(ui.balanceOf(tab)).toContainText('R66.00')
  await expect(other.locator('body')).not.toContainText('R50.00')
  const numbers = [...numbersByToken.values()].map(set => [...set])
  expect(numbers).toEqual([[naledi.msisdn], [sipho.msisdn]])
})

test('S13: a pasted password is sent unchanged', async ({ page, portal, problems }) => {
  problems.expect(/status of 401/)
  const password = ' Wagw00rd! 😀 '
  await ui.openSignIn(page, portal.origin())
  const paste = (input: Element) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  expect(await page.getByLabel('Password', { exact: true }).evaluate(paste)).toBe(true)
  const asked = page.waitForRequest('**/network/express/authenticate/sso')
  await ui.submitSignIn(page, '0820000001', password)
  expect((await asked).postData()).toContain(JSON.stringify(password))
  await expect(ui.dialogNamed(page, 'Request Failed')).toBeVisible()
})
