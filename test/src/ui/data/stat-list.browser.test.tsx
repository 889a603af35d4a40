import '../../../../src/styles/base.css.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { RatioBar, StatList } from '../../../../src/ui/data/StatList.tsx'

test('on a phone the cost fits in one line, and the bar does not cover the figures', () => {
  const place = document.body.appendChild(document.createElement('div'))
  // As the body of a dialog has it that has more to show than room for it.
  place.style.cssText =
    'display:grid;grid-template-columns:minmax(0,1fr);align-content:start;inline-size:20.5rem;block-size:8rem;overflow-y:auto'
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <>
        <StatList
          items={[
            { label: 'Rows Scanned', value: '16' },
            { label: 'Cost', value: 'ZAR\u00A021\u00A0884.00' },
            { label: 'Can be processed', value: '12' },
            { label: 'Rejections', value: '4' },
          ]}
        />
        <RatioBar share={75} label="12 of 16" />
      </>,
    ),
  )
  const words = document.createRange()
  words.selectNodeContents(place.querySelectorAll('dd')[1] ?? place)
  expect(words.getClientRects()).toHaveLength(1)
  const [figures, bar] = [...place.children].map(part => part.getBoundingClientRect())
  const lowest = place.querySelector('dl > :last-child')?.getBoundingClientRect()
  expect(bar?.top).toBe(figures?.bottom)
  expect(lowest?.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
  root.unmount()
  place.remove()
})
