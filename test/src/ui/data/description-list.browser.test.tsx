import '../../../../src/styles/base.css.ts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { DescriptionList } from '../../../../src/ui/data/DescriptionList.tsx'

/** Counts the lines of a value beside a label, and checks whether it fits in its box. */
const looks = (label: string, value: string) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.inlineSize = '18rem'
  const root = createRoot(place)
  flushSync(() => root.render(<DescriptionList rows={[{ label, value }]} />))
  const words = document.createRange()
  words.selectNodeContents(place.querySelector('dd') ?? place)
  const seen = { lines: words.getClientRects().length, fits: place.scrollWidth <= place.clientWidth }
  root.unmount()
  place.remove()
  return seen
}

test('a word of a value is broken only where it is longer than its row', () => {
  expect(looks('A label that takes more than half of all the room', 'Immediate')).toEqual({
    lines: 1,
    fits: true,
  })
  expect(looks('Email', 'thandi@example.com')).toEqual({ lines: 1, fits: true })
  const long = looks('Email', 'somebody.with.a.very.long.name@a.company.with.a.very.long.name.example')
  expect(long.lines).toBeGreaterThan(1)
  expect(long.fits).toBe(true)
})
