import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { config, msisdn } from '#test/model/facts/fixtures.ts'
import { openedActorRefs } from '#test/model/facts/order.fixtures.ts'
import { createPortalInput } from '#test/model/facts/stub-actors.ts'
import { freezeMachine, withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { portalMachine } from '../portal/portal.machine.ts'
import { type ServiceMachine, serviceMachine } from '../service/service.machine.ts'
import { serviceNavigationMachine } from '../session/service-navigation/service-navigation.machine.ts'
import type { ServiceOpening } from '../session/service-navigation/service-navigation.types.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { copyMachine } from '../shared/copy/copy.machine.ts'
import type { WalletActorRefs } from '../wallet/wallet-facts.ts'

const fault = new Error('A fault of our own')
const breaks = (): never => {
  throw fault
}

/** A machine that throws whenever it is started. */
const unborn = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  Object.create(machine, { getInitialSnapshot: { value: breaks } })

const reportError = vi.fn()

beforeEach(() => {
  vi.stubGlobal('reportError', reportError)
})
afterEach(() => {
  reportError.mockReset()
  vi.unstubAllGlobals()
})

/** Opens a portal whose session runs these actors. */
const openPortal = async (actors: Parameters<typeof withStubbedActors>[1]) => {
  const portal = createActor(
    withStubbedActors(portalMachine, {
      loadConfig: fromPromise(async () => config),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdleTooLong: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: withStubbedActors(sessionMachine, actors),
    }),
    { input: createPortalInput() },
  ).start()
  await flushPromises()
  return portal
}

test('a child actor that crashes lets its session crash, which the portal reports', async () => {
  const portal = await openPortal({ copy: unborn(copyMachine) })
  expect(portal.getSnapshot()).toMatchObject({
    value: 'openFailed',
    context: { token: 'token-1', failure: { cause: fault } },
  })
  expect(reportError.mock.calls).toEqual([[fault]])
})

test('a service that crashes is reported, and its session keeps running', async () => {
  const loadService = fromPromise<WalletActorRefs, ServiceOpening>(async () => openedActorRefs)
  const service: ServiceMachine = unborn(freezeMachine(serviceMachine))
  const portal = await openPortal({
    serviceNavigation: serviceNavigationMachine.provide({ actors: { loadService, service } }),
  })
  const { session } = portal.getSnapshot().children
  session?.send({ type: 'service.open', name: 'send' })
  await flushPromises()
  const navigation = session?.getSnapshot().children.serviceNavigation
  expect(navigation?.getSnapshot()).toMatchObject({
    value: 'openFailed',
    context: { failure: { cause: fault } },
  })
  expect([portal.getSnapshot().value, reportError.mock.calls]).toEqual(['signedIn', [[fault]]])
})
