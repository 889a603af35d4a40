import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, expect, test } from 'vitest'
import { LoadingOverlay } from '../../../../src/ui/overlay/FullScreenLoader.tsx'
import { FullScreenMessage } from '../../../../src/ui/overlay/FullScreenMessage.tsx'

const place = document.body.appendChild(document.createElement('div'))
const beside = document.body.appendChild(document.createElement('a'))
beside.href = '#'
let root = createRoot(place)
afterEach(() => {
  root.unmount()
  root = createRoot(place)
})

afterAll(() => {
  place.remove()
  beside.remove()
})

const form = <button type="button">Sign In</button>
const button = () => place.querySelector('button')

test.each([
  ['a loader', <LoadingOverlay key="over" label="Signing in..." />],
  ['a late loader', <LoadingOverlay key="over" late label="Loading..." />],
  ['a message', <FullScreenMessage key="over" over title="Sorry!" message="Nothing came." actions={null} />],
])(
  'what is under %s cannot be reached while it lies there, and has its focus again afterwards',
  (_, over) => {
    flushSync(() => root.render([<div key="form">{form}</div>]))
    button()?.focus()
    flushSync(() => root.render([<div key="form">{form}</div>, over]))
    // A late cover is active only after its animation. A background page has no frames, so the test ends it.
    place.lastElementChild?.dispatchEvent(new AnimationEvent('animationend'))
    expect(document.querySelector('[inert]')).not.toBeNull()
    for (const reached of [button(), beside]) {
      reached?.focus()
      expect(document.activeElement === reached).toBe(false)
    }
    flushSync(() => root.render([<div key="form">{form}</div>]))
    expect(document.activeElement).toBe(button())
    beside.focus()
    expect(document.activeElement).toBe(beside)
  },
)
