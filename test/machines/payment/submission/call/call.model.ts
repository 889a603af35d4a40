import type { Transaction } from '../../../../../machines/domain/transaction/transaction.ts'
import { getAt } from '../../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../../machines/network/failure.ts'
import { callMachine } from '../../../../../machines/payment/submission/call/call.machine.ts'
import { toResultFromTransaction } from '../../../../../machines/payment/submission/match-transaction.ts'
import { declinedState, down, pendingState } from '../../../../model/facts/fixtures.ts'
import {
  paidRow,
  receipt,
  request,
  search,
  unsent,
  unverifiableRequest,
  wrongField,
} from '../../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../../model/harness/case-table.ts'
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../../../model/harness/laws.ts'

const resultOf = (transaction: Transaction, isCertain = true) =>
  toResultFromTransaction({ transaction, isCertain })

export const callCases = caseTable(callMachine, {
  inputs: [
    { request, verification: search },
    { request: unverifiableRequest, verification: undefined },
  ],
  events: {},
  actors: {
    pendingPayment: { sends: [] },
    submit: [
      { output: receipt },
      { error: unsent },
      { error: wrongField },
      // A network in trouble may have moved money before it failed.
      { error: new Failure({ kind: 'rejected', status: 500, message: 'System busy', traceId: 'trace-4' }) },
      { error: down },
    ],
    verifyOutcome: [
      { output: resultOf(paidRow) },
      { output: { ...resultOf({ ...paidRow, ...pendingState }), traceId: 'trace-5' } },
      { output: resultOf({ ...paidRow, ...declinedState }) },
      { output: resultOf(paidRow, false) },
      { output: resultOf({ ...paidRow, ...declinedState }, false) },
      { output: undefined },
      { error: down },
    ],
  },
})

export const callLaws = lawsOf(callMachine, {
  'the call is sent once, at the start, and marked for all tabs': (step, path) =>
    equal('sent', startedActors(path, 'submit').length, 1) ??
    equal('marked', startedActors(path, 'pendingPayment').length, 1) ??
    when(step.before === undefined, equal('call', step.started.at(-1)?.input, step.after.context.request)),
  'the wallet is asked before a rejection is believed': ({ event, after }) => {
    const { verification, failure } = after.context
    return when(
      event.type === failedOf('submit') && after.matches('rejected'),
      equal('searchable', verification, undefined),
      equal('status below 500', (failure?.status ?? 500) < 500, true),
    )
  },
  'a call that may have run is neither rejected nor unsent': ({ event, after }) =>
    when(event.error === down && event.type === failedOf('submit'), equal('state', after.value, 'lost')),
  'only an answer or a found payment that was not declined is a result': ({ after }) => {
    const { callResult } = after.context
    return when(
      after.matches('answered'),
      equal('declined', callResult.status === 'declined', false),
      equal('known', callResult.snsi !== undefined, true),
    )
  },
  'a payment that may be another one is no result, and is kept for the consumer': ({ event, after }) => {
    const isUncertain = event.type === doneOf('verify') && event.output?.candidate !== undefined
    const kept = event.output?.status === 'declined' ? undefined : event.output
    return when(
      isUncertain,
      equal('state', after.value, 'rejected'),
      equal('kept', getAt(after.output, 'found'), kept),
    )
  },
  'a rejection starts one search for this call': ({ event, after, started }) => {
    const isRejected = event.type === failedOf('submit') && after.matches('verifying')
    const searched = startedActors({ started }, 'verifyOutcome').map(({ input }) => input)
    return equal('searches', searched, isRejected ? [after.context.verification] : [])
  },
})
