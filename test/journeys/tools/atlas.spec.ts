import { registry } from '../../../scripts/flows/registry.ts'
import { serveAtlas } from '../../../scripts/flows.ts'
import { violationsOf } from '../../support/browser/accessibility.ts'
import { test as base, expect as expectSoon } from '../../support/browser/browser.ts'
import { launchOptions } from '../../support/browser/chromium.ts'

const test = base.extend<object, { readonly atlas: string }>({
  atlas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await serveAtlas(0)
      await use(`${server.resolvedUrls?.local[0]}_flows/`)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
/** Vite makes each file when it is first asked for, and a chart is laid out when it is first shown. */
const expect = expectSoon.configure({ timeout: 60_000 })
test.setTimeout(240_000)
// One worker: each worker starts a server of its own, which transforms every file again.
test.describe.configure({ mode: 'default' })
// Laying out the charts is work that is worth making fast.
test.use({ launchOptions })

/** What of a chart lies on something else, or leaves the box in which it stands. */
const faultsOf = (chart: Element): string[] => {
  const solid = [...chart.querySelectorAll('.state[data-leaf], .label')].map(node => ({
    node,
    area: node.getBoundingClientRect(),
  }))
  const nameOf = (node: Element) => node.textContent ?? ''
  const isApart = (one: DOMRect, other: DOMRect) =>
    one.right <= other.left + 1 ||
    other.right <= one.left + 1 ||
    one.bottom <= other.top + 1 ||
    other.bottom <= one.top + 1
  return solid.flatMap(({ node, area }, index) => {
    const text = node.querySelector('.text')?.getBoundingClientRect() ?? area
    const isInside = text.right <= area.right + 2 && text.bottom <= area.bottom + 2
    return [
      ...(isInside ? [] : [`${nameOf(node)} leaves its box`]),
      ...solid
        .slice(index + 1)
        .filter(other => !isApart(area, other.area))
        .map(other => `${nameOf(node)} lies on ${nameOf(other.node)}`),
    ]
  })
}

test('every chart is drawn with nothing on anything else, as this browser writes it', async ({
  page,
  atlas,
}) => {
  await page.goto(atlas)
  for (const { id } of registry) {
    await page.evaluate(address => location.assign(address), `#/${id}`)
    const chart = page.locator(`[data-machine="${id}"]`)
    await expect(chart.locator(`[data-state="${id}"]`)).toBeVisible()
    expect({ id, evaluate: await chart.evaluate(faultsOf) }).toEqual({ id, evaluate: [] })
  }
})

test('a chart, what is chosen in it, a service and a source keep the rules, in light and dark', async ({
  page,
  atlas,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(atlas)
  for (const [address, shown] of [
    ['#/portal', '[data-state]'],
    ['#/submission/submitting', 'aside'],
    ['#/no-such-machine', 'h1'],
    ['#/services', 'main > ul'],
    ['#/services/pay/eft/recipient', '.source li'],
    ['#/source/machines/shared/copy/copy.machine.ts:20', '.source li[aria-current]'],
  ] as const) {
    await page.evaluate(to => location.assign(to), address)
    await expect(page.locator(shown).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect({ address, colorScheme, violations: await violationsOf(page) }).toEqual({
        address,
        colorScheme,
        violations: [],
      })
    }
  }
})

test('a guard is found by the keyboard alone, and its transition and its line are looked at', async ({
  page,
  atlas,
}) => {
  await page.goto(`${atlas}#/sign-in`)
  await expect(page.locator('[data-machine="sign-in"]')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('isFinalRejection')
  await expect(page.getByRole('status').first()).toHaveText('1 found')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('submitting')
  await expect(details.locator('[aria-current]')).toHaveText('submit failed [isFinalRejection]')
  const arrow = page.locator('.label[data-transition="submission.submitting|xstate.error.actor.submit|1"]')
  await expect(arrow).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/#\/submission$/)

  await page.locator('[data-state="submission.submitting"]').focus()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('submitting')
  await details
    .getByRole('link', { name: /^submission\.machine\.ts:\d+$/ })
    .first()
    .click()
  await expect(page.locator('.source [aria-current]')).toHaveText('submitting: {')
})

test('a service is found by its words, read, and followed to the payment', async ({ page, atlas }) => {
  await page.goto(atlas)
  await page.getByRole('searchbox').fill('wallet transfer')
  await page
    .getByRole('list', { name: 'Found' })
    .getByRole('link', { name: /^service send\/wallet\/transfer/ })
    .click()
  const about = page.getByRole('article', { name: 'About send/wallet/transfer' })
  await expect(about.getByText('transfer: POST /network/express/wallet/transfer')).toBeVisible()
  await expect(about.locator('[data-field]')).toHaveCount(4)
  await expect(about.locator('.source [aria-current]')).toHaveText('export const sendWalletTransfer = {')
  await about.getByRole('link', { name: 'submission', exact: true }).click()
  await expect(page.locator('[data-machine="submission"]')).toBeVisible()
})
