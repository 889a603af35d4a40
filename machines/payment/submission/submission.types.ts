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
} from '../../../openapi/network.gen.d.ts'
import type { Message } from '../../domain/message.ts'
import type { Cents } from '../../domain/money.ts'
import type { ScanCode } from '../../domain/scan-code.ts'
import type { TransactionStatus } from '../../domain/transaction/transaction.ts'
import type { Failure, FailureCode } from '../../network/failure.ts'
import type { ClockReading } from '../../shared/time.ts'
import type { ConfirmationCodes } from '../confirmation/confirmation.machine.ts'

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

/** How the wallet's list shows a transaction. */
export interface TransactionPattern {
  /** Whether money leaves the wallet or arrives; the default is `debit`. */
  readonly direction?: 'debit' | 'credit'
  /** The possible aliases of its type. */
  readonly typeAliases: readonly string[]
  readonly amount: Cents
  /** Undefined if the network chooses it. */
  readonly reference: string | undefined
  /** The mobile number of the recipient, if there is one. */
  readonly counterparty?: string
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

/** The part of a call that decides whether it moves money. */
export type PendingCall = Pick<SubmissionRequest['call'], 'operation'>

/** The result of a call. */
export interface CallResult {
  /** The Trace ID; '0' if the network sent none. */
  readonly traceId: string
  /** The message of the network, if it sent one. */
  readonly message: Message<FailureCode> | undefined
  /** The id of the transaction; undefined if the response has none. */
  readonly snsi: string | undefined
  /** `pending` if the response does not say whether the call was done. */
  readonly status: TransactionStatus
  /** When the network answered by its clock, in milliseconds since the epoch. */
  readonly answeredAt?: number | undefined
  /** Whether a search found the transaction after a lost response. */
  readonly isVerified?: boolean
  /** A payment page in place of a result (C3). */
  readonly paymentPage?: string | undefined
  /** The code of a payment request. */
  readonly scanCode?: ScanCode | undefined
  /** Whether the network failed itself: the wallet must be checked before its rejection is believed. */
  readonly isServerError: boolean
}

/** A transaction that may be in the wallet's list. */
export interface TransactionSearch extends TransactionPattern {
  readonly msisdn: string
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** When the call was sent; an older transaction cannot match. */
  readonly sentAt: ClockReading
  /** The ids of transactions that belong to other calls. */
  readonly excludedIds: readonly string[]
  /** How many other payments with unknown outcomes look the same. */
  readonly ambiguousCount: number
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
}

export interface CallInput {
  readonly request: SubmissionRequest
  /** The search for the transaction of a lost response; undefined if the call moves no money of the wallet. */
  readonly verification: VerificationTarget | undefined
}

/** The end of a call. A lost call may have run. */
export type CallOutput =
  | { readonly kind: 'answered'; readonly callResult: CallResult }
  | { readonly kind: 'rejected' | 'unsent' | 'lost'; readonly failure: Failure }

/** The outcome of a submission. */
export type SubmissionOutcome =
  | { readonly kind: 'approved'; readonly receipt: CallResult }
  | { readonly kind: 'declined'; readonly receipt: CallResult }
  /** The network rejected the data and did nothing. */
  | { readonly kind: 'invalid'; readonly failure: Failure }
  /** Nothing was sent, or the call could not move money of the wallet. */
  | { readonly kind: 'unsent'; readonly failure: Failure }
  /** The consumer closed the screen before the outcome was known. */
  | { readonly kind: 'closed'; readonly snsi: string | undefined }
