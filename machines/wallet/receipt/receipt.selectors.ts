import type { Message } from '../../domain/message.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type Failure, type FailureCode, isOutcomeUnknown } from '../../network/failure.ts'
import type { ReceiptSnapshot } from './receipt.machine.ts'

/** Every code that a receipt can put before a consumer. */
export type ReceiptCode =
  | 'receipt.notSent'
  | 'receipt.unanswered'
  | 'receipt.notShared'
  | 'receipt.notPrinted'

/** The transaction that is shown, if one is. */
export const selectTransaction = (snapshot: ReceiptSnapshot): Transaction | undefined =>
  snapshot.matches('open') ? snapshot.context.transaction : undefined

/** Whether one is shown, on its way, or out of reach. */
export const selectIsOpen = (snapshot: ReceiptSnapshot): boolean =>
  !snapshot.matches('beginning') && !snapshot.matches('closed')

/** Why none can be shown. */
export const selectReadFailure = (snapshot: ReceiptSnapshot): Failure | undefined => snapshot.context.failure

/** Whether this browser hands anything on. */
export const selectHasSharing = ({ context }: ReceiptSnapshot): boolean => context.hasSharing

/** Whether a notification can be asked for: one that was sent has a rest behind it. */
export const selectCanSend = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.can({ type: 'notification.send' })

/** Whether one is being sent. */
export const selectIsSending = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.matches({ open: { notification: 'sending' } })

/** Whether somebody is choosing who gets it, or it is being printed: one at a time. */
export const selectIsSharingOrPrinting = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.matches({ open: { sharingOrPrinting: 'sharing' } }) ||
  snapshot.matches({ open: { sharingOrPrinting: 'printing' } })

/** That the network has sent it: what to quote of that. */
export const selectNotificationTraceId = ({ context: { sending } }: ReceiptSnapshot): string | undefined =>
  sending !== undefined && 'traceId' in sending ? sending.traceId : undefined

/** Something that did not come about, or of which nobody can say whether it did. */
export interface ReceiptProblem {
  readonly code: ReceiptCode
  /** Nobody can say whether it came about. */
  readonly isUnsure?: true
  /** Why, in the words of the network where it refused. */
  readonly reason?: Message<FailureCode>
  /** What to quote, where the network was asked. */
  readonly traceId?: string
}

const sendingTrouble = ({ context: { sending } }: ReceiptSnapshot): ReceiptProblem | undefined => {
  if (sending === undefined || 'traceId' in sending) return undefined
  const { failure } = sending
  return isOutcomeUnknown(failure)
    ? { code: 'receipt.unanswered', isUnsure: true, traceId: failure.traceId }
    : { code: 'receipt.notSent', reason: failure.words, traceId: failure.traceId }
}

/** What has gone wrong with what was last asked for here. */
export const selectReceiptProblems = (snapshot: ReceiptSnapshot): readonly ReceiptProblem[] => [
  ...[sendingTrouble(snapshot) ?? []].flat(),
  ...(snapshot.matches({ open: { sharingOrPrinting: 'notShared' } })
    ? [{ code: 'receipt.notShared' } as const]
    : []),
  ...(snapshot.matches({ open: { sharingOrPrinting: 'notPrinted' } })
    ? [{ code: 'receipt.notPrinted' } as const]
    : []),
]
