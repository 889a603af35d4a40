import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate'
import { bulkMachine } from '../../../machines/bulk/bulk.machine.ts'
import { loaderMachine } from '../../../machines/network/loader/loader.machine.ts'
import { submissionMachine } from '../../../machines/payment/submission/submission.machine.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { type ServiceMachine, serviceMachine } from '../../../machines/service/service.machine.ts'
import { interruptionMachine } from '../../../machines/session/interruption/interruption.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { copyMachine } from '../../../machines/shared/copy/copy.machine.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { config, msisdn } from '../../model/facts/facts.ts'
import { opened, paying } from '../../model/facts/order-facts.ts'
import { breakDown, quiet, still } from '../../model/harness/scripted.ts'
import { paidRow, receiptOf, scriptedPayment, silentWallet } from '../../support/scripted-payment.ts'
import { settled, simulatedTime } from '../../support/simulated-time.ts'
import { request, search } from '../payment/submission/begun-payment.ts'

const fault = new Error('A fault of our own')

/** A listener that throws as soon as it listens. */
const deaf = fromCallback<{ type: never }>(() => {
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
const openSession = async (service: ServiceMachine = still(serviceMachine)) => {
  const time = simulatedTime(0)
  const session = createActor(
    quiet(sessionMachine, {
      copy: still(copyMachine),
      interruption: interruptionMachine.provide({
        actors: { takeInterrupted: fromPromise(async () => false) },
      }),
      wallet: still(walletMachine),
      consumer: still(loaderMachine),
      loadService: fromPromise(async () => undefined),
      service,
    }),
    { clock: time, input: { msisdn, config, time, portal: createEmptyActor() } },
  )
  session.subscribe({ error: () => {} })
  session.start()
  await settled()
  session.send({ type: 'service.open', name: 'send' })
  await settled()
  const seen = () => session.getSnapshot()
  return { session, seen, told: () => seen().children.interruption?.getSnapshot().value }
}

test('a payment goes on to its verdict without those who would have been told of it', async () => {
  const { actors } = scriptedPayment({})
  const payment = createActor(submissionMachine.provide({ actors: { ...actors, underWay: deaf } }), {
    input: { request, search, wallet: silentWallet() },
  }).start()
  await settled()
  expect(payment.getSnapshot().output).toEqual({ kind: 'approved', receipt: receiptOf(paidRow) })
})

describe('what runs beside a session', () => {
  test('begins anew when it breaks, and nothing else notices', async () => {
    const { seen } = await openSession()
    const { copy, wallet } = seen().children
    breakDown(copy, fault)
    expect(copy?.getSnapshot().status).toBe('error')
    expect([seen().status, seen().value, seen().children.wallet === wallet]).toEqual([
      'active',
      'serving',
      true,
    ])
    expect(seen().children.copy?.getSnapshot()).toMatchObject({ status: 'active', value: 'idle' })
  })

  test('is not started for ever where it breaks each time: then the session does', async () => {
    const session = createActor(quiet(sessionMachine, { copy: unborn(copyMachine) }), {
      input: { config, msisdn, time: simulatedTime(0), portal: createEmptyActor() },
    })
    session.subscribe({ error: () => {} })
    session.start()
    expect(session.getSnapshot()).toMatchObject({ status: 'error', error: fault })
  })
})

describe('a service that breaks', () => {
  test('is told of as a fault of ours, and can be opened again', async () => {
    const { session, seen, told } = await openSession()
    breakDown(seen().children.service, fault)
    expect({ state: seen().value, cause: seen().context.failure?.cause, told: told() }).toEqual({
      state: 'openFailed',
      cause: fault,
      told: 'over',
    })
    session.send({ type: 'service.retry' })
    await settled()
    expect({ state: seen().value, status: seen().children.service?.getSnapshot().status }).toEqual({
      state: 'serving',
      status: 'active',
    })
  })

  test('while its payment has no answer is never told of as a failure: the payment may have been made', async () => {
    const { seen, told } = await openSession(still(serviceMachine, paying))
    breakDown(seen().children.service, fault)
    expect({ state: seen().value, failure: seen().context.failure, told: told() }).toEqual({
      state: 'resting',
      failure: undefined,
      told: 'telling',
    })
  })
})

test('a session that breaks leaves its consumer signed in, told of it, with a way to begin again', async () => {
  const portal = createActor(
    quiet(portalMachine, {
      loadConfig: fromPromise(async () => config),
      readToken: fromPromise(async () => ({ token: 'token-1', isIdle: false })),
      fetchSession: fromPromise(async () => ({ msisdn })),
      loadSession: fromPromise(async () => undefined),
      session: still(sessionMachine),
    }),
    {
      input: {
        time: simulatedTime(0),
        remembered: { appearance: 'system', amounts: 'shown' },
        reset: undefined,
      },
    },
  ).start()
  await settled()
  breakDown(portal.getSnapshot().children.session, fault)
  const { status, value, context } = portal.getSnapshot()
  expect({ status, value, token: context.token, cause: context.failure?.cause }).toEqual({
    status: 'active',
    value: 'openFailed',
    token: 'token-1',
    cause: fault,
  })
})

/** An upload of which the approval has just been sent. */
const approvingBulk = still(bulkMachine, ({ context }) =>
  Object.assign(bulkMachine.resolveState({ value: 'approving', context: { ...context, stage: 'paying' } }), {
    children: {
      approval: createActor(still(submissionMachine), {
        input: {
          request: {
            submission: { operation: 'approveBulk', data: { snsi: 'snsi-file' } },
            codes: {},
            idempotent: false,
            key: 'key-1',
          },
          search: { reportOf: 'snsi-file' },
          wallet: silentWallet(),
        },
      }),
    },
  }),
)

describe('an upload of transfers that breaks', () => {
  const upload = (bulk: typeof bulkMachine) => {
    const service = createActor(quiet(serviceMachine, { bulk }), {
      input: opened('send/bulk/csv', simulatedTime(0)),
    }).start()
    breakDown(service.getSnapshot().children.bulk, fault)
    return service.getSnapshot()
  }

  test('before anything is paid closes its dialog', () => {
    expect(upload(still(bulkMachine))).toMatchObject({ status: 'done', value: 'closed' })
  })

  test('while its approval has no answer is told of as unknown', () => {
    expect(upload(approvingBulk).value).toBe('unknown')
  })
})
