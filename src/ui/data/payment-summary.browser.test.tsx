import '#src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { createPlace } from '#test/support/mount.tsx'
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
