import { expect, test, ui } from '#test/support/browser/browser.ts'

const scripts = '**/assets/*.js'

test('the live form does not shift the layout', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources')) shifts.push(node?.outerHTML ?? 'gone since')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await ui.holdRequests(page, scripts)
  await page.goto(portal.origin(), { waitUntil: 'commit' })
  const listPlaces = () =>
    page.locator('h1, label, input, button[type=submit], footer').evaluateAll(elements =>
      elements.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { name: element.tagName, x, y, width, height }
      }),
    )
  await page.locator('button[type=submit]').waitFor()
  const before = await listPlaces()
  // A busy browser can paint the page before it has parsed the footer, which moves the form.
  await page.evaluate(() => Reflect.get(window, 'shifts').splice(0))
  release()
  await page.locator('#app:not([data-painted]) form').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await listPlaces()).toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('a session shows the loader first', async ({ page, portal, problems }) => {
  problems.expect(/ERR_FAILED/)
  await ui.signInPayer(page, portal)
  await page.route(scripts, route => route.abort())
  await page.reload()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})

test('a late config is fetched by the page', async ({ page, portal, axe }) => {
  await portal.setFaults([{ operationId: 'getNetworkConfig', effect: 'delay', delay_ms: 800 }])
  await ui.openSignIn(page, portal.origin(2))
  await expect(page).toHaveTitle('Khanya Wallet')
  const button = page.locator('button[type=submit]')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 203, 5)')
  await axe(page)
})

for (const [timezoneId, locale, now] of [
  ['Pacific/Kiritimati', 'ar-EG', '2031-01-01T00:30:00+14:00'],
  ['America/Los_Angeles', 'th-TH', '2019-12-31T23:30:00-08:00'],
  ['Asia/Kathmandu', 'fa-IR', '1970-01-01T00:00:00Z'],
] as const)
  test.describe(`a device in ${timezoneId} that speaks ${locale}`, () => {
    test.use({ timezoneId, locale })
    test(`keeps the painted page and its focus at ${now}`, async ({ page, portal }) => {
      await page.clock.setFixedTime(now)
      const release = await ui.holdRequests(page, scripts)
      await page.goto(portal.origin(), { waitUntil: 'commit' })
      const field = page.getByLabel('Email/Mobile Number')
      await field.fill('082 000 0001')
      const node = await field.elementHandle()
      const footer = await page.locator('footer').textContent()
      release()
      await page.locator('#app:not([data-painted]) form').waitFor()
      await expect(page.locator('footer')).toHaveText(footer ?? '')
      await expect(field).toBeFocused()
      // React replaces the elements of a page that differs.
      expect(await node?.evaluate(element => element.isConnected)).toBe(true)
      await expect(field).toHaveValue('082 000 0001')
    })
  })
