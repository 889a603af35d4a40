import { expect, test } from 'vitest'
import { ReceiptSlipHeader } from '../../../../src/ui/data/ReceiptSlip.tsx'
import { Amount } from '../../../../src/ui/text/Amount.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
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
