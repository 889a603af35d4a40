import type { ViteDevServer } from 'vite'
import { serveAtlas } from '#scripts/flows.ts'
import { expect as baseExpect, test } from '#test/support/browser/browser.ts'
import { launchOptions } from '#test/support/browser/chromium.ts'

// Vite transforms each file at its first request, and the page lays a chart out when it first shows it.
const expect = baseExpect.configure({ timeout: 60_000 })
test.setTimeout(240_000)
// The layout of charts is faster with optimised code.
test.use({ launchOptions })

let server: ViteDevServer
test.beforeAll(async () => {
  server = await serveAtlas(0)
})
test.afterAll(() => server.close())

/** Returns the states and labels of a chart that overlap another one or overflow their box. */
const findLayoutFaults = (chart: Element): string[] => {
  const boxes = [...chart.querySelectorAll('.state[data-leaf], .label')].map(node => {
    const area = node.getBoundingClientRect()
    const text = node.querySelector('.text')?.getBoundingClientRect() ?? area
    return { name: node.textContent, area, text }
  })
  const isOverlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) > Math.max(one.left, other.left) + 1 &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) + 1
  return boxes
    .filter(
      ({ area, text }, index) =>
        text.right > area.right + 2 ||
        text.bottom > area.bottom + 2 ||
        boxes.slice(index + 1).some(other => isOverlap(area, other.area)),
    )
    .map(({ name }) => name)
}

test('the keyboard finds a guard and its source', async ({ page, axe }) => {
  const address = `${server.resolvedUrls?.local[0]}_flows/`
  await page.goto(`${address}#/sign-in`)
  for (const machine of ['portal', 'service', 'sign-in']) {
    await page.getByRole('link', { name: machine, exact: true }).last().click()
    const chart = page.locator(`[data-machine="${machine}"]`)
    await expect(chart.locator(`[data-state="${machine}"]`)).toBeVisible()
    expect(await chart.evaluate(findLayoutFaults)).toEqual([])
  }

  await page.keyboard.press('/')
  await page.keyboard.type('isFinalRejection')
  await expect(page.getByRole('status').first()).toHaveText('1 found')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.locator('[aria-current]')).toHaveText('[isFinalRejection]')
  const transition = '[data-transition="submission.submitting.failed||2"]'
  await expect(page.locator(`.label${transition}`)).toHaveAttribute('aria-current', 'true')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await page.locator('[data-state="submission.submitting"]').focus()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('submitting')
  const line = details.getByRole('link', { name: /^submission\.machine\.ts:\d+$/ }).first()
  await expect(line).toHaveAttribute('href', /^\/__open-in-editor\?file=machines.*submission\.machine\.ts/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)

  await page.goto(`${address}#/services/send/wallet/transfer`)
  const about = page.getByRole('article', { name: 'About send/wallet/transfer' })
  await expect(about.locator('[data-field]')).toHaveCount(4)
  await axe(page)
  await about.getByRole('link', { name: 'submission', exact: true }).click()
  await expect(page.locator('[data-machine="submission"]')).toBeVisible()
})
