import type { Message } from '../../domain/message.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { type Failure, type FailureCode, isOutcomeUnknown } from '../../network/failure.ts'
import type { ReceiptSnapshot } from './receipt.machine.ts'

/** The message codes of a receipt. */
export type ReceiptCode =
  | 'receipt.notSent'
  | 'receipt.unanswered'
  | 'receipt.notShared'
  | 'receipt.notPrinted'

/** The shown transaction, if any. */
export const selectTransaction = (snapshot: ReceiptSnapshot): Transaction | undefined =>
  snapshot.matches('open') ? snapshot.context.transaction : undefined

/** Whether a transaction is shown, loading or failed. */
export const selectIsOpen = (snapshot: ReceiptSnapshot): boolean =>
  !snapshot.matches('beginning') && !snapshot.matches('closed')

/** The id of the transaction that is shown or read. */
export const selectSnsi = ({ context }: ReceiptSnapshot): string => context.snsi

/** Whether a link led from another transaction, to which the consumer can return. */
export const selectCanGoBack = (snapshot: ReceiptSnapshot): boolean => snapshot.can({ type: 'receipt.back' })

/** Whether the consumer asked for the token or voucher number. */
export const selectIsVoucherShown = (snapshot: ReceiptSnapshot): boolean => snapshot.context.isVoucherShown

/** Why the transaction could not be read. */
export const selectReadFailure = (snapshot: ReceiptSnapshot): Failure | undefined => snapshot.context.failure

/** Whether the browser can share. */
export const selectHasSharing = ({ context }: ReceiptSnapshot): boolean => context.hasSharing

/** Whether a notification may be requested; a cooldown follows each. */
export const selectCanSend = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.can({ type: 'notification.send' })

/** Whether a notification is being sent. */
export const selectIsSending = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.matches({ open: { notification: 'sending' } })

/** Whether sharing or printing is pending; one at a time. */
export const selectIsSharingOrPrinting = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.matches('open') && !snapshot.matches({ open: { sharingOrPrinting: 'idle' } })

/** Whether the browser wants a press of Share in the receipt, after one elsewhere. */
export const selectIsShareOffered = (snapshot: ReceiptSnapshot): boolean =>
  snapshot.matches({ open: { sharingOrPrinting: { idle: 'shareOffered' } } })

/** The Trace ID of the sent notification. */
export const selectNotificationTraceId = ({ context: { sending } }: ReceiptSnapshot): string | undefined =>
  sending !== undefined && 'traceId' in sending ? sending.traceId : undefined

/** An action that failed, or may have failed. */
export interface ReceiptProblem {
  readonly code: ReceiptCode
  /** Whether the outcome of the action is unknown. */
  readonly isUnsure?: true
  /** The message of the network, if it rejected the request. */
  readonly reason?: Message<FailureCode>
  /** The Trace ID of a request to the network. */
  readonly traceId?: string
}

const sendingTrouble = ({ context: { sending } }: ReceiptSnapshot): ReceiptProblem | undefined => {
  if (sending === undefined || 'traceId' in sending) return undefined
  const { failure } = sending
  return isOutcomeUnknown(failure)
    ? { code: 'receipt.unanswered', isUnsure: true, traceId: failure.traceId }
    : { code: 'receipt.notSent', reason: failure.words, traceId: failure.traceId }
}

/** The problems of the last actions. */
export const selectReceiptProblems = (snapshot: ReceiptSnapshot): readonly ReceiptProblem[] => [
  ...[sendingTrouble(snapshot) ?? []].flat(),
  ...(snapshot.matches({ open: { sharingOrPrinting: { idle: 'notShared' } } })
    ? [{ code: 'receipt.notShared' } as const]
    : []),
  ...(snapshot.matches({ open: { sharingOrPrinting: { idle: 'notPrinted' } } })
    ? [{ code: 'receipt.notPrinted' } as const]
    : []),
]
