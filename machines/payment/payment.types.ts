import type {
  BuyInput,
  CashOutInput,
  CreatePaymentRequestInput,
  InviteConsumerInput,
  PayInput,
  PayPaymentRequestInput,
  RecipientInput,
  SaleInput,
  TopUpInput,
  TransferInput,
} from '#openapi/network.gen.d.ts'
import type { Message } from '../domain/message.ts'
import type { Cents } from '../domain/money.ts'
import type { ScanCode } from '../domain/scan-code.ts'
import type { Party, TransactionDetails, TransactionStatus } from '../domain/transaction/transaction.ts'
import type { Failure, FailureCode } from '../network/failure.ts'

/** The codes that the consumer typed. Each is sent once and not stored. */
export interface ConfirmationCodes {
  readonly pin?: string
  readonly otp?: string
}

/** The `data` of each call that a definition can send. */
interface Submissions {
  readonly transfer: TransferInput
  readonly topUp: TopUpInput
  readonly cashOut: CashOutInput
  readonly buy: BuyInput
  readonly pay: PayInput
  readonly sale: SaleInput
  readonly createRecipient: RecipientInput
  readonly createPaymentRequest: CreatePaymentRequestInput
  readonly payPaymentRequest: PayPaymentRequestInput
  readonly inviteConsumer: InviteConsumerInput
}

/** A call with its data. */
export type ApiCall = {
  [Operation in keyof Submissions]: { readonly operation: Operation; readonly data: Submissions[Operation] }
}[keyof Submissions]

/**
 * Who or what gets the money of an order, in the values that its transaction may name. A bank account belongs to the
 * branch, so its number alone does not name it.
 */
export type Payee =
  /** A wallet, or the phone that gets airtime, data or cash. */
  | { readonly recipient: { readonly msisdn: string } }
  /** A saved bank account. */
  | { readonly recipient: Party & { readonly snsi: string } }
  /** The account of a merchant. */
  | { readonly recipient: { readonly accountNumber: string } }
  | { readonly requestSnsi: string }
  | { readonly meter: string }
  /** A TV account. */
  | { readonly account: string }
  /** The store that pays out cash. */
  | { readonly outlet: string }
  | { readonly product: string }
  /** How the consumer pays a top-up of the own wallet. */
  | { readonly tender: string }

/** How the wallet's list shows a transaction. */
export interface TransactionPattern {
  /** Whether money leaves the wallet or arrives; the default is `debit`. */
  readonly direction?: 'debit' | 'credit'
  /** The possible aliases of its type. */
  readonly typeAliases: readonly string[]
  readonly amount: Cents
  /** Undefined if the network chooses it. */
  readonly reference: string | undefined
  readonly payee: Payee
  /** What the transaction may name besides the payee. */
  readonly details?: TransactionDetails
}

/** The approval of a scanned file. */
interface Approval {
  readonly operation: 'approveBulk'
  readonly data: { readonly snsi: string }
}

/** A call of the network that this portal sends once. */
export type PaymentCall = ApiCall | Approval

/** The result of a call. */
export interface CallResult {
  /** The Trace ID; undefined if the network sent none. */
  readonly traceId: string | undefined
  /** The message of the network, if it sent one. */
  readonly message: Message<FailureCode> | undefined
  /** The network's code of its rejection, if it sent one. */
  readonly reason?: string | undefined
  /** The id of the transaction; undefined if the response has none. */
  readonly snsi: string | undefined
  /** `pending` if the response does not say whether the call was done. */
  readonly status: TransactionStatus
  /** When the network answered by its clock, in milliseconds since the epoch. */
  readonly answeredAt?: number | undefined
  /** Whether a search found the transaction after a lost response. */
  readonly isVerified?: boolean
  /** Whether the network rejected the call, although an earlier delivery or another tab had done the same. */
  readonly wasDoneBefore?: boolean
  /** A payment page in place of a result. */
  readonly paymentPage?: string | undefined
  /** The code of a payment request. */
  readonly scanCode?: ScanCode | undefined
  /** Whether the network failed itself: the wallet must be checked before its rejection is believed. */
  readonly isServerError: boolean
}

/** The outcome of a payment, from its submission to the view. */
export type PaymentOutcome =
  | { readonly kind: 'approved' | 'declined'; readonly receipt: CallResult }
  /**
   * `invalid`: the network rejected the data and did nothing. `unsent`: nothing was sent, or the call could not move
   * money of the wallet.
   */
  | { readonly kind: 'invalid' | 'unsent'; readonly failure: Failure }
  /** The consumer left before the outcome was known; the journal keeps the payment. */
  | {
      readonly kind: 'left'
      /** The ids of transactions that the consumer did not recognise. */
      readonly dismissedIds: readonly string[]
    }
