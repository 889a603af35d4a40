import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Button } from '../../../../src/ui/button/Button.tsx'

const red = { background: '#7a1f1f', color: '#ffffff' }

/** The edges of a main and of another button in a colour of the network's, and of those in none. */
const edges = () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.setProperty('--accent-edge', '#907000')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <>
        <Button kind="primary" tint={red}>
          Pay in
        </Button>
        <Button tint={red}>Not now</Button>
        <Button kind="primary">Pay in</Button>
        <Button>Not now</Button>
      </>,
    ),
  )
  const seen = [...place.children].map(button => getComputedStyle(button).borderTopColor)
  root.unmount()
  place.remove()
  return seen
}

test('a button in a colour of the network has an edge of that colour, and not of the accent or of a field', () => {
  const [main, other, ownMain, ownOther] = edges()
  expect(main).toBe(other)
  expect([ownMain, ownOther]).not.toContain(main)
})
