import type { Transaction, TransactionStatus } from '#machines/domain/transaction/transaction.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { ClockReading } from '#machines/shared/time.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import type { JournalHolder } from '../journal/payment-journal.ts'
import type { CallResult, ConfirmationCodes, PaymentCall, TransactionPattern } from '../payment.types.ts'

/** A call that is sent once: it moves money, or creates a recipient, a payment request or an invitation. */
export interface SubmissionRequest {
  readonly call: PaymentCall
  readonly codes: ConfirmationCodes
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** The key by which the network recognises a second delivery. */
  readonly idempotencyKey: string
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
