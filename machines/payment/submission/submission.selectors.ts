import type { Message } from '#machines/domain/message.ts'
import { isInvalidResponse } from '#machines/network/failure-questions.ts'
import type { SubmissionSnapshot } from './submission.machine.ts'

/** Why an outcome is unknown: no response, an invalid one, or the result of a search. */
type UnknownReason = 'unknown' | 'unusable' | 'recognise' | 'notFound' | 'checkFailed'

/** The message codes of a payment. */
export type PaymentCode = `payment.${UnknownReason}`

export const selectUnknownReason = (snapshot: SubmissionSnapshot): UnknownReason => {
  if (snapshot.matches('recognising')) return 'recognise'
  if (snapshot.matches({ unknown: 'notFound' })) return 'notFound'
  if (snapshot.matches({ unknown: 'checkFailed' })) return 'checkFailed'
  const { failure } = snapshot.context
  return failure !== undefined && isInvalidResponse(failure) ? 'unusable' : 'unknown'
}

/** Whether the consumer may leave the payment. */
export const selectCanClose = (snapshot: SubmissionSnapshot): boolean =>
  snapshot.can({ type: 'dialog.close' })

const stepOf = (snapshot: SubmissionSnapshot): 'pending' | 'unknown' | 'candidate' => {
  if (snapshot.context.found?.candidate) return 'candidate'
  return snapshot.hasTag('unknown') ? 'unknown' : 'pending'
}

/** Returns what a screen shows of a sent payment. */
export const selectSubmission = (snapshot: SubmissionSnapshot) => ({
  step: stepOf(snapshot),
  /** The message about an unknown outcome. */
  message: { code: `payment.${selectUnknownReason(snapshot)}` } satisfies Message<PaymentCode>,
  /** The transaction that may be this payment, while the consumer is asked. */
  candidate: snapshot.context.found?.candidate,
  /** The Trace ID that the consumer quotes to support. */
  traceId: snapshot.context.callResult.traceId,
  /** Whether a search for the transaction is running. */
  isChecking: snapshot.matches('checking'),
  canClose: selectCanClose(snapshot),
  /** The actor that polls a transaction that the network has not decided. */
  processing: snapshot.children.processing,
})

export type SubmissionView = ReturnType<typeof selectSubmission>
