import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { lost, offline, refusal, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import type { Failure } from '../failure.ts'
import { changeOf, toUnknownOutcome } from './change.machine.ts'
import type { Confirmation } from './change.types.ts'

type Answer = ScriptedAnswer<Confirmation<string>>

const confirmed = { traceId: 'trace-1', record: 'Thandi' }
const refused = refusal('No.')
const nothing = { traceId: undefined, record: undefined }

const run = async (answer: Answer, reads: readonly ScriptedAnswer<string>[], isVerdict = true) => {
  const change = changeOf({
    send: scripted<object, Confirmation<string>>([answer]).logic,
    readRecord: scripted<{ name: string }, string>(reads).logic,
    isApplied: (record, intended: { name: string }) => record === intended.name,
    ...(!isVerdict && { isVerdict: () => false }),
  })
  const name = 'Thandi'
  const input = { request: { name }, verification: { name }, failure: undefined }
  return toPromise(createActor(change, { input }).start())
}

test.each<[string, Answer, ScriptedAnswer<string>[], string, Failure | undefined, object]>([
  ['confirmed', confirmed, [], 'applied', undefined, confirmed],
  ['refused', refused, [], 'rejected', refused, { ...nothing, traceId: 'trace-2' }],
  ['not sent', offline, [], 'rejected', offline, nothing],
  ['lost, and in the record', lost, ['Thandi'], 'applied', lost, { ...nothing, record: 'Thandi' }],
  ['lost, and not in the record', lost, ['Naledi'], 'notApplied', lost, { ...nothing, record: 'Naledi' }],
  ['lost, without a record', lost, [lost], 'unknown', lost, nothing],
])('a change that is %s', async (_, answer, reads, kind, failure, facts) => {
  expect(await run(answer, reads)).toEqual({ kind, failure, ...facts })
})

test('a rejection is verified if the change says so', async () => {
  const outcome = { kind: 'applied', failure: refused, traceId: 'trace-2', record: 'Thandi' }
  expect(await run(refused, ['Thandi'], false)).toEqual(outcome)
})

test('a change whose machine breaks has an unknown outcome', () => {
  const failure = { kind: 'invalidResponse', traceId: undefined }
  expect(toUnknownOutcome(new Error('broken'))).toMatchObject({ kind: 'unknown', failure, record: undefined })
})
