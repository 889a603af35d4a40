import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { decodeNetworkConfig } from '#machines/domain/config/network-config.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { simulatedTime } from '#test/support/simulated-time.ts'
import { signInText } from '#test/support/texts.tsx'
import { SignInTextContext } from '../shared/sign-in-text.ts'
import { SignInPage } from './SignIn.tsx'

const Empty = () => null
const views = { SignInPoster: Empty, SignInFailure: Empty, SignInDialogs: Empty, NumberExample: Empty }

test.each([
  ['the same clock', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z'],
  ['a clock of the year before', '2026-06-01T00:00:00Z', '2025-06-01T00:00:00Z'],
  ['a clock of 1970', '2026-06-01T00:00:00Z', '1970-01-01T00:00:00Z'],
  ['a clock of the next year', '2026-12-31T23:30:00Z', '2027-01-01T00:30:00Z'],
])('a page on a device with %s is hydrated without a new render', (_, server, device) => {
  const config = decodeNetworkConfig({ application: { timezone: 'Pacific/Kiritimati' } })
  const signIn = createActor(signInMachine, {
    input: { config, notice: undefined, reset: undefined, time: simulatedTime(0) },
  }).start()
  const pageAt = (now: string) => (
    <SignInTextContext value={signInText}>
      <SignInPage config={config} now={Date.parse(now)} signIn={signIn} views={views} />
    </SignInTextContext>
  )
  const app = document.body.appendChild(document.createElement('div'))
  app.innerHTML = renderToString(pageAt(server))
  const shown = app.textContent
  const field = app.querySelector('input')
  field?.focus()
  const errors: unknown[] = []
  const root = flushSync(() =>
    hydrateRoot(app, pageAt(device), { onRecoverableError: error => errors.push(error) }),
  )
  expect([errors, app.textContent]).toEqual([[], shown])
  expect(document.activeElement).toBe(field)
  root.unmount()
  app.remove()
})
