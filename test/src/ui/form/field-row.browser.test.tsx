import { expect, test } from 'vitest'
import { pair } from '../../../../src/ui/form/FieldRow.css.ts'

/** What is beside a pair of fields in a dialog, in pixels. */
const edges = 32

test.each([
  [320, 'below each other'],
  [351, 'below each other'],
  [360, 'side by side'],
  [520, 'side by side'],
])('two fields that belong together stand, on a screen of %i pixels, %s', (width, placing) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.className = pair
  place.style.inlineSize = `${width - edges}px`
  const [one, other] = ['one', 'other'].map(() => place.appendChild(document.createElement('input')))
  const isBelow = Number(other?.getBoundingClientRect().top) > Number(one?.getBoundingClientRect().top)
  expect(isBelow ? 'below each other' : 'side by side').toBe(placing)
  place.remove()
})
