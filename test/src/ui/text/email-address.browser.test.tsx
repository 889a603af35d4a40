import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { DescriptionList } from '../../../../src/ui/data/DescriptionList.tsx'
import { EmailAddress } from '../../../../src/ui/text/EmailAddress.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

/** The lines that an address takes in so many CSS pixels. */
const linesOf = (address: string, width: number): string[] => {
  place.style.width = `${width}px`
  flushSync(() =>
    root.render(
      <DescriptionList rows={[{ label: 'Email', value: <EmailAddress>{address}</EmailAddress> }]} />,
    ),
  )
  const text = document.createTreeWalker(place.querySelector('bdi') ?? place, NodeFilter.SHOW_TEXT)
  const lines = new Map<number, string>()
  for (let node = text.nextNode(); node; node = text.nextNode())
    for (let at = 0; at < (node.textContent ?? '').length; at++) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, `${lines.get(top) ?? ''}${range}`)
    }
  return [...lines.values()]
}

test('an address that fits stands on one line', () => {
  expect(linesOf('thandi@example.com', 600)).toEqual(['thandi@example.com'])
})

test('one that does not is parted before its @, and nowhere else as long as the parts fit', () => {
  expect(linesOf('thandi.nomsa.mokoena@lwandle.example', 280)).toEqual([
    'thandi.nomsa.mokoena',
    '@lwandle.example',
  ])
})

test('what is no address stays what it is', () => {
  expect(linesOf('thandi', 300)).toEqual(['thandi'])
})
