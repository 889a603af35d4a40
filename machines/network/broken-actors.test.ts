import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { config, msisdn } from '#test/model/facts/fixtures.ts'
import { createPortalInput } from '#test/model/facts/stub-actors.ts'
import { withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { portalMachine } from '../portal/portal.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { copyMachine } from '../shared/copy/copy.machine.ts'

test('a child actor that crashes lets its session crash, which the portal reports', async () => {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const fault = new Error('A fault of our own')
  const breaks = () => {
    throw fault
  }
  const copy: typeof copyMachine = Object.create(copyMachine, { getInitialSnapshot: { value: breaks } })
  const actors = {
    loadConfig: fromPromise(async () => config),
    readToken: fromPromise(async () => ({ token: 'token-1', isIdleTooLong: false })),
    fetchSession: fromPromise(async () => ({ msisdn })),
    loadSession: fromPromise(async () => undefined),
    session: withStubbedActors(sessionMachine, { copy }),
  }
  const portal = createActor(withStubbedActors(portalMachine, actors), { input: createPortalInput() }).start()
  await flushPromises()
  const context = { token: 'token-1', failure: { cause: fault } }
  expect(portal.getSnapshot()).toMatchObject({ value: 'openFailed', context })
  expect(reportError.mock.calls).toEqual([[fault]])
  vi.unstubAllGlobals()
})
