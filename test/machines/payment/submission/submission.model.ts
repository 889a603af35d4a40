import type { AnyEventObject } from 'xstate'
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
import { doneOf, equal, failedOf, lawsOf, startedActors, when } from '../../../model/harness/laws.ts'

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

const isDown = (snapshot: SubmissionSnapshot): boolean =>
  snapshot.matches('declined') || snapshot.matches('invalid')

/** Returns what the network reports about the payment in an event. */
const statusIn = ({ type, output }: AnyEventObject): 'paid' | 'pending' | 'declined' | 'none' => {
  if (!type.startsWith('xstate.done.') || output === undefined) return 'none'
  if (type !== doneOf('processing')) return output.status ?? 'paid'
  if (output.transaction === undefined) return 'none'
  return output.transaction === declined ? 'declined' : 'paid'
}

export const submissionLaws = lawsOf(submissionMachine, {
  'a payment is sent at most once, as it was requested': (_, path) => {
    const requests = startedActors(path, 'submit').map(({ input }) => input)
    const request = path[0]?.after.context.request
    return equal('payments sent', requests.length, 1) ?? equal('same request', requests[0] === request, true)
  },
  'only the network approves or declines a payment': ({ event, after: { context }, after }) => {
    const status = statusIn(event)
    const isServerError = event.type === failedOf('submit') && (context.failure?.status ?? 0) >= 500
    const isRejected = context.failure?.kind === 'rejected' && !isServerError && status === 'none'
    return (
      equal('approved', after.matches('approved'), status === 'paid') ??
      equal('declined', isDown(after), status === 'declined' || (isRejected && isDown(after)))
    )
  },
  'a rejected payment is verified for five seconds': step => {
    const { event, after, timers } = step
    const { verification, failure } = after.context
    const checks = startedActors(step, 'verifyOutcome').map(({ input }) => input)
    return when(
      event.type === failedOf('submit') && failure?.kind === 'rejected' && verification !== undefined,
      equal('verifying', [after.value, timers, checks], ['verifying', [5_000], [verification]]),
    )
  },
  'a payment is unsent only if it moved no money': ({ event, after }) => {
    const { failure, verification } = after.context
    const isUnsent = failure?.kind === 'offline' || failure?.kind === 'unauthorised'
    const isSafe = isUnsent || verification === undefined || event.type === failedOf('showPage')
    return when(after.matches('unsent'), equal('moved no money', isSafe, true))
  },
  'the outcome is unknown without a response': ({ event, after: { context }, after }) => {
    const isLost = event.error === down && context.verification !== undefined
    const isSilent = ['check', 'processing'].some(id => event.type.endsWith(`.actor.${id}`))
    return when(
      (event.type === failedOf('submit') && isLost) ||
        (isSilent && statusIn(event) === 'none') ||
        event.type === 'check.now',
      equal('unknown', after.hasTag('unknown'), true),
    )
  },
  'a payment in progress cannot be left': step => {
    const isSending = step.after.matches('submitting') || step.after.matches('verifying')
    const isBegun = isSending && step.before?.value !== step.after.value
    const canClose = step.possibleEvents().some(({ type }) => type === 'dialog.close')
    return (
      equal('marked as paying', step.after.hasTag('paying'), isSending) ??
      when(isSending, equal('can be left', canClose, false)) ??
      when(isBegun, equal('marks', startedActors(step, 'pendingPayment').length, 1))
    )
  },
})
