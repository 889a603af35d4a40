import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectUnknownMessage } from '../../../../machines/bulk/bulk.selectors.ts'
import type { BulkReport } from '../../../../machines/domain/bulk-file/bulk-report.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import {
  selectCanClose,
  selectIsChecking,
  selectIsOutcomeUnknown,
  selectTraceId,
} from '../../../../machines/payment/submission/submission.selectors.ts'
import type {
  CallResult,
  SubmissionRequest,
  VerificationTarget,
} from '../../../../machines/payment/submission/submission.types.ts'
import { reportAt, scriptedApproval, snsi, taken } from '../../../support/scripted-bulk.ts'
import {
  createStubWallet,
  lost,
  noReceipt,
  offline,
  refusal,
  type ScriptedAnswer,
} from '../../../support/scripted-payment.ts'
import { flushPromises, simulatedTime } from '../../../support/simulated-time.ts'

const request: SubmissionRequest = {
  call: { operation: 'approveBulk', data: { snsi } },
  codes: { otp: '123456' },
  sendsIdempotencyKey: true,
  idempotencyKey: 'key-1',
}
const verification: VerificationTarget = { reportOf: snsi }

interface Script {
  readonly approve?: readonly ScriptedAnswer<CallResult>[]
  readonly report?: readonly ScriptedAnswer<BulkReport>[]
}

/** An approval that has just been sent. */
const open = async ({ approve, report }: Script = {}) => {
  const time = simulatedTime(0)
  const { machine, approving, reading, isUnderWay } = scriptedApproval(approve, report)
  const wallet = createStubWallet()
  let refreshes = 0
  const actor = createActor(machine, {
    clock: time,
    input: { request, verification, wallet },
    inspect: event => {
      if (event.type === '@xstate.event' && event.actorRef === wallet) refreshes += 1
    },
  }).start()
  await flushPromises()
  return {
    approving,
    reading,
    isUnderWay,
    refreshes: () => refreshes,
    seen: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await flushPromises()
    },
    pass: async (milliseconds: number) => {
      time.advance(milliseconds)
      await flushPromises()
    },
  }
}

test('an approval that the network takes is approved, in its words, and the wallet looks again', async () => {
  const { approving, reading, seen, refreshes } = await open()
  expect({ approving: approving.calls, reading: reading.calls, refreshes: refreshes() }).toEqual({
    approving: [request],
    reading: [],
    refreshes: 1,
  })
  expect(seen().output).toEqual({ kind: 'approved', receipt: taken })
})

test('all tabs are told that it is on its way until there is a verdict', async () => {
  const [sent, doubted, decided] = [
    await open({ approve: ['never'] }),
    await open({ approve: [refusal('No.')], report: ['never'] }),
    await open(),
  ]
  expect([sent, doubted, decided].map(approval => approval.isUnderWay())).toEqual([true, true, false])
})

test('nothing takes back an approval that is on its way, and nothing sends it again', async () => {
  const { approving, seen, send, pass } = await open({ approve: ['never'] })
  expect({ canLeave: selectCanClose(seen()), isPaying: seen().hasTag('paying') }).toEqual({
    canLeave: false,
    isPaying: true,
  })
  await send({ type: 'dialog.close' })
  await send({ type: 'check.now' })
  await pass(600_000)
  expect({ state: seen().value, approvingCalls: approving.calls.length, aborted: approving.aborted }).toEqual(
    { state: 'submitting', approvingCalls: 1, aborted: [] },
  )
})

test.each([
  ['offline', offline],
  ['refused at the door', new Failure({ kind: 'unauthorised', status: 401 })],
])('an approval that was %s never left', async (_, failure) => {
  const { seen, reading } = await open({ approve: [failure] })
  expect({ output: seen().output, reading: reading.calls }).toEqual({
    output: { kind: 'unsent', failure },
    reading: [],
  })
})

describe('a refusal', () => {
  test('is believed when the report says nothing else', async () => {
    const { seen, reading, refreshes } = await open({
      approve: [refusal('Insufficient funds.')],
      report: [reportAt('scanned')],
    })
    expect({ reading: reading.calls, refreshes: refreshes() }).toEqual({
      reading: [verification],
      refreshes: 1,
    })
    expect(seen().output).toEqual({
      kind: 'declined',
      receipt: { ...noReceipt, traceId: 'trace-2', message: { words: 'Insufficient funds.' } },
    })
  })

  test.each(['approved', 'processed'] as const)(
    'is not, when the report says that the file is %s',
    async step => {
      const { approving, seen } = await open({
        approve: [refusal('This file was approved already.', 409)],
        report: [reportAt(step)],
      })
      expect(approving.calls).toHaveLength(1)
      expect(seen().output).toEqual({
        kind: 'approved',
        receipt: { ...noReceipt, traceId: 'trace-2', isVerified: true },
      })
    },
  )

  test.each([
    ['cannot be read', [lost]],
    ['does not come within five seconds', ['never' as const]],
  ])('stands when the report %s', async (_, report) => {
    const { seen, pass } = await open({ approve: [refusal('Invalid OTP', 403)], report })
    await pass(5_000)
    expect(seen().output).toMatchObject({
      kind: 'declined',
      receipt: { message: { words: 'Invalid OTP' } },
    })
  })
})

describe('an approval whose answer was lost', () => {
  test('is neither approved nor declined, and is not sent again', async () => {
    const { approving, reading, seen, pass, refreshes } = await open({ approve: [lost] })
    await pass(600_000)
    expect({
      approvingCalls: approving.calls.length,
      reading: reading.calls,
      refreshes: refreshes(),
    }).toEqual({ approvingCalls: 1, reading: [], refreshes: 1 })
    expect({
      isUnknown: selectIsOutcomeUnknown(seen()),
      unknownWords: selectUnknownMessage(seen()),
      traceId: selectTraceId(seen()),
    }).toEqual({ isUnknown: true, unknownWords: { code: 'payment.unknown' }, traceId: '0' })
    expect({ canLeave: selectCanClose(seen()), isPaying: seen().hasTag('paying') }).toEqual({
      canLeave: true,
      isPaying: false,
    })
  })

  test('is the same as one whose answer does not say that the file is approved', async () => {
    const { seen } = await open({ approve: [{ ...taken, status: 'pending' }] })
    expect({ isUnknown: selectIsOutcomeUnknown(seen()), traceId: selectTraceId(seen()) }).toEqual({
      isUnknown: true,
      traceId: 'trace-1',
    })
  })

  test.each(['approved', 'processed'] as const)('is approved once the report says %s', async step => {
    const { approving, seen, send, refreshes } = await open({ approve: [lost], report: [reportAt(step)] })
    await send({ type: 'check.now' })
    expect({ output: seen().output, approvingCalls: approving.calls.length, refreshes: refreshes() }).toEqual(
      {
        output: { kind: 'approved', receipt: { ...noReceipt, isVerified: true } },
        approvingCalls: 1,
        refreshes: 2,
      },
    )
  })

  test('is looked for each time the consumer asks', async () => {
    const { approving, reading, seen, send } = await open({
      approve: [lost],
      report: [reportAt('scanned'), lost, reportAt('processed')],
    })
    await send({ type: 'check.now' })
    expect(selectUnknownMessage(seen())).toEqual({ code: 'bulk.notApproved' })
    await send({ type: 'check.now' })
    expect(selectUnknownMessage(seen())).toEqual({ code: 'payment.checkFailed' })
    await send({ type: 'check.now' })
    expect({
      kind: seen().output?.kind,
      readingCalls: reading.calls.length,
      approvingCalls: approving.calls.length,
    }).toEqual({ kind: 'approved', readingCalls: 3, approvingCalls: 1 })
  })

  test('can be left, also while it is looked for', async () => {
    const { seen, send, reading } = await open({ approve: [lost], report: ['never'] })
    await send({ type: 'check.now' })
    expect({ isChecking: selectIsChecking(seen()), isUnknown: selectIsOutcomeUnknown(seen()) }).toEqual({
      isChecking: true,
      isUnknown: true,
    })
    await send({ type: 'dialog.close' })
    expect({ output: seen().output, abortedCount: reading.aborted.length }).toEqual({
      output: { kind: 'closed', snsi: undefined },
      abortedCount: 1,
    })
  })
})
