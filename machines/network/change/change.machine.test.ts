import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import { Failure } from '../failure.ts'
import { changeOf, toUnknownOutcome } from './change.machine.ts'
import type { Confirmation } from './change.types.ts'

const request = { name: 'Thandi', otp: '123456' }
const verification = { msisdn: '27820000001', name: 'Thandi' }
const confirmed = { traceId: 'trace-1', record: 'Thandi' }
const refused = refusal('No.')

const run = async (
  sends: readonly ScriptedAnswer<Confirmation<string>>[],
  reads: readonly ScriptedAnswer<string>[],
  { failure, isVerdict }: { failure?: Failure; isVerdict?: (failure: Failure) => boolean } = {},
) => {
  const sending = scripted<typeof request, Confirmation<string>>(sends)
  const reading = scripted<typeof verification, string>(reads)
  const change = changeOf({
    send: sending.logic,
    readRecord: reading.logic,
    isApplied: (record, intended: typeof verification) => record === intended.name,
    ...(isVerdict && { isVerdict }),
  })
  const actor = createActor(change, { input: { request, verification, failure } }).start()
  const outcome = await toPromise(actor)
  return { outcome, sent: sending.calls, read: reading.calls }
}

test.each([
  ['confirmed', confirmed, { kind: 'applied', failure: undefined, ...confirmed }],
  ['refused', refused, { kind: 'rejected', failure: refused, traceId: 'trace-2', record: undefined }],
  ['not sent', offline, { kind: 'rejected', failure: offline, traceId: undefined, record: undefined }],
])('a change that is %s needs no record', async (_, answer, outcome) => {
  expect(await run([answer], [])).toEqual({ outcome, sent: [request], read: [] })
})

test.each([
  ['applied', 'Thandi', 'Thandi'],
  ['notApplied', 'Naledi', 'Naledi'],
  ['unknown', lost, undefined],
] as const)('a change without a response is %s if the record is %s', async (kind, answer, record) => {
  const outcome = { kind, failure: lost, traceId: undefined, record }
  expect(await run([lost], [answer])).toEqual({ outcome, sent: [request], read: [verification] })
})

test('a rejection is verified if the change says so', async () => {
  const { outcome, read } = await run([refused], ['Thandi'], { isVerdict: () => false })
  expect(outcome).toMatchObject({ kind: 'applied', failure: refused, traceId: 'trace-2' })
  expect(read).toEqual([verification])
})

test('a change with an unknown outcome is only verified again', async () => {
  const failure = new Failure({ kind: 'timedOut', traceId: 'trace-3' })
  const outcome = { kind: 'applied', failure, traceId: 'trace-3', record: 'Thandi' }
  expect(await run([confirmed], ['Thandi'], { failure })).toEqual({ outcome, sent: [], read: [verification] })
})

test('a change whose machine breaks has an unknown outcome', () => {
  const failure = { kind: 'invalidResponse', traceId: undefined }
  expect(toUnknownOutcome(new Error('broken'))).toMatchObject({ kind: 'unknown', failure, record: undefined })
})
