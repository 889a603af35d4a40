import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { ReceiptSlipHeader } from '../../../../src/ui/data/ReceiptSlip.tsx'
import { Amount } from '../../../../src/ui/text/Amount.tsx'

const figure = { sign: '- ', symbol: 'R', whole: '10', cents: '.00', label: '- R10.00' }

/** How an amount looks in a list, and at the head of its receipt. */
const looks = (standing: 'pending' | 'declined' | undefined) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <>
        <Amount text="- R10.00" direction="debit" standing={standing} />
        <ReceiptSlipHeader direction="debit" standing={standing} figure={figure} />
      </>,
    ),
  )
  const [listed, head] = [...place.children].map(part => getComputedStyle(part))
  const told = place.lastElementChild?.firstElementChild
  const across = told && getComputedStyle(told, '::after')
  const seen = {
    colours: [listed?.color, head?.color],
    lines: [listed?.textDecorationLine, across?.borderBlockStartStyle],
  }
  root.unmount()
  place.remove()
  return seen
}

test('a declined amount is muted and struck through, in a list and on its receipt', () => {
  const paid = looks(undefined)
  const declined = looks('declined')
  expect(declined.lines).toEqual(['line-through', 'solid'])
  expect(paid.lines).toEqual(['none', 'none'])
  expect(declined.colours[0]).toBe(declined.colours[1])
  expect(declined.colours).not.toContain(paid.colours[0])
})
