import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { RatioBar, StatList } from '../../../../src/ui/data/StatList.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
// The body of a dialog that scrolls.
place.style.cssText =
  'display:grid;grid-template-columns:minmax(0,1fr);align-content:start;inline-size:20.5rem;block-size:8rem;overflow-y:auto'
const items = [
  { label: 'Rows Scanned', value: '16' },
  { label: 'Cost', value: 'ZAR\u00A021\u00A0884.00' },
  { label: 'Can be processed', value: '12' },
  { label: 'Rejections', value: '4' },
]

test('on a phone the cost fits in one line, and the bar does not cover the figures', () => {
  render([<StatList key="figures" items={items} />, <RatioBar key="bar" share={75} label="12 of 16" />])
  const cost = document.createRange()
  cost.selectNodeContents(place.querySelectorAll('dd')[1] ?? place)
  expect(cost.getClientRects()).toHaveLength(1)
  const [figures, bar] = [...place.children].map(part => part.getBoundingClientRect())
  const lowest = place.querySelector('dl > :last-child')?.getBoundingClientRect()
  expect(bar?.top).toBe(figures?.bottom)
  expect(lowest?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
})
