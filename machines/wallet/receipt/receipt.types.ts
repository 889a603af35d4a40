import type { Transaction } from '../../domain/transaction/transaction.ts'
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
