import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { getAt } from '#machines/domain/wire/wire.ts'
import { Failure } from '#machines/network/failure.ts'
import { declinedState, down, pendingState, rejection } from '#test/model/facts/fixtures.ts'
import {
  frozenWallet,
  paidRow,
  receipt,
  request,
  search,
  toPayment,
  unsent,
  unverifiableRequest,
  wrongField,
} from '#test/model/facts/order.fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import {
  doneOf,
  equal,
  failedOf,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
  when,
} from '#test/model/harness/laws.ts'
import { createJournal } from '#test/support/journal.ts'
import { readJournal } from '../journal/payment-journal.ts'
import { toResultFromTransaction } from './match-transaction.ts'
import { type SubmissionSnapshot, submissionMachine } from './submission.machine.ts'

/** The payment that the owner has begun. */
const sending = toPayment({ stage: 'sending' })
const begun = () => ({ journalRef: createJournal({ payments: [sending] }) })
const unrecorded = () => ({ paymentId: 'unrecorded', journalRef: createJournal() })

const pending = { ...paidRow, ...pendingState }
const declined = { ...paidRow, ...declinedState }

const resultOf = (transaction: Transaction, isCertain = true) =>
  toResultFromTransaction({ transaction, isCertain })

/** The network rejected the call. */
const refusal = rejection(422, 'No funds', 'trace-3')

/** A network in trouble may have moved money before it failed. */
const inTrouble = rejection(500, 'System busy', 'trace-4')

export const submissionCases = caseTable(submissionMachine, {
  inputs: () => [
    { request, verification: search, wallet: frozenWallet, paymentId: sending.id, ...begun() },
    { ...{ request: unverifiableRequest, verification: undefined, wallet: frozenWallet }, ...unrecorded() },
  ],
  events: {},
  actors: {
    submit: [
      receipt,
      { ...receipt, status: 'pending' },
      { ...receipt, snsi: undefined, status: 'pending' },
      { ...receipt, status: 'declined' },
      { ...receipt, paymentPage: '<!doctype html>' },
      unsent,
      wrongField,
      refusal,
      inTrouble,
      down,
      new Error('unforeseen'),
    ],
    showPage: [undefined, new Failure({ kind: 'invalidResponse' })],
    verifyOutcome: [
      resultOf(paidRow),
      { ...resultOf(pending), traceId: 'trace-5' },
      resultOf(declined),
      resultOf(paidRow, false),
      resultOf(pending, false),
      resultOf(declined, false),
      undefined,
      down,
    ],
    processing: [
      { transaction: paidRow },
      { transaction: declined },
      { transaction: undefined },
      new Error('unforeseen'),
    ],
  },
  // After the call, a missing verification changes nothing.
  project: snapshot => {
    const { failure, callResult, verification } = snapshot.context
    const { found, dismissedIds } = snapshot.context
    const candidate = snapshot.matches('recognising') && found?.status
    const isWithoutSearch = snapshot.matches('submitting') && verification === undefined
    return [failure, callResult.status, isWithoutSearch, candidate, dismissedIds.length > 0]
  },
})

/** Whether money has moved, or may have. */
const isMoved = (snapshot: SubmissionSnapshot | undefined): boolean =>
  ['approved', 'declined', 'awaiting', 'recognising'].some(state => snapshot?.value === state) ||
  snapshot?.matches('unknown') === true

export const submissionLaws = lawsOf(submissionMachine, {
  'the call is sent once, at the start': (step, path) =>
    equal('sent', startedActors(path, 'submit').length, 1) ??
    when(step.before === undefined, equal('call', step.started.at(-1)?.input, step.after.context.request)),
  'the wallet is asked before a rejection is believed': ({ event, after }) => {
    const { verification, failure } = after.context
    return when(
      event.type === failedOf('submit') && (after.matches('declined') || after.matches('invalid')),
      equal('searchable', verification, undefined),
      equal('status below 500', (failure?.status ?? 500) < 500, true),
    )
  },
  'a call without an answer is neither approved nor declined': ({ event, after }) => {
    const { failure, callResult } = after.context
    const isApproved =
      after.matches('approved') && (event.output !== undefined || event.type === 'candidate.accept')
    const isRejected = callResult.status === 'declined' || failure?.kind === 'rejected'
    const isDeclined = after.matches('declined') || after.matches('invalid')
    return (
      when(
        after.matches('approved'),
        equal('approved', [isApproved, callResult.status], [true, undefined]),
      ) ?? when(isDeclined, equal('rejected', isRejected, true))
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
    return equal('can leave', offersClose, canLeave) ?? equal('left', after.matches('left'), isLeft)
  },
  'the wallet is read again once money may have moved': step => {
    const { event, before, after } = step
    const isNew = isMoved(after) && !isEqual(before?.value, after.value)
    const mayHaveRun = event.type === failedOf('submit') && after.matches('unsent') && event.error !== unsent
    return equal('reads', listSentEvents(step, 'wallet.refresh').length, isNew || mayHaveRun ? 1 : 0)
  },
  'only an answer about a transaction with an id reports a payment': step => {
    const { callResult, verification } = step.after.context
    const isAnswered = ['approved', 'declined', 'awaiting'].some(state => step.after.value === state)
    const isPayment = isAnswered && callResult.snsi !== undefined && verification !== undefined
    const payments = listSentEvents(step, 'wallet.refresh').map(({ event }) =>
      getAt(event, 'payment', 'snsi'),
    )
    return equal(
      'payments',
      payments,
      isPayment ? payments.map(() => callResult.snsi) : payments.map(() => undefined),
    )
  },
  'a press or a rejection starts one search for this call, without the dismissed transactions': ({
    event,
    after,
    started,
  }) => {
    const isWanted = event.type === 'check.now' || event.type === 'candidate.dismiss'
    const isRejected = event.type === failedOf('submit') && after.matches({ submitting: 'verifying' })
    const searched = startedActors({ started }, 'verifyOutcome').map(({ input }) => input)
    const { verification, dismissedIds, callResult } = after.context
    const excludedIds = [...search.excludedIds, ...dismissedIds]
    const ownIds = [callResult.snsi ?? []].flat()
    const next = verification && { ...verification, ownIds, excludedIds }
    return equal('searches', searched, isRejected ? [verification] : isWanted ? [next] : [])
  },
  'a payment that may be another one is a result only if the consumer accepts it': ({
    event,
    before,
    after,
  }) => {
    const isChecked = event.type === doneOf('check') && event.output?.candidate !== undefined
    const isVerified = event.type === doneOf('verify') && event.output?.candidate !== undefined
    // A declined transaction does not contradict a rejection.
    const isUncertain = isChecked || (isVerified && event.output?.status !== 'declined')
    const shown = before?.context.found
    const isAccepted = event.type === 'candidate.accept'
    const result = after.context.callResult
    return (
      when(isUncertain, equal('state', after.value, 'recognising')) ??
      when(
        isAccepted,
        equal('result', [result.snsi, result.status, result.isVerified], [shown?.snsi, shown?.status, true]),
      ) ??
      when(
        event.type === 'candidate.dismiss',
        equal('dismissed', after.context.dismissedIds.at(-1), shown?.snsi),
      ) ??
      when(
        !after.matches('left'),
        equal('asked', after.matches('recognising'), after.context.found !== undefined),
      )
    )
  },
  'the journal says what the consumer waits for': ({ after }) => {
    const [payment] = readJournal(after.context).payments
    const stage = after.matches('awaiting')
      ? 'awaiting'
      : after.hasTag('unknown')
        ? 'unknown'
        : after.matches('showingPaymentPage')
          ? 'unsent'
          : undefined
    return (
      when(
        payment !== undefined && stage !== undefined,
        equal('stage', payment?.stage, stage),
        equal('id', payment?.snsi, after.context.callResult.snsi ?? payment?.snsi),
      ) ??
      when(after.matches('submitting') && payment !== undefined, equal('stage', payment?.stage, 'sending'))
    )
  },
  'a failure of the processing is kept, for its Trace ID': ({ event, after }) =>
    when(event.type === failedOf('processing'), equal('kept', after.context.failure !== undefined, true)),
})
