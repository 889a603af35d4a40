import type { Message } from '../../domain/message.ts'
import { isInvalidResponse } from '../../network/failure.ts'
import { getOutcomeStage, type PaymentStage } from '../payment-stage.ts'
import { movesMoney } from './moves-money.ts'
import type { SubmissionSnapshot } from './submission.machine.ts'

/** What is known of something that got no answer: nothing, that one came which is of no use, or what a look for it told. */
type Doubt = 'unknown' | 'unusable' | 'notFound' | 'checkFailed'

/** Every code that a payment can put before a consumer while it is under way. */
export type PaymentCode = `payment.${Doubt}`

/** Whether nobody can say what became of it. */
export const selectIsOutcomeUnknown = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('unknown')

/** The stage of the payment; `none` for a call that moves no money, and while a page of the network takes over. */
export const selectPaymentStage = (snapshot: SubmissionSnapshot): PaymentStage => {
  if (!movesMoney(snapshot.context.request.call.operation)) return 'none'
  if (snapshot.status === 'done') return getOutcomeStage(snapshot.output.kind)
  if (snapshot.hasTag('paying')) return 'paying'
  return snapshot.hasTag('unknown') || snapshot.matches('awaiting') ? 'unknown' : 'none'
}

/** What is known of it. */
export const selectUnknownReason = (snapshot: SubmissionSnapshot): Doubt => {
  if (snapshot.matches({ unknown: 'notFound' })) return 'notFound'
  if (snapshot.matches({ unknown: 'checkFailed' })) return 'checkFailed'
  const { failure } = snapshot.context
  return failure !== undefined && isInvalidResponse(failure) ? 'unusable' : 'unknown'
}

/** The same of a payment. */
export const selectUnknownMessage = (snapshot: SubmissionSnapshot): Message<PaymentCode> => ({
  code: `payment.${selectUnknownReason(snapshot)}`,
})

/** What to quote when asking about it. */
export const selectTraceId = (snapshot: SubmissionSnapshot): string => snapshot.context.receipt.traceId

/** Whether it is being looked for. */
export const selectIsChecking = (snapshot: SubmissionSnapshot): boolean => snapshot.matches('checking')

/** The watch of one that the network has and has not decided. */
export const selectProcessing = (snapshot: SubmissionSnapshot) => snapshot.children.processing

export const selectCanClose = (snapshot: SubmissionSnapshot): boolean =>
  snapshot.can({ type: 'dialog.close' })
