import { expect, test } from 'vitest'
import { pair } from '../../../../src/ui/form/FieldRow.css.ts'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
/** The space beside a pair of fields in a dialog, in pixels. */
const edges = 32

test.each([
  [351, 2],
  [360, 1],
])('a pair of fields on a screen of %i pixels takes %i rows', (width, rows) => {
  place.style.inlineSize = `${width - edges}px`
  render(
    <div className={pair}>
      <input />
      <input />
    </div>,
  )
  const tops = [...place.querySelectorAll('input')].map(field => field.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(rows)
})
