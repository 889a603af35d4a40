import type { Locator, Page } from '@playwright/test'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { expect, test, ui } from '#test/support/browser/browser.ts'

/** Names of the longest length that is shown: wide letters, letters that join, letters with marks. */
const names = {
  Latin: 'W'.repeat(60),
  Arabic: 'محمّدٌ '.repeat(9).trim(),
  Devanagari: 'क्षिं'.repeat(12),
}

const screens = [
  { width: 320, height: 400 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
]

/** Returns whether an element lies on the screen and nothing covers its text. */
const isWhollyVisible = (element: Locator): Promise<boolean> =>
  element.evaluate(shown => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    // The boxes of two lines overlap above and below their letters.
    const heights = [0.3, 0.5, 0.7].map(down => top + height * down)
    return [0.05, 0.25, 0.5, 0.75, 0.95].every(right =>
      heights.every(y => {
        const topmost = document.elementFromPoint(left + width * right, y)
        return topmost !== null && (shown.contains(topmost) || topmost.contains(shown))
      }),
    )
  })

/** Returns whether a reader comes to an element before the other: above it, or beside it at the start of the line. */
const isBefore = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (first === null || second === null) return false
  return first.y + first.height / 2 < second.y || first.x + first.width <= second.x
}

const countLines = (element: Locator): Promise<number> =>
  element.evaluate(shown => {
    const lineHeight = Number.parseFloat(getComputedStyle(shown).lineHeight)
    return Math.round(shown.getBoundingClientRect().height / lineHeight)
  })

/** Expects amount, number and button together on every screen, then a name of at most two lines, and no wider page. */
const expectOrder = async (page: Page, screen: Locator, number: string, button: string) => {
  const amount = screen.locator('span[aria-hidden][translate=no]').first()
  const account = screen.getByText(number, { exact: true }).first()
  const name = screen.locator('bdi').first()
  const pressable = screen.getByRole('button', { name: button, exact: true })
  for (const size of screens) {
    await page.setViewportSize(size)
    const at = `${button} at ${size.width} × ${size.height}`
    for (const part of [amount, account, pressable])
      await expect.poll(() => isWhollyVisible(part), at).toBe(true)
    expect([await isBefore(amount, account), await isBefore(account, name)], at).toEqual([true, true])
    expect(await countLines(name), at).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(size.width)
  }
}

for (const [script, name] of Object.entries(names))
  test(`a long name in ${script} hides neither the amount nor the number of a payment`, async ({
    page,
    portal,
  }) => {
    const payee = await portal.person({ first_name: name, last_name: name })
    const number = formatMsisdn(payee.msisdn)
    const { snsi } = await portal.showCode(payee, { amount: '999999.99', reference: name })
    await ui.signInPayer(page, portal, 1, { balance_cents: 200_000_000 })
    await page.goto(`${portal.origin()}/#/authenticate-payment/${snsi}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Pay', exact: true }).waitFor()
    await expectOrder(page, main, number, 'Pay')
    await main.getByRole('button', { name: 'Pay', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve Payment' })
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
    await expectOrder(page, dialog, number, 'Confirm')
  })

test('a long name hides neither the amount nor the number while the one-time PIN is typed', async ({
  page,
  portal,
}) => {
  const payee = await portal.person({ first_name: names.Latin, last_name: names.Latin })
  const payer = await portal.person({ balance_cents: 200_000_000 })
  const { snsi } = await portal.showCode(payee, { amount: '8.00' })
  await portal.scan(snsi, { by: payer })
  await ui.signIn(page, portal.origin(), payer)
  const dialog = await ui.openTransfer(page, 'Send', { to: payee, amount: '999999.99' })
  await ui.proceedIn(dialog).click()
  await dialog.getByRole('button', { name: 'Send One-Time PIN' }).click()
  await expect(dialog.getByLabel('One-Time PIN')).toBeFocused()
  await expectOrder(page, dialog, formatMsisdn(payee.msisdn), 'Confirm')
})

/** Returns the parts of the screen, by their names, that scroll sideways. */
const listWideParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog] > div')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(part => `${part.nodeName} ${part.scrollWidth}`),
  )

test('names and references of other people make no page wider than 320 px', async ({ page, portal }) => {
  const piles = [...'Sipho'].map(letter => letter + '\u0489\u0336\u0301'.repeat(40)).join('')
  const wide = ['W'.repeat(60), '\uFDFD'.repeat(60), Array(60).fill('👩').join('\u200D'), piles]
  const payer = await portal.person({ balance_cents: 1_000_000 })
  for (const name of wide) {
    const other = await portal.person({ first_name: name, last_name: name })
    const own = await portal.showCode(payer, { amount: '7.00', reference: name })
    await portal.scan(own.snsi, { by: other })
    const code = await portal.showCode(other, { amount: '8.00', reference: name })
    await portal.scan(code.snsi, { by: payer })
  }
  await page.route('**/network/express/recipient?*', route => {
    const bank_account = { account_number: '1234567890', account_type: 'current', branch_code: '198765' }
    const list = wide.map((name, place) => ({
      snsi: `saved-${place}`,
      name,
      type: 'bank_account',
      bank_account,
    }))
    return route.fulfill({ json: { request: { id: 'recipients' }, data: list } })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await ui.signIn(page, portal.origin(), payer)
  await expect(ui.transactionsOf(page)).toHaveCount(9)
  expect(await listWideParts(page)).toEqual([])
  const wallet = await ui.openMyWallet(page, portal.origin())
  const rows = wallet.getByRole('list', { name: 'Transactions' }).getByRole('button', { name: /^Info/ })
  expect(await listWideParts(page)).toEqual([])
  for (const place of [0, 2, 4, 6]) {
    await rows.nth(place).click()
    const info = page.getByRole('dialog', { name: 'Transaction Info' })
    await info.getByRole('button', { name: 'Copy SNSI' }).waitFor()
    expect(await listWideParts(page)).toEqual([])
    await info.getByRole('button', { name: 'Close' }).click()
  }
  await page.goto(`${portal.origin()}/#/dashboard`)
  const saved = await ui.openService(page, 'Pay', 'EFT', 'Saved Recipients')
  await expect(saved.getByRole('listitem')).toHaveCount(wide.length)
  expect(await listWideParts(page)).toEqual([])
})
