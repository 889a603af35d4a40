import { createAtlas } from '../../scripts/flows/atlas/atlas.ts'
import { registry } from '../../scripts/flows/registry.ts'
import { listen } from '../../scripts/server/listen.ts'
import { violationsOf } from '../support/accessibility.ts'
import { test as base, expect } from '../support/browser.ts'

const test = base.extend<object, { readonly atlas: string }>({
  atlas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { fetch } = await createAtlas({ base: '/' })
      const server = await listen(fetch, { port: 0 })
      await use(`http://localhost:${server.port}/`)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** The texts of a chart that are wider than the box or the label in which they stand. */
const overflowing = (chart: Element): string[] =>
  [...chart.querySelectorAll('g.state, g.edge')].flatMap(group => {
    const frame = group.querySelector('rect')?.getBoundingClientRect()
    return [...group.querySelectorAll('text')]
      .filter(text => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const isInside =
          frame !== undefined &&
          left >= frame.left &&
          right <= frame.right + 1 &&
          top >= frame.top - 1 &&
          bottom <= frame.bottom + 1
        return !isInside
      })
      .map(text => text.textContent ?? '')
  })

test('every text of every chart stands in its box, as this browser writes it', async ({ page, atlas }) => {
  // All of them are drawn, and each is measured text by text.
  test.slow()
  await page.goto(atlas)
  for (const { id } of registry) {
    await page.evaluate(address => location.assign(address), `#/${id}`)
    const chart = page.locator(`svg[data-machine="${id}"]`)
    await expect(chart).toBeVisible()
    expect([id, await chart.evaluate(overflowing)]).toEqual([id, []])
  }
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`a chart, what is chosen in it, what is found and a source keep the rules, ${colorScheme}`, async ({
    page,
    atlas,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const address of [
      '#/portal',
      '#/my-wallet/list.listed',
      '#/payment/',
      '#/no-such-machine',
      '#/services',
      '#/services/pay/eft/recipient',
      '#/services/no/such/service',
    ]) {
      await page.goto(`${atlas}${address}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      const hasChart = !/no-such|services/.test(address)
      if (hasChart) await expect(page.locator('svg[data-machine]')).toBeVisible()
      expect([address, await violationsOf(page)]).toEqual([address, []])
    }
    await page.goto(`${atlas}source/machines/copy/copy.machine.ts#L20`)
    expect(await violationsOf(page)).toEqual([])
  })

test('a state is found, looked at and left again by the keyboard alone', async ({
  page,
  atlas,
  isMobile,
}) => {
  await page.goto(`${atlas}#/sign-in`)
  await expect(page.locator('svg[data-machine="sign-in"]')).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Machines' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  } else await page.keyboard.press('/')
  await page.keyboard.type('isUntracedRefusal')
  await expect(page.getByRole('status').first()).toHaveText('1 found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByRole('heading', { level: 2 })).toHaveText('submitting')
  await expect(details.locator('[aria-current]')).toHaveText('submit failed [isUntracedRefusal]')
  const arrow = page.locator('[data-transition="payment.submitting|xstate.error.actor.submit|1"]')
  await expect(arrow).toHaveAttribute('aria-pressed', 'true')

  const submitting = page.locator('[data-state="payment.submitting"]')
  await submitting.focus()
  await page.keyboard.press('Enter')
  await expect(submitting).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  const next = page.locator('[data-state]:focus')
  await expect(next).not.toHaveAttribute('data-state', 'payment.submitting')
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/#\/payment$/)
})

test('a service is found by its words, read, and followed to the payment', async ({
  page,
  atlas,
  isMobile,
}) => {
  await page.goto(`${atlas}#/service`)
  await expect(page.getByRole('link', { name: /^all \d+$/ })).toHaveAttribute('href', '#/services')
  if (isMobile) await page.getByRole('button', { name: 'Machines' }).click()
  await page.getByRole('searchbox').fill('wallet transfer')
  await page
    .getByRole('list', { name: 'Found' })
    .getByRole('link', { name: /send\/wallet\/transfer/ })
    .click()

  await expect(page).toHaveURL(/#\/services\/send\/wallet\/transfer$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('send/wallet/transfer')
  await expect(page.locator('#description')).toHaveText('Send → Wallet → Wallet Transfer')
  const about = page.getByRole('region', { name: 'About send/wallet/transfer' })
  await expect(about.getByText('POST /network/express/wallet/transfer')).toBeVisible()
  await expect(about.locator('[data-field]')).toHaveCount(4)
  expect(await about.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0)
  await expect(page.locator('svg[data-machine]')).toHaveCount(0)

  const source = page.getByRole('link', { name: /^send-wallet-transfer\.ts:\d+$/ })
  const answer = await page.request.get(`${atlas}${await source.getAttribute('href')}`)
  expect(await answer.text()).toContain('export const sendWalletTransfer')

  await about.getByRole('link', { name: 'payment', exact: true }).click()
  await expect(page.locator('svg[data-machine="payment"]')).toBeVisible()
  await expect(about).toBeHidden()
  await page.goBack()
  await expect(about).toBeVisible()
})

test('a chart opens fitted into the window, and is enlarged, dragged and fitted again', async ({
  page,
  atlas,
  isMobile,
}) => {
  await page.goto(`${atlas}#/mfa`)
  const chart = page.locator('svg[data-machine="mfa"]')
  const view = page.getByRole('region', { name: 'Chart of mfa' })
  await expect(chart).toBeVisible()
  const isWhole = async () => {
    const [inner, outer] = [await chart.boundingBox(), await view.boundingBox()]
    return inner && outer && inner.height <= outer.height && inner.width <= outer.width
  }
  await expect.poll(isWhole).toBe(true)
  // It stays so in another window.
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...size, height: size.height - 100 })
  await expect.poll(isWhole).toBe(true)
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Larger' }).click()
  await page.getByRole('button', { name: 'Fit into the window' }).click()
  await expect.poll(isWhole).toBe(true)
  const outer = await view.boundingBox()
  await page.getByRole('button', { name: /^Full size/ }).click()
  const full = await chart.evaluate(svg => (svg as SVGSVGElement).viewBox.baseVal.width)
  expect((await chart.boundingBox())?.width).toBeCloseTo(full, 0)
  if (isMobile || outer === null) return
  await view.evaluate(node => node.scrollTo(0, 0))
  const middle = { x: outer.x + outer.width / 2, y: outer.y + outer.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x, middle.y - 120)
  await page.mouse.up()
  expect(await view.evaluate(node => node.scrollTop)).toBe(120)
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeHidden()
})
