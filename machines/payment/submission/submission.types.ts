import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { ScanCode } from '#machines/domain/scan-code.ts'
import type {
  Party,
  Transaction,
  TransactionDetails,
  TransactionStatus,
} from '#machines/domain/transaction/transaction.ts'
import type { Failure, FailureCode } from '#machines/network/failure.ts'
import type { ClockReading } from '#machines/shared/time.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
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
import type { ConfirmationCodes } from '../confirmation/confirmation.machine.ts'
import type { JournalHolder } from '../journal/payment-journal.ts'

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

/** A call that is sent once: it moves money, or creates a recipient, a payment request or an invitation. */
export interface SubmissionRequest {
  readonly call: ApiCall | Approval
  readonly codes: ConfirmationCodes
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** The key by which the network recognises a second delivery. */
  readonly idempotencyKey: string
}

/** The result of a call. */
export interface CallResult {
  /** The Trace ID; '0' if the network sent none. */
  readonly traceId: string
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
  /** A payment page in place of a result (C3). */
  readonly paymentPage?: string | undefined
  /** The code of a payment request. */
  readonly scanCode?: ScanCode | undefined
  /** Whether the network failed itself: the wallet must be checked before its rejection is believed. */
  readonly isServerError: boolean
}

/** What a transaction of the wallet's list is compared with. */
export interface PaymentSearch extends TransactionPattern {
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** The ids of transactions that the network named in its answers to this order. */
  readonly ownIds: readonly string[]
  /** The ids of transactions that belong to other orders, or that the consumer dismissed. */
  readonly excludedIds: readonly string[]
  /** How many other payments with unknown outcomes look the same. */
  readonly ambiguousCount: number
}

/** A transaction that may be in the wallet's list. */
export interface TransactionSearch extends PaymentSearch {
  readonly msisdn: string
  readonly currency: string
  /** When the call was sent; an older transaction cannot match. */
  readonly sentAt: ClockReading
  /** Without a network time: `any` unknown transaction matches, or the clock of the device decides. */
  readonly clockFallback: 'any' | 'device'
}

/** Where a lost call is searched for: in the wallet's list, or in the report of its file. */
export type VerificationTarget = TransactionSearch | { readonly reportOf: string }

/** A found transaction, with the Trace ID of the response that contained it. */
export interface VerificationResult {
  readonly snsi: string | undefined
  readonly status: TransactionStatus
  readonly traceId: string | undefined
  /** The transaction, if only the consumer can tell whether it belongs to the call. */
  readonly candidate?: Transaction
}

export interface SubmissionInput extends JournalHolder {
  /** The payment in the journal. The owner begins it before it starts the submission, and settles it. */
  readonly paymentId: string
  readonly request: SubmissionRequest
  /** The search for the transaction of a lost response; undefined if the call moves no money of the wallet. */
  readonly verification: VerificationTarget | undefined
  /** The wallet reads its balance again whenever money may have moved. */
  readonly wallet: WalletActorRef
}

export interface SubmissionContext extends SubmissionInput {
  /** The result of the call, as far as the portal knows it. */
  readonly callResult: CallResult
  readonly failure: Failure | undefined
  /** A search result that only the consumer can assign to this payment. */
  readonly found: VerificationResult | undefined
  /** The ids of transactions that the consumer did not recognise. */
  readonly dismissedIds: readonly string[]
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
