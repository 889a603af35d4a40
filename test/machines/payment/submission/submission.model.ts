import type { AnyEventObject } from 'xstate'
import { getStatus, type TransactionStatus } from '../../../../machines/domain/transaction/transaction.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { Failure, isServerError, toFailure } from '../../../../machines/network/failure.ts'
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
  failedOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'
import type { PathStep } from '../../../model/harness/laws.types.ts'

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
      {
        error: new Failure({
          kind: 'rejected',
          status: 422,
          message: 'Insufficient funds',
          traceId: 'trace-3',
        }),
      },
      // From a network in trouble: it may have come after the deed.
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
  // What is done once it was sent is the same, whether or not the wallet can be searched for it.
  project: snapshot => {
    const { failure, receipt, verification } = snapshot.context
    return [failure, receipt.status, snapshot.matches('submitting') && verification === undefined]
  },
})

/** How it stands by an answer, by where it was looked for or by its watch; nothing where none of them knows it. */
const toldBy = ({ type, output }: AnyEventObject): { readonly status: TransactionStatus } | undefined => {
  if (type === doneOf('submit')) return output.paymentPage === undefined ? output : undefined
  if (type === doneOf('processing')) return output.transaction && { status: getStatus(output.transaction) }
  return [doneOf('verify'), doneOf('check')].includes(type) ? output : undefined
}

/** Whether the list has been asked about a refusal, or for as long as one waits for it. */
const isOver = ({ type }: AnyEventObject): boolean => /verify/.test(type)

/** Where money has moved, or may have. */
const isMoved = (snapshot: SubmissionSnapshot): boolean =>
  snapshot.matches('approved') ||
  snapshot.matches('declined') ||
  snapshot.matches('awaiting') ||
  snapshot.matches('unknown')

/** Whether an actor is asked for this very payment. */
const isAskedFor = (
  { context: { request, verification, receipt } }: SubmissionSnapshot,
  { src, input }: PathStep['started'][number],
): boolean => {
  if (src === 'submit') return input === request
  if (src === 'verifyOutcome') return input === verification
  if (src === 'processing') return getAt(input, 'snsi') === receipt.snsi
  return (
    src === 'pendingPayment' ||
    (receipt.paymentPage !== undefined && getAt(input, 'page') === receipt.paymentPage)
  )
}

export const submissionLaws = lawsOf(submissionMachine, {
  'it is submitted once, and nothing but it is looked for, watched or shown afterwards': holding(
    ({ after, started }, path) =>
      startedActors(path, 'submit').length === 1 && started.every(one => isAskedFor(after, one)),
  ),
  'it is Approved or Declined only as an answer, the list or its watch says, and never for want of an answer':
    holding(({ event, after }) => {
      const told = toldBy(event)
      const isDown = after.matches('declined') || after.matches('invalid')
      if (told !== undefined)
        return (
          after.matches('approved') === (told.status === undefined) && isDown === (told.status === 'declined')
        )
      return !after.matches('approved') && (!isDown || after.context.failure?.kind === 'rejected')
    }),
  'a refusal is believed only where the list, asked for five seconds at the most, shows nothing of it':
    holding(({ event, after, started, timers }) => {
      const { verification, receipt, failure } = after.context
      if (after.matches('verifying')) {
        const isBegun = timers.includes(5_000) && startedActors([{ started }], 'verifyOutcome').length === 1
        return event.type === failedOf('submit') ? isBegun : !isOver(event)
      }
      const isBelieved = after.matches('declined') || after.matches('invalid')
      const isTraceless = verification === undefined && (failure?.status ?? 0) < 500
      return !isBelieved || receipt.status === 'declined' || isTraceless || isOver(event)
    }),
  'it counts as not sent exactly where nothing left the device, or none of its money can move': holding(
    ({ event, after }) => {
      if (event.type !== failedOf('submit'))
        return after.matches('unsent') === (event.type === failedOf('showPage'))
      const { kind, status } = toFailure(event.error)
      const isTurnedDown = kind === 'rejected' && status < 500
      const isUntraced = after.context.verification === undefined && !isTurnedDown
      return after.matches('unsent') === (kind === 'offline' || kind === 'unauthorised' || isUntraced)
    },
  ),
  'the consumer can leave before a verdict, but not while the call is pending': holding(
    ({ event, after, possibleEvents }) => {
      const { type } = event
      const isLeaving = type === 'dialog.close' || type === doneOf('showPage')
      if (isLeaving || after.status !== 'active') return isLeaving === after.matches('closed')
      const isOnItsWay = !(after.matches('awaiting') || after.hasTag('unknown'))
      const own = possibleEvents().filter(one => !one.type.startsWith('xstate.'))
      return isOnItsWay
        ? own.length === 0 && after.hasTag('busy')
        : own.some(one => one.type === 'dialog.close')
    },
  ),
  'the payment is marked as pending or unknown until it has a verdict': holding(
    ({ before, after, started, possibleEvents }) => {
      const isMarked = started.some(({ src }) => src === 'pendingPayment')
      if (after.hasTag('paying')) return isMarked || before?.value === after.value
      const isWatched =
        (after.matches('showingPaymentPage') || after.matches('awaiting')) &&
        possibleEvents().some(({ type }) => type.startsWith('xstate.'))
      return after.status === 'done' || isWatched || after.hasTag('unknown')
    },
  ),
  'the wallet is looked at again as soon as money may have moved, and only then': holding(now => {
    const { event, before, after } = now
    const isTold = isMoved(after) && !isEqual(before?.value, after.value)
    // A call without verification may have run when its answer was lost or was a server error.
    const mayHaveRun =
      event.type === failedOf('submit') &&
      after.matches('unsent') &&
      !['offline', 'unauthorised'].includes(toFailure(event.error).kind)
    return listSentEvents([now], 'wallet.refresh').length === (isTold || mayHaveRun ? 1 : 0)
  }),
  'it is looked for once for each wish to know, and asked for again where that told nothing': holding(now => {
    const { event, after, started, possibleEvents } = now
    const isDoubted = event.type === failedOf('submit') && after.matches('verifying')
    const isWanted = event.type === 'check.now' || isDoubted
    if (startedActors([{ started }], 'verifyOutcome').length !== (isWanted ? 1 : 0)) return false
    if (event.type === failedOf('check')) return after.matches({ unknown: 'checkFailed' })
    if (event.type === doneOf('check') && event.output === undefined)
      return after.matches({ unknown: 'notFound' })
    return !after.matches('unknown') || possibleEvents().some(({ type }) => type === 'check.now')
  }),
  'the receipt comes from the answer that decided the outcome': holding(({ event, before, after }) => {
    const { receipt, failure } = after.context
    const asked = before?.context.receipt.traceId
    const outcome: unknown = after.output
    if (after.status === 'done' && getAt(outcome, 'kind') !== after.value) return false
    if (event.type === doneOf('submit')) return receipt === event.output
    if (event.type === failedOf('processing')) return failure?.cause === event.error
    if (event.type === failedOf('submit') || event.type === failedOf('showPage'))
      return (
        failure === event.error &&
        receipt.message === failure?.words &&
        receipt.isServerError === (failure !== undefined && isServerError(failure))
      )
    if (event.type === doneOf('processing') && event.output.transaction !== undefined)
      return receipt.snsi === event.output.transaction.snsi && receipt.message === undefined
    const isTurnedDown = event.type === doneOf('verify') && toldBy(event)?.status === 'declined'
    if (toldBy(event) !== undefined && !isTurnedDown)
      return (
        receipt.isVerified === true &&
        receipt.message === undefined &&
        receipt.snsi === event.output.snsi &&
        receipt.traceId === (asked === '0' ? (event.output.traceId ?? '0') : asked)
      )
    if (after.matches('approved') || after.matches('declined')) return getAt(outcome, 'receipt') === receipt
    return !after.matches('invalid') || getAt(outcome, 'failure') === failure
  }),
})
