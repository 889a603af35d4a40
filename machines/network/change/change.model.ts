import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { doneOf, equal, lawsOf, startedActors, when } from '#test/model/harness/laws.ts'
import { offline, refusal } from '#test/support/scripted-payment.ts'
import { Failure } from '../failure.ts'
import { changeMachine } from './change.machine.ts'

const isApplied = ({ context }: { context: { record: unknown; verification: unknown } }) =>
  context.record === context.verification

/** A change of a name, which the record shows. */
const machine = changeMachine.provide({ guards: { isApplied } })
const renaming = { request: { name: 'Thandi', otp: '123456' }, verification: 'Thandi' }

export const changeCases = caseTable(machine, {
  inputs: [renaming, { ...renaming, failure: down }],
  events: {},
  actors: {
    send: [
      { traceId: 'trace-1', record: 'Thandi' },
      ...[refusal('No.'), offline, down, new Failure({ kind: 'timedOut' })],
    ],
    readRecord: ['Thandi', 'Naledi', down],
  },
})

export const changeLaws = lawsOf(machine, {
  'a request is sent once, and never after its failure is known': ({ event }, path) => {
    const isSentBefore = path[0]?.after.context.failure !== undefined
    const requests = path.flatMap(step => startedActors(step, 'send')).length
    return equal(`requests by ${event.type}`, requests, isSentBefore ? 0 : 1)
  },
  'only a response or the record shows that a change was applied': ({ event, after }) => {
    const isShown = event.type === doneOf('readRecord') && event.output === after.context.verification
    const isApplied = after.status === 'done' && after.output?.kind === 'applied'
    return when(isApplied, equal('shown', event.type === doneOf('send') || isShown, true))
  },
  'a request is forgotten before its record is read': ({ after }) =>
    when(after.matches('verifying'), equal('request', after.context.request, undefined)),
})
