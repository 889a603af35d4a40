import type { Message } from '#machines/domain/message.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { isInvalidResponse } from '#machines/network/failure.ts'
import type { SubmissionSnapshot } from './submission.machine.ts'

/** The state of a call with an unclear response: no response, an invalid one, or the result of a search. */
type Doubt = 'unknown' | 'unusable' | 'recognise' | 'notFound' | 'checkFailed'

/** The message codes of a payment. */
export type PaymentCode = `payment.${Doubt}`

/** Whether the outcome is unknown. */
export const selectIsOutcomeUnknown = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('unknown')

/** The state of a call with an unclear response. */
export const selectUnknownReason = (snapshot: SubmissionSnapshot): Doubt => {
  if (snapshot.matches('recognising')) return 'recognise'
  if (snapshot.matches({ unknown: 'notFound' })) return 'notFound'
  if (snapshot.matches({ unknown: 'checkFailed' })) return 'checkFailed'
  const { failure } = snapshot.context
  return failure !== undefined && isInvalidResponse(failure) ? 'unusable' : 'unknown'
}

/** The message about a payment with an unknown outcome. */
export const selectUnknownMessage = (snapshot: SubmissionSnapshot): Message<PaymentCode> => ({
  code: `payment.${selectUnknownReason(snapshot)}`,
})

/** The transaction that may be this payment, while the consumer is asked. */
export const selectCandidate = (snapshot: SubmissionSnapshot): Transaction | undefined =>
  snapshot.context.found?.candidate

/** The Trace ID that the consumer quotes to support. */
export const selectTraceId = (snapshot: SubmissionSnapshot): string => snapshot.context.callResult.traceId

/** Whether a search for the transaction is running. */
export const selectIsChecking = (snapshot: SubmissionSnapshot): boolean => snapshot.matches('checking')

/** The actor that polls a transaction that the network has not decided. */
export const selectProcessing = (snapshot: SubmissionSnapshot) => snapshot.children.processing

export const selectCanClose = (snapshot: SubmissionSnapshot): boolean =>
  snapshot.can({ type: 'dialog.close' })
