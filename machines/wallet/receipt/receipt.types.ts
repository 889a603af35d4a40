import type { Contact } from '#machines/domain/config/network-config.types.ts'
import type { Message } from '#machines/domain/message.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import type { FactsOwners } from '../wallet-facts.ts'

/** A session, of which the wallet and the consumer's record are used. */
export interface ReceiptSession {
  getSnapshot(): { readonly children: FactsOwners }
}

export interface ReceiptInput {
  /** The number of the consumer. */
  readonly ownMsisdn: string
  /** The name of the network. */
  readonly network: string
  readonly contact: Contact
  /** IANA name of the network's time zone. */
  readonly timeZone: string
  /** The session, which has the wallet with the currency, and the name of the consumer. */
  readonly session: ReceiptSession
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
  | { type: 'receipt.savePicture' }
  | { type: 'receipt.print' }

/** A receipt to share. */
export interface ReceiptToShare extends ReceiptInput {
  readonly transaction: Transaction | undefined
  /** Whether the token or voucher number is shown; otherwise it is not shared. */
  readonly isVoucherShown: boolean
}

/** The values from which a receipt is formatted. */
export interface ReceiptFacts extends Omit<ReceiptToShare, 'session' | 'transaction'> {
  readonly transaction: Transaction
  /** The name of the consumer; '' while it is unknown. */
  readonly ownName: string
  readonly symbol: string
}

/** A line of a receipt. */
export interface ReceiptLine {
  readonly label: string
  readonly value: string
}

/** The payer or the payee. */
export interface ReceiptParty {
  readonly label: string
  readonly name: string | undefined
  readonly number: string | undefined
}

/** The words of a receipt, for paper, a picture or a message. */
export interface ReceiptContent {
  readonly network: string
  readonly title: string
  readonly state: 'paid' | 'pending' | 'declined'
  /** The word for `state`. */
  readonly stamp: string
  /** The kind of payment. */
  readonly what: string
  readonly amount: string
  readonly when: string
  /** Sentences about a payment that is not complete. */
  readonly notes: readonly string[]
  readonly parties: readonly ReceiptParty[]
  readonly voucher: ReceiptLine | undefined
  readonly lines: readonly ReceiptLine[]
  /** The change of the balance; undefined without a known charge. */
  readonly total: ReceiptLine | undefined
  readonly detailsTitle: string
  readonly details: readonly ReceiptLine[]
  /** The contacts of the network. */
  readonly contact: string
}

/** A receipt in each of its forms but paper. */
export interface FormattedReceipt {
  readonly content: ReceiptContent
  /** The same as a message. */
  readonly text: string
  /** The name of the picture. */
  readonly fileName: string
}

/** An action of a receipt that begins as soon as its transaction is read. */
export type ReceiptAction = 'share' | 'print' | 'send'

/** The message codes of a receipt. */
export type ReceiptCode =
  | 'receipt.notSent'
  | 'receipt.unanswered'
  | 'receipt.notShared'
  | 'receipt.notPictured'
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
