import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DescriptionList } from '../../../../src/ui/data/DescriptionList.tsx'
import { ReceiptSlipHeader } from '../../../../src/ui/data/ReceiptSlip.tsx'
import { RatioBar, StatList } from '../../../../src/ui/data/StatList.tsx'
import { pair } from '../../../../src/ui/form/FieldRow.css.ts'
import { settingsIcon } from '../../../../src/ui/icons/action.ts'
import { SectionTabs } from '../../../../src/ui/layout/SectionTabs.tsx'
import { Amount } from '../../../../src/ui/text/Amount.tsx'
import { EmailAddress } from '../../../../src/ui/text/EmailAddress.tsx'
import { StepHeading } from '../../../../src/ui/text/StepHeading.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()

test.each([
  [351, 2],
  [360, 1],
])('a pair of fields on a screen of %i pixels takes %i rows', (width, rows) => {
  // A dialog leaves 32 pixels beside the pair.
  place.style.inlineSize = `${width - 32}px`
  render(
    <div className={pair}>
      <input />
      <input />
    </div>,
  )
  const tops = [...place.querySelectorAll('input')].map(field => field.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(rows)
})

const long = 'somebody.with.a.very.long.name@a.company.with.a.very.long.name.example'

const boxesOf = (node: Node | null) => {
  const range = document.createRange()
  range.selectNodeContents(node ?? place)
  return [...range.getClientRects()]
}

test.each([
  ['A label that takes more than half of the width', 'Immediate', 1],
  ['Email', 'thandi@example.com', 1],
  ['Email', long, 3],
])('a value beside "%s" is broken only if it is longer than its row: %s', (label, value, lines) => {
  place.style.inlineSize = '18rem'
  render(<DescriptionList rows={[{ label, value }]} />)
  expect(boxesOf(place.querySelector('dd'))).toHaveLength(lines)
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})

test('a heading with a long email address fits in its dialog', () => {
  place.style.inlineSize = '18rem'
  render(<StepHeading title={`For ${long}.`} />)
  expect(place.scrollWidth).toBe(place.clientWidth)
})

test.each([
  ['thandi@example.com', 600, 1],
  ['thandi.nomsa.mokoena@lwandle.example', 280, 2],
])('an email address is broken only before its @: %s in %i px', (address, width, lines) => {
  place.style.inlineSize = `${width}px`
  render(<DescriptionList rows={[{ label: 'Email', value: <EmailAddress>{address}</EmailAddress> }]} />)
  const parts = [...(place.querySelector('bdi')?.childNodes ?? [])].filter(part => part.textContent)
  const boxes = parts.flatMap(boxesOf)
  expect(parts.map(({ textContent }) => textContent).join('')).toBe(address)
  expect([boxes.length, new Set(boxes.map(({ top }) => top)).size]).toEqual([2, lines])
})

const figure = { sign: '- ', symbol: 'R', whole: '10', cents: '.00', label: '- R10.00' }

/** Returns the colours and the lines through an amount, in a list and on its receipt. */
const stylesOf = (standing: 'declined' | undefined) => {
  render([
    <Amount key="listed" text="- R10.00" direction="debit" standing={standing} />,
    <ReceiptSlipHeader key="receipt" direction="debit" standing={standing} figure={figure} />,
  ])
  const [listed, receipt] = [...place.children]
  if (!listed || !receipt?.firstElementChild) throw new Error('An amount is missing')
  const line = getComputedStyle(receipt.firstElementChild, '::after').borderBlockStartStyle
  return {
    colours: [getComputedStyle(listed).color, getComputedStyle(receipt).color],
    lines: [getComputedStyle(listed).textDecorationLine, line],
  }
}

test('a declined amount is muted and struck through, in a list and on its receipt', () => {
  const paid = stylesOf(undefined)
  const declined = stylesOf('declined')
  expect([paid.lines, declined.lines]).toEqual([
    ['none', 'none'],
    ['line-through', 'solid'],
  ])
  expect(declined.colours[0]).toBe(declined.colours[1])
  expect(declined.colours).not.toContain(paid.colours[0])
})

const items = [
  { label: 'Rows Scanned', value: '16' },
  { label: 'Cost', value: 'ZAR\u00A021\u00A0884.00' },
  { label: 'Can be processed', value: '12' },
  { label: 'Rejections', value: '4' },
]

test('on a phone the cost fits in one line, and the bar does not cover the figures', () => {
  // The body of a dialog that scrolls.
  place.style.cssText =
    'display:grid;grid-template-columns:minmax(0,1fr);align-content:start;inline-size:20.5rem;block-size:8rem;overflow-y:auto'
  render([<StatList key="figures" items={items} />, <RatioBar key="bar" share={75} label="12 of 16" />])
  const cost = document.createRange()
  cost.selectNodeContents(place.querySelectorAll('dd')[1] ?? place)
  expect(cost.getClientRects()).toHaveLength(1)
  const [figures, bar] = [...place.children].map(part => part.getBoundingClientRect())
  const lowest = place.querySelector('dl > :last-child')?.getBoundingClientRect()
  expect(bar?.top).toBe(figures?.bottom)
  expect(lowest?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
})

const names = ['My Profile', 'My Wallet', 'My Creditor Payments', 'My Preferences']
const sections = names.map(name => ({ name, label: name, icon: settingsIcon }))

const show = (shown: string) => {
  // A dialog's body has these styles too.
  place.style.cssText = 'padding:1rem'
  render(
    <SectionTabs label="Settings" sections={sections} shown={shown} onChoose={() => {}}>
      <p>Content</p>
    </SectionTabs>,
  )
}

const tabs = () => names.map(name => page.getByRole('button', { name }).element())
const tabBoxes = () => tabs().map(tab => tab.getBoundingClientRect())

test.each([320, 360, 1280])('the current tab is in sight at %i px, with padding', async width => {
  await page.viewport(width, 740)
  for (const [index, name] of names.entries()) {
    show(name)
    const { left = -1, right = width + 1 } = tabBoxes()[index] ?? {}
    const text = document.createRange()
    text.selectNodeContents(tabs()[index] ?? place)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(Math.round(right - text.getBoundingClientRect().right)).toBeGreaterThanOrEqual(12)
  }
})

test('the tabs form one row on a phone, and one column on a wide screen', async () => {
  await page.viewport(320, 740)
  show('My Profile')
  expect(new Set(tabBoxes().map(({ top, height }) => `${top} ${height}`)).size).toBe(1)
  await page.viewport(1280, 800)
  expect(new Set(tabBoxes().map(({ left, width }) => `${left} ${width}`)).size).toBe(1)
})

test('each end of the row says whether more sections can be scrolled to', async () => {
  const ends = () => {
    const list = page.getByRole('list').element()
    return [list.hasAttribute('data-more-before'), list.hasAttribute('data-more-after')]
  }
  await page.viewport(360, 740)
  show('My Profile')
  await expect.poll(ends).toEqual([false, true])
  show('My Wallet')
  await expect.poll(ends).toEqual([true, true])
  show('My Preferences')
  await expect.poll(ends).toEqual([true, false])
  await page.viewport(1280, 800)
  await expect.poll(ends).toEqual([false, false])
})
