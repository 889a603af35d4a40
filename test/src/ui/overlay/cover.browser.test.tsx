import { expect, test } from 'vitest'
import { LoadingOverlay } from '../../../../src/ui/overlay/FullScreenLoader.tsx'
import { FullScreenMessage } from '../../../../src/ui/overlay/FullScreenMessage.tsx'
import { createPlace } from '../../../support/mount.ts'

const { place, render } = createPlace()
const { place: beside } = createPlace()
beside.tabIndex = 0

test.each([
  ['a loader', <LoadingOverlay key="cover" label="Signing in..." />],
  ['a late loader', <LoadingOverlay key="cover" late label="Loading..." />],
  ['a message', <FullScreenMessage key="cover" over title="Sorry!" message="" actions={null} />],
])('%s makes the page inert, and returns the focus afterwards', (_, cover) => {
  const form = (
    <button key="form" type="button">
      Sign In
    </button>
  )
  render([form])
  const button = place.querySelector('button')
  button?.focus()
  render([form, cover])
  // A late cover is active only after its animation. A background page has no frames, so the test ends it.
  place.lastElementChild?.dispatchEvent(new AnimationEvent('animationend'))
  for (const element of [button, beside]) {
    element?.focus()
    expect(document.activeElement).not.toBe(element)
  }
  render([form])
  expect(document.activeElement).toBe(button)
  beside.focus()
  expect(document.activeElement).toBe(beside)
})
