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

/** What each call that a definition can end in takes as its `data`. */
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

/** A call, and what it carries. */
export type ApiCall = {
  [Operation in keyof Submissions]: { readonly operation: Operation; readonly data: Submissions[Operation] }
}[keyof Submissions]

/** What the wallet's list will show of it. */
export interface TransactionPattern {
  /** Whether money goes out or comes in: out, unless this says otherwise. */
  readonly direction?: 'debit' | 'credit'
  /** One of these aliases. */
  readonly typeAliases: readonly string[]
  readonly amount: Cents
  /** Undefined where it is for the network to say. */
  readonly reference: string | undefined
  /** The mobile number that the money goes to, where there is one. */
  readonly counterparty?: string
}

/** The approval of a file that was scanned. */
interface Approval {
  readonly operation: 'approveBulk'
  readonly data: { readonly snsi: string }
}

/** A call that is made once: it moves money, or it creates a recipient, a payment request or an invitation. */
export interface SubmissionRequest {
  readonly call: ApiCall | Approval
  readonly codes: ConfirmationCodes
  /** Whether the network takes an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** By which the network knows it again, should a browser send it twice. */
  readonly idempotencyKey: string
}

/** As much of a call as says whether it moves money. */
export type PendingCall = Pick<SubmissionRequest['call'], 'operation'>

/** What the network answered to it. */
export interface CallResult {
  /** What to quote when asking about it; "0" when the network gave none. */
  readonly traceId: string
  /** The network's own words, where it has any. */
  readonly message: Message<FailureCode> | undefined
  /** Which transaction it is; undefined when the network did not say. */
  readonly snsi: string | undefined
  /** An answer that says neither that it was done nor that it was not is `pending`. */
  readonly status: TransactionStatus
  /** Whether no answer told of it, and it was found where it is looked for. */
  readonly isVerified?: boolean
  /** A page to go on with, in place of an answer (C3). */
  readonly paymentPage?: string | undefined
  /** A code for others to scan. */
  readonly scanCode?: ScanCode | undefined
  /** Whether it came from a network in trouble: its refusal is worth a look at the wallet. */
  readonly isServerError: boolean
}

/** A transaction, out of the wallet or into it, that may or may not be in the wallet's list. */
export interface TransactionSearch extends TransactionPattern {
  readonly msisdn: string
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
  /** When it was sent; nothing older can be it. */
  readonly sentAt: ClockReading
  /** The snsi of those that are known to be others. */
  readonly excludedIds: readonly string[]
  /** How many other payments, of which nobody knows what became, would look the same. */
  readonly ambiguousCount: number
  /** Where the network does not tell its time: whether anything not known may be it, or this device's clock decides. */
  readonly clockFallback: 'any' | 'device'
}

/** Where it is looked for, should no answer come: in the wallet's list, or in the report of the file that it approves. */
export type VerificationTarget = TransactionSearch | { readonly reportOf: string }

/** What was found of it there, and what to quote of the answer that it was in. */
export interface VerificationResult {
  readonly snsi: string | undefined
  readonly status: TransactionStatus
  readonly traceId: string | undefined
}

/** What became of it. */
export type SubmissionOutcome =
  | { readonly kind: 'approved'; readonly receipt: CallResult }
  | { readonly kind: 'declined'; readonly receipt: CallResult }
  /** The network took nothing, for it did not hold by its rules. */
  | { readonly kind: 'invalid'; readonly failure: Failure }
  /** Nothing was sent, or nothing of the wallet's money can have moved with what was. */
  | { readonly kind: 'unsent'; readonly failure: Failure }
  /** The consumer left before it was known. */
  | { readonly kind: 'closed'; readonly snsi: string | undefined }
