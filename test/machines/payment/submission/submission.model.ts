import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure } from '../../../../machines/network/failure.ts'
import { toResultFromTransaction } from '../../../../machines/payment/submission/match-transaction.ts'
import {
  type SubmissionSnapshot,
  submissionMachine,
} from '../../../../machines/payment/submission/submission.machine.ts'
import { declinedState, down, pendingState } from '../../../model/facts/fixtures.ts'
import {
  frozenWallet,
  paidRow,
  receipt,
  request,
  search,
  unsent,
  unverifiableRequest,
  wrongField,
} from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  equal,
  failedOf,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
  when,
} from '../../../model/harness/laws.ts'

const pending = { ...paidRow, ...pendingState }
const declined = { ...paidRow, ...declinedState }

export const submissionCases = caseTable(submissionMachine, {
  inputs: [
    { request, verification: search, wallet: frozenWallet },
    { request: unverifiableRequest, verification: undefined, wallet: frozenWallet },
  ],
  events: {},
  actors: {
    pendingPayment: { sends: [] },
    submit: [
      { output: receipt },
      { output: { ...receipt, status: 'pending' } },
      { output: { ...receipt, snsi: undefined, status: 'pending' } },
      { output: { ...receipt, status: 'declined' } },
      { output: { ...receipt, status: 'pending', paymentPage: '<!doctype html>' } },
      { error: unsent },
      { error: wrongField },
      { error: new Failure({ kind: 'rejected', status: 422, message: 'No funds', traceId: 'trace-3' }) },
      // A network in trouble may have moved money before it failed.
      { error: new Failure({ kind: 'rejected', status: 500, message: 'System busy', traceId: 'trace-4' }) },
      { error: down },
    ],
    showPage: [{ output: undefined }, { error: new Failure({ kind: 'invalidResponse' }) }],
    verifyOutcome: [
      { output: toResultFromTransaction(paidRow) },
      { output: { ...toResultFromTransaction(pending), traceId: 'trace-5' } },
      { output: toResultFromTransaction(declined) },
      { output: undefined },
      { error: down },
    ],
    processing: [
      { output: { transaction: paidRow } },
      { output: { transaction: declined } },
      { output: { transaction: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // After the call, a missing verification changes nothing.
  project: snapshot => {
    const { failure, receipt, verification } = snapshot.context
    return [failure, receipt.status, snapshot.matches('submitting') && verification === undefined]
  },
})

/** Whether money has moved, or may have. */
const isMoved = (snapshot: SubmissionSnapshot | undefined): boolean =>
  ['approved', 'declined', 'awaiting'].some(state => snapshot?.value === state) ||
  snapshot?.matches('unknown') === true

export const submissionLaws = lawsOf(submissionMachine, {
  'the call is submitted once, at the start': (step, path) =>
    equal('submitted', startedActors(path, 'submit').length, 1) ??
    when(step.before === undefined, equal('call', step.started.at(-1)?.input, step.after.context.request)),
  'a call without an answer is neither approved nor declined': ({ event, after }) => {
    const { failure, receipt } = after.context
    const isApproved = after.matches('approved') && event.output !== undefined
    const isRejected = receipt.status === 'declined' || failure?.kind === 'rejected'
    const isDeclined = after.matches('declined') || after.matches('invalid')
    return (
      when(after.matches('approved'), equal('approved', [isApproved, receipt.status], [true, undefined])) ??
      when(isDeclined, equal('rejected', isRejected, true))
    )
  },
  'the wallet is asked before a rejection is believed': ({ event, after }) => {
    const { verification, failure } = after.context
    const isRejected = after.matches('declined') || after.matches('invalid')
    const isFromSubmit = event.type === failedOf('submit')
    return when(
      isFromSubmit && isRejected,
      equal('searchable', verification, undefined),
      equal('status below 500', (failure?.status ?? 500) < 500, true),
    )
  },
  'only a call that cannot have moved money is unsent': ({ event, after }) => {
    const isLost = event.type === failedOf('submit') && event.error !== unsent
    return when(
      after.matches('unsent') && isLost,
      equal('moves money', after.context.verification, undefined),
    )
  },
  'the consumer can leave only before a verdict': ({ event, after, possibleEvents }) => {
    const canLeave = after.matches('awaiting') || after.hasTag('unknown')
    const offersClose = possibleEvents().some(({ type }) => type === 'dialog.close')
    const isLeft = event.type === 'dialog.close' || event.type === doneOf('showPage')
    return equal('can leave', offersClose, canLeave) ?? equal('closed', after.matches('closed'), isLeft)
  },
  'a call on its way is marked for all tabs': ({ before, after, started }) =>
    when(
      after.hasTag('paying') && before?.value !== after.value,
      equal('marked', startedActors({ started }, 'pendingPayment').length, 1),
    ),
  'the wallet is read again once money may have moved': step => {
    const { event, before, after } = step
    const isNew = isMoved(after) && !isEqual(before?.value, after.value)
    const mayHaveRun = event.type === failedOf('submit') && after.matches('unsent') && event.error !== unsent
    return equal('reads', listSentEvents(step, 'wallet.refresh').length, isNew || mayHaveRun ? 1 : 0)
  },
  'only an answer about a transaction with an id reports a payment': step => {
    const { receipt, verification } = step.after.context
    const isAnswered = ['approved', 'declined', 'awaiting'].some(state => step.after.value === state)
    const isPayment = isAnswered && receipt.snsi !== undefined && verification !== undefined
    const payments = listSentEvents(step, 'wallet.refresh').map(({ event }) =>
      getAt(event, 'payment', 'snsi'),
    )
    return equal(
      'payments',
      payments,
      isPayment ? payments.map(() => receipt.snsi) : payments.map(() => undefined),
    )
  },
  'a press or a rejection starts one search for this call': ({ event, after, started }) => {
    const isRejected = event.type === failedOf('submit') && after.matches('verifying')
    const isWanted = event.type === 'check.now' || isRejected
    const searched = startedActors({ started }, 'verifyOutcome').map(({ input }) => input)
    return equal('searches', searched, isWanted ? [after.context.verification] : [])
  },
  'a failure of the processing is kept, for its Trace ID': ({ event, after }) =>
    when(event.type === failedOf('processing'), equal('kept', after.context.failure !== undefined, true)),
})
