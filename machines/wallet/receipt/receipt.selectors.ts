import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { ReceiptSnapshot } from './receipt.machine.ts'

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

/** The actor that sends notifications about an open transaction. */
export const selectNotification = (snapshot: ReceiptSnapshot) => snapshot.children.notification

/** The actor that shares and prints an open receipt. */
export const selectSharing = (snapshot: ReceiptSnapshot) => snapshot.children.sharing
