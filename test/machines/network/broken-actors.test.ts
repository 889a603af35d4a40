import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate'
import { bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import { loaderMachine } from '../../../machines/network/loader/loader.machine.ts'
import { submissionMachine } from '../../../machines/payment/submission/submission.machine.ts'
import type { PendingCall } from '../../../machines/payment/submission/submission.types.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { type ServiceMachine, serviceMachine } from '../../../machines/service/service.machine.ts'
import { interruptedPaymentMachine } from '../../../machines/session/interrupted-payment/interrupted-payment.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { copyMachine } from '../../../machines/shared/copy/copy.machine.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { config, msisdn } from '../../model/facts/fixtures.ts'
import { openedServiceInput, paying } from '../../model/facts/order.fixtures.ts'
import { failActor, freezeMachine, withStubbedActors } from '../../model/harness/actor-controller.ts'
import { createStubWallet, paidRow, scriptedPayment, toCallResult } from '../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'
import { request, search } from '../payment/submission/payment.fixture.ts'
import { rent } from '../wallet/wallet.fixture.ts'

const fault = new Error('A fault of our own')

/** A listener that throws as soon as it listens. */
const deaf = fromCallback<{ type: never }, PendingCall>(() => {
  throw fault
})

/** A machine that throws whenever it is started. */
const unborn = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  Object.create(machine, {
    getInitialSnapshot: {
      value: () => {
        throw fault
      },
    },
  })

const sessionInput = (time = simulatedTime(0)) => ({
  msisdn,
  config,
  time,
  networkClock: time,
  portalRef: createEmptyActor(),
  isPaymentInterrupted: false,
})

/** A session in which a service is open, and no actor does anything. */
const openSession = async (service: ServiceMachine = freezeMachine(serviceMachine)) => {
  const clearMark = fromPromise<void>(async () => undefined)
  const actors = {
    copy: freezeMachine(copyMachine),
    interruptedPayment: interruptedPaymentMachine.provide({ actors: { clearMark } }),
    wallet: freezeMachine(walletMachine),
    consumer: freezeMachine(loaderMachine),
    loadService: fromPromise(async () => undefined),
    service,
  }
  const session = createActor(withStubbedActors(sessionMachine, actors), { input: sessionInput() })
  session.subscribe({ error: () => {} })
  session.start()
  await flushPromises()
  const children = () => session.getSnapshot().children
  const now = () => {
    const { status, value, context } = session.getSnapshot()
    const notice = children().interruptedPayment?.getSnapshot().value
    return { status, state: value, cause: context.failure?.cause, notice }
  }
  session.send({ type: 'service.open', name: 'send' })
  await flushPromises()
  return { session, children, now }
}

test('a payment reaches its verdict although its pendingPayment listener throws', async () => {
  const { actors } = scriptedPayment({})
  const payment = createActor(submissionMachine.provide({ actors: { ...actors, pendingPayment: deaf } }), {
    input: { request, verification: search, wallet: createStubWallet() },
  }).start()
  await flushPromises()
  expect(payment.getSnapshot().output).toEqual({ kind: 'approved', receipt: toCallResult(paidRow) })
})

test('a child actor of a session restarts, and the others keep running', async () => {
  const { children, now } = await openSession()
  const { copy, wallet } = children()
  failActor(copy, fault)
  expect(copy?.getSnapshot().status).toBe('error')
  expect(now()).toMatchObject({ status: 'active', state: 'serviceOpen' })
  expect(children().wallet).toBe(wallet)
  expect(children().copy?.getSnapshot()).toMatchObject({ status: 'active', value: 'idle' })
})

test.each(['transactions', 'refreshOnFocus'] as const)('a wallet restarts its %s', async id => {
  const actors = { readWallet: fromPromise(async () => rent) }
  const wallet = createActor(withStubbedActors(walletMachine, actors), {
    input: { msisdn, timeZone: 'Africa/Johannesburg' },
  }).start()
  await flushPromises()
  const children = () => wallet.getSnapshot().children
  const { [id]: crashed } = children()
  failActor(crashed, fault)
  expect(crashed?.getSnapshot().status).toBe('error')
  expect(wallet.getSnapshot()).toMatchObject({ status: 'active', value: { open: 'readingBalance' } })
  expect(children()[id]?.getSnapshot().status).toBe('active')
})

test('a session whose child actor fails at each restart fails', () => {
  const copy = unborn(copyMachine)
  const session = createActor(withStubbedActors(sessionMachine, { copy }), { input: sessionInput() })
  session.subscribe({ error: () => {} })
  session.start()
  expect(session.getSnapshot()).toMatchObject({ status: 'error', error: fault })
})

test('a service that breaks is reported, and can be opened again', async () => {
  const { session, children, now } = await openSession()
  failActor(children().service, fault)
  expect(now()).toMatchObject({ state: 'openFailed', cause: fault, notice: 'done' })
  session.send({ type: 'service.retry' })
  await flushPromises()
  expect(now().state).toBe('serviceOpen')
  expect(children().service?.getSnapshot().status).toBe('active')
})

test('a service that breaks during a payment is never reported as a failure', async () => {
  const { children, now } = await openSession(freezeMachine(serviceMachine, paying))
  failActor(children().service, fault)
  expect(now()).toMatchObject({ state: 'dashboard', cause: undefined, notice: 'noticeShown' })
})

test('a session that breaks keeps the consumer signed in and reports the cause', async () => {
  const actors = {
    loadConfig: fromPromise(async () => config),
    readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
    fetchSession: fromPromise(async () => ({ msisdn })),
    loadSession: fromPromise(async () => undefined),
    session: freezeMachine(sessionMachine),
  }
  const displayPreferences = { appearance: 'system', amounts: 'shown' } as const
  const time = simulatedTime(0)
  const input = { time, networkClock: time, displayPreferences, resetIdentifier: undefined }
  const portal = createActor(withStubbedActors(portalMachine, actors), { input }).start()
  await flushPromises()
  failActor(portal.getSnapshot().children.session, fault)
  expect(portal.getSnapshot()).toMatchObject({
    status: 'active',
    value: 'openFailed',
    context: { token: 'token-1', failure: { cause: fault } },
  })
})

const approval = createActor(freezeMachine(submissionMachine), {
  input: {
    request: { ...request, call: { operation: 'approveBulk', data: { snsi: 'snsi-file' } } },
    verification: { reportOf: 'snsi-file' },
    wallet: createStubWallet(),
  },
})

const approving = freezeMachine(bulkMachine, ({ context }) => {
  const snapshot = bulkMachine.resolveState({ value: 'approving', context: { ...context, stage: 'paying' } })
  return Object.assign(snapshot, { children: { approval } })
})

test.each([
  ['closes while nothing is paid', 'closed', freezeMachine(bulkMachine)],
  ['is unknown while its approval has no answer', 'unknown', approving],
])('an upload that breaks %s', (_, state, bulk) => {
  const service = createActor(withStubbedActors(serviceMachine, { bulk }), {
    input: openedServiceInput('send/bulk/csv', simulatedTime(0)),
  }).start()
  failActor(service.getSnapshot().children.bulk, fault)
  expect(service.getSnapshot().value).toBe(state)
})
