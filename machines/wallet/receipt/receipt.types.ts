import type { Message } from '#machines/domain/message.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import type { SessionWithWallet } from '../session-wallet.ts'

export interface ReceiptInput {
  /** The number of the consumer. */
  readonly ownMsisdn: string
  /** The name of the network. */
  readonly network: string
  /** IANA name of the network's time zone. */
  readonly timeZone: string
  /** The session, which has the wallet with the currency. */
  readonly session: SessionWithWallet
}

export interface ReceiptContext extends ReceiptInput {
  readonly snsi: string
  /** The shown transaction; undefined before it is read. */
  readonly transaction: Transaction | undefined
  /** The transactions from which links led here, the latest last. */
  readonly trail: readonly Transaction[]
  /** Why it could not be read. */
  readonly failure: Failure | undefined
  /** The number of automatic reads since the receipt was opened. */
  readonly pollCount: number
  /** The action of the press that opened the receipt, until it begins. */
  readonly next: ReceiptAction | undefined
  /** Whether the consumer asked for the token or voucher number or has just bought it; a secret until then. */
  readonly isVoucherShown: boolean
  /** Whether the browser can share. */
  readonly hasSharing: boolean
}

export type ReceiptEvent =
  | { type: 'receipt.open'; transaction: Transaction }
  /**
   * Opens a transaction by its id, and begins an action of its receipt, if any. `showsVoucher` from a screen that shows
   * the token or voucher number.
   */
  | { type: 'receipt.find'; snsi: string; next?: ReceiptAction; showsVoucher?: boolean }
  /** Opens the charge of the shown payment, or the payment of the shown charge. */
  | { type: 'receipt.follow'; snsi: string }
  /** Returns from a linked transaction. */
  | { type: 'receipt.back' }
  | { type: 'voucher.show' }
  | { type: 'receipt.retry' }
  | { type: 'receipt.close' }
  | { type: 'receipt.share' }
  | { type: 'receipt.print' }

/** A receipt to share. */
export interface ReceiptToShare extends ReceiptInput {
  readonly transaction: Transaction | undefined
  /** Whether the token or voucher number is shown; otherwise it is not shared. */
  readonly isVoucherShown: boolean
}

/** The values from which the text of a shared receipt is formatted. */
export interface SharedReceipt extends Omit<ReceiptToShare, 'session' | 'transaction'> {
  readonly transaction: Transaction
  readonly symbol: string
}

/** An action of a receipt that begins as soon as its transaction is read. */
export type ReceiptAction = 'share' | 'print' | 'send'

/** The message codes of a receipt. */
export type ReceiptCode =
  | 'receipt.notSent'
  | 'receipt.unanswered'
  | 'receipt.notShared'
  | 'receipt.notPrinted'

/** An action that failed, or may have failed. */
export interface ReceiptProblem {
  readonly code: ReceiptCode
  /** Whether the outcome of the action is unknown. */
  readonly isUnsure?: true
  /** The message of the network, if it rejected the request. */
  readonly reason?: Message<FailureCode>
  /** The Trace ID of a request to the network; undefined without a request. */
  readonly trace?: { readonly id: string | undefined }
}
