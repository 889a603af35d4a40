import '#src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createPlace } from '#test/support/mount.tsx'
import { DescriptionList } from './DescriptionList.tsx'
import { PaymentSummary, type PaymentSummaryProps } from './PaymentSummary.tsx'

const { place, render } = createPlace()

const amount = { symbol: 'R', whole: '350', cents: '.00', label: 'R350.00' }
const party = { word: 'to', name: 'Sipho Dlamini', number: '073 555 0198' }

const show = (props: Partial<PaymentSummaryProps>) =>
  render(<PaymentSummary title="Confirm Transaction" amount={amount} {...props} />)

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

test('the amount is the largest text of a summary', () => {
  show({ party, when: 'Estimated Time: Immediate', message: 'Done.', strong: 'Well.' })
  const texts = [...place.querySelectorAll('h3, p, b, span')]
  const figure = texts.find(({ textContent }) => textContent === '350')
  const others = texts.filter(element => element.closest('p')?.textContent?.startsWith('R350') !== true)
  expect(figure && sizeOf(figure)).toBeGreaterThan(Math.max(...others.map(sizeOf)) * 1.5)
})

test.each([
  [party, 'to 073 555 0198 Sipho Dlamini', ['073 555 0198']],
  [{ ...party, number: undefined }, 'to Sipho Dlamini', []],
  [{ ...party, name: undefined }, 'to 073 555 0198 ', ['073 555 0198']],
])('a party is named by what is known, its number first: %j', (known, line, strong) => {
  show({ party: known })
  expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(line)
  expect([...place.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(strong)
})

test('the copy of a row is announced, or selected by hand (X1)', () => {
  const copies: string[] = []
  const list = (copied: boolean, selected = false, note?: string) => {
    const onCopy = () => copies.push('7f3a')
    const copy = { text: '7f3a', copied, selected, note, copyLabel: 'Copy', copiedLabel: 'Copied', onCopy }
    render(<DescriptionList rows={[{ label: 'Trace ID', kind: 'mono', copy }]} />)
  }
  const status = () => page.getByRole('status').element().textContent
  list(false)
  const button = page.getByRole('button', { name: 'Copy Trace ID' }).element()
  const before = button.getBoundingClientRect().width
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  if (button instanceof HTMLElement) button.click()
  expect(copies).toEqual(['7f3a'])
  list(true)
  expect([status(), button.getBoundingClientRect().width]).toEqual(['Copied', before])
  list(false, true, 'Press Ctrl+C to copy it.')
  expect([status(), getSelection()?.toString()]).toEqual(['Press Ctrl+C to copy it.', '7f3a'])
})
