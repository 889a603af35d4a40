import type { ReceiptSnapshot } from './receipt.machine.ts'

/** Returns what Transaction Info shows. */
export const selectTransactionInfo = (snapshot: ReceiptSnapshot) => {
  const { snsi, transaction, failure, isVoucherShown, hasSharing } = snapshot.context
  return {
    /** Whether a transaction is shown, loading or failed. */
    isOpen: !snapshot.matches('closed'),
    /** The id of the transaction that is shown or read. */
    snsi,
    /** The shown transaction, if any. */
    transaction: snapshot.matches('open') ? transaction : undefined,
    /** Why the transaction could not be read. */
    failure,
    /** Whether a link led from another transaction, to which the consumer can return. */
    canGoBack: snapshot.can({ type: 'receipt.back' }),
    /** Whether the consumer asked for the token or voucher number. */
    isVoucherShown,
    /** Whether the browser can share. */
    hasSharing,
    /** The actors that send notifications about an open transaction, and share and print its receipt. */
    notification: snapshot.children.notification,
    sharing: snapshot.children.sharing,
  }
}

/** The id of the transaction that is shown or read; undefined while none is. */
export const selectShownId = (snapshot: ReceiptSnapshot): string | undefined =>
  snapshot.matches('closed') ? undefined : snapshot.context.snsi

export type TransactionInfoView = ReturnType<typeof selectTransactionInfo>
