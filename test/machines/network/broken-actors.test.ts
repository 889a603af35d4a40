import { describe, expect, test } from 'vitest'
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

/** A session that keeps still, in which a service can be opened. */
const openSession = async (service: ServiceMachine = freezeMachine(serviceMachine)) => {
  const time = simulatedTime(0)
  const session = createActor(
    withStubbedActors(sessionMachine, {
      copy: freezeMachine(copyMachine),
      interruptedPayment: interruptedPaymentMachine.provide({
        actors: { clearMark: fromPromise<void>(async () => undefined) },
      }),
      wallet: freezeMachine(walletMachine),
      consumer: freezeMachine(loaderMachine),
      loadService: fromPromise(async () => undefined),
      service,
    }),
    {
      clock: time,
      input: {
        msisdn,
        config,
        time,
        networkClock: time,
        portalRef: createEmptyActor(),
        isPaymentInterrupted: false,
      },
    },
  )
  session.subscribe({ error: () => {} })
  session.start()
  await flushPromises()
  session.send({ type: 'service.open', name: 'send' })
  await flushPromises()
  const seen = () => session.getSnapshot()
  return { session, seen, told: () => seen().children.interruptedPayment?.getSnapshot().value }
}

test('a payment reaches its verdict although its pendingPayment listener throws', async () => {
  const { actors } = scriptedPayment({})
  const payment = createActor(submissionMachine.provide({ actors: { ...actors, pendingPayment: deaf } }), {
    input: { request, verification: search, wallet: createStubWallet() },
  }).start()
  await flushPromises()
  expect(payment.getSnapshot().output).toEqual({ kind: 'approved', receipt: toCallResult(paidRow) })
})

describe('a child actor of a session', () => {
  test('restarts after a failure, and the other actors keep running', async () => {
    const { seen } = await openSession()
    const { copy, wallet } = seen().children
    failActor(copy, fault)
    expect(copy?.getSnapshot().status).toBe('error')
    expect([seen().status, seen().value, seen().children.wallet === wallet]).toEqual([
      'active',
      'serviceOpen',
      true,
    ])
    expect(seen().children.copy?.getSnapshot()).toMatchObject({ status: 'active', value: 'idle' })
  })

  test('restarts only a limited number of times: then the session fails', async () => {
    const session = createActor(withStubbedActors(sessionMachine, { copy: unborn(copyMachine) }), {
      input: {
        config,
        msisdn,
        time: simulatedTime(0),
        networkClock: simulatedTime(0),
        portalRef: createEmptyActor(),
        isPaymentInterrupted: false,
      },
    })
    session.subscribe({ error: () => {} })
    session.start()
    expect(session.getSnapshot()).toMatchObject({ status: 'error', error: fault })
  })
})

describe('a service that breaks', () => {
  test('is reported as a fault of the portal, and can be opened again', async () => {
    const { session, seen, told } = await openSession()
    failActor(seen().children.service, fault)
    expect({ state: seen().value, cause: seen().context.failure?.cause, told: told() }).toEqual({
      state: 'openFailed',
      cause: fault,
      told: 'done',
    })
    session.send({ type: 'service.retry' })
    await flushPromises()
    expect({ state: seen().value, status: seen().children.service?.getSnapshot().status }).toEqual({
      state: 'serviceOpen',
      status: 'active',
    })
  })

  test('is never reported as a failure while its payment has no answer', async () => {
    const { seen, told } = await openSession(freezeMachine(serviceMachine, paying))
    failActor(seen().children.service, fault)
    expect({ state: seen().value, failure: seen().context.failure, told: told() }).toEqual({
      state: 'dashboard',
      failure: undefined,
      told: 'noticeShown',
    })
  })
})

test('a session that breaks keeps the consumer signed in and reports the cause', async () => {
  const portal = createActor(
    withStubbedActors(portalMachine, {
      loadConfig: fromPromise(async () => config),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: freezeMachine(sessionMachine),
    }),
    {
      input: {
        time: simulatedTime(0),
        networkClock: simulatedTime(0),
        displayPreferences: { appearance: 'system', amounts: 'shown' },
        resetIdentifier: undefined,
      },
    },
  ).start()
  await flushPromises()
  failActor(portal.getSnapshot().children.session, fault)
  const { status, value, context } = portal.getSnapshot()
  expect({ status, value, token: context.token, cause: context.failure?.cause }).toEqual({
    status: 'active',
    value: 'openFailed',
    token: 'token-1',
    cause: fault,
  })
})

/** An upload of which the approval has just been sent. */
const approvingBulk = freezeMachine(bulkMachine, ({ context }) =>
  Object.assign(bulkMachine.resolveState({ value: 'approving', context: { ...context, stage: 'paying' } }), {
    children: {
      approval: createActor(freezeMachine(submissionMachine), {
        input: {
          request: {
            call: { operation: 'approveBulk', data: { snsi: 'snsi-file' } },
            codes: {},
            sendsIdempotencyKey: false,
            idempotencyKey: 'key-1',
          },
          verification: { reportOf: 'snsi-file' },
          wallet: createStubWallet(),
        },
      }),
    },
  }),
)

describe('an upload of transfers that breaks', () => {
  const upload = (bulk: typeof bulkMachine) => {
    const service = createActor(withStubbedActors(serviceMachine, { bulk }), {
      input: openedServiceInput('send/bulk/csv', simulatedTime(0)),
    }).start()
    failActor(service.getSnapshot().children.bulk, fault)
    return service.getSnapshot()
  }

  test('closes its dialog if nothing is paid yet', () => {
    expect(upload(freezeMachine(bulkMachine))).toMatchObject({ status: 'done', value: 'closed' })
  })

  test('is reported as unknown while its approval has no answer', () => {
    expect(upload(approvingBulk).value).toBe('unknown')
  })
})
