import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromCallback, fromPromise } from 'xstate'
import { bulkMachine } from '#machines/bulk/bulk.machine.ts'
import { uploadsMachine } from '#machines/bulk/uploads/uploads.machine.ts'
import { submissionMachine } from '#machines/payment/submission/submission.machine.ts'
import type { PendingCall } from '#machines/payment/submission/submission.types.ts'
import { type ServiceMachine, serviceMachine } from '#machines/service/service.machine.ts'
import { interruptedPaymentMachine } from '#machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { serviceNavigationMachine } from '#machines/session/service-navigation/service-navigation.machine.ts'
import type { ServiceOpening } from '#machines/session/service-navigation/service-navigation.types.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { copyMachine } from '#machines/shared/copy/copy.machine.ts'
import type { WalletActorRefs } from '#machines/wallet/wallet-facts.ts'
import {
  approvingFile,
  openedActorRefs,
  openedUploadsInput,
  paying,
} from '#test/model/facts/order.fixtures.ts'
import { createSessionInput } from '#test/model/facts/stub-actors.ts'
import { freezeMachine, withStubbedActors } from '#test/model/harness/actor-controller.ts'
import { openMachine } from '#test/support/scripted-machine.ts'
import { createStubWallet, paidRow, scriptedPayment, toCallResult } from '#test/support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '#test/support/simulated-time.ts'
import { request, search } from '../payment/submission/payment.fixture.ts'

const fault = new Error('A fault of our own')
const breaks = (): never => {
  throw fault
}

/** A machine that throws whenever it is started. */
const unborn = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  Object.create(machine, { getInitialSnapshot: { value: breaks } })

/** A session in which a service is open, and no actor does anything. */
const openSession = async (service: ServiceMachine = freezeMachine(serviceMachine)) => {
  const clearMark = fromPromise<void>(async () => undefined)
  const interruptedPayment = interruptedPaymentMachine.provide({ actors: { clearMark } })
  const loadService = fromPromise<WalletActorRefs, ServiceOpening>(async () => openedActorRefs)
  const serviceNavigation = serviceNavigationMachine.provide({ actors: { loadService, service } })
  const machine = withStubbedActors(sessionMachine, { interruptedPayment, serviceNavigation })
  const opened = await openMachine(machine, { input: createSessionInput() }, ({ children, value }) => {
    const navigation = children.serviceNavigation?.getSnapshot()
    return {
      children,
      state: navigation?.value ?? value,
      service: navigation?.children.service,
      cause: navigation?.context.failure?.cause,
      notice: children.interruptedPayment?.getSnapshot().value,
    }
  })
  await opened.send({ type: 'service.open', name: 'send' })
  const navigation = () => opened.now().children.serviceNavigation
  return {
    ...opened,
    retry: () => {
      navigation()?.send({ type: 'service.retry' })
      return opened.send()
    },
    failService: () => {
      const type = 'xstate.error.actor.service'
      navigation()?.send({ type, actorId: 'service', error: fault } as never)
      return opened.send()
    },
  }
}

test('a payment has its verdict although a listener throws', async () => {
  const pendingPayment = fromCallback<{ type: never }, PendingCall>(breaks)
  const { actors } = scriptedPayment({})
  const payment = createActor(submissionMachine.provide({ actors: { ...actors, pendingPayment } }), {
    input: { request, verification: search, wallet: createStubWallet() },
  }).start()
  await flushPromises()
  expect(payment.getSnapshot().output).toEqual({ kind: 'approved', receipt: toCallResult(paidRow) })
})

test('a child actor restarts, and the others keep running', async () => {
  const { fail, now } = await openSession()
  const { copy, wallet } = now().children
  await fail('copy', fault)
  const { state, children } = now()
  expect([state, children.copy?.getSnapshot().value]).toEqual(['serviceOpen', 'idle'])
  expect([children.copy === copy, children.wallet === wallet]).toEqual([false, true])
})

test('a session whose child actor fails at each restart fails', () => {
  const copy = unborn(copyMachine)
  const session = createActor(withStubbedActors(sessionMachine, { copy }), { input: createSessionInput() })
  session.subscribe({ error: () => {} })
  session.start()
  expect(session.getSnapshot()).toMatchObject({ status: 'error', error: fault })
})

test('a service that breaks is reported, and can be opened again', async () => {
  const { retry, failService, now } = await openSession()
  await failService()
  expect(now()).toMatchObject({ state: 'openFailed', cause: fault, notice: 'done' })
  await retry()
  expect(now()).toMatchObject({ state: 'serviceOpen' })
  expect(now().service?.getSnapshot().status).toBe('active')
})

test('a service that breaks during a payment is no failure', async () => {
  const { failService, now } = await openSession(freezeMachine(serviceMachine, paying))
  await failService()
  expect(now()).toMatchObject({ state: 'dashboard', cause: undefined, notice: 'noticeShown' })
})

test.each([
  ['closes while nothing is paid', 'closed', freezeMachine(bulkMachine)],
  ['is unknown while its approval has no answer', 'unknown', freezeMachine(bulkMachine, approvingFile)],
])('an upload that breaks %s', async (_, end, bulk) => {
  const input = openedUploadsInput(simulatedTime(0))
  const { fail, now } = await openMachine(
    withStubbedActors(uploadsMachine, { bulk }),
    { input },
    snapshot => ({
      end: snapshot.output,
    }),
  )
  await fail('bulk', fault)
  expect(now()).toMatchObject({ end })
})
