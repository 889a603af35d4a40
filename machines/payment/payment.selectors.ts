import { isUnusable } from '../network/failure.ts'
import type { Words } from '../words.ts'
import type { PaymentSnapshot } from './payment.machine.ts'

/** Every code that a payment can put before a consumer while it is under way. */
export type PaymentCode = 'payment.unknown' | 'payment.unusable' | 'payment.notFound' | 'payment.checkFailed'

/** Whether nobody can say what became of it. */
export const selectIsUnknown = (snapshot: PaymentSnapshot): boolean => snapshot.hasTag('unknown')

/** What is known of a payment without an answer, or what looking for it told. */
export const selectUnknownWords = (snapshot: PaymentSnapshot): Words<PaymentCode> => {
  if (snapshot.matches({ unknown: 'notFound' })) return { code: 'payment.notFound' }
  if (snapshot.matches({ unknown: 'checkFailed' })) return { code: 'payment.checkFailed' }
  const { failure } = snapshot.context
  return { code: failure !== undefined && isUnusable(failure) ? 'payment.unusable' : 'payment.unknown' }
}

/** What to quote when asking about it. */
export const selectTraceId = (snapshot: PaymentSnapshot): string => snapshot.context.receipt.traceId

/** Whether the wallet is being searched for it. */
export const selectIsChecking = (snapshot: PaymentSnapshot): boolean => snapshot.matches('checking')

/** The watch of a payment that the network has and has not decided. */
export const selectProcessing = (snapshot: PaymentSnapshot) => snapshot.children.processing

export const selectCanClose = (snapshot: PaymentSnapshot): boolean => snapshot.can({ type: 'dialog.close' })
