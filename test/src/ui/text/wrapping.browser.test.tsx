import '../../../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { DescriptionList } from '../../../../src/ui/data/DescriptionList.tsx'
import { EmailAddress } from '../../../../src/ui/text/EmailAddress.tsx'
import { StepHeading } from '../../../../src/ui/text/StepHeading.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
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
