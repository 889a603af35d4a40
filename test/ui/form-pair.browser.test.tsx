import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FormPair } from '../../src/ui/FormPair.tsx'

/** What is beside a pair of fields in a dialog, in pixels. */
const edges = 32

test.each([
  [320, 'below each other'],
  [351, 'below each other'],
  [360, 'side by side'],
  [520, 'side by side'],
])('two fields that belong together stand, on a screen of %i pixels, %s', (width, placing) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.inlineSize = `${width - edges}px`
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <FormPair>
        <input aria-label="one" />
        <input aria-label="other" />
      </FormPair>,
    ),
  )
  const topOf = (name: string) => page.getByLabelText(name).element().getBoundingClientRect().top
  expect(topOf('other') > topOf('one') ? 'below each other' : 'side by side').toBe(placing)
  root.unmount()
  place.remove()
})
