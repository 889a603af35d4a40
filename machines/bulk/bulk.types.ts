import type { BulkReport, BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Message } from '../domain/message.ts'
import type { Failure, FailureCode } from '../network/failure.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { ClockReading, Time } from '../shared/time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { BulkForm } from './bulk-form/bulk-form.types.ts'
import type { PrescanRequest } from './prescan/prescan.types.ts'

export interface BulkInput {
  readonly msisdn: string
  readonly currency: string
  /** Whether the network wants a one-time PIN with an approval. */
  readonly needsOtp: boolean
  /** Whether it takes an `Idempotency-Key`. */
  readonly idempotent: boolean
  readonly wallet: WalletActorRef
  /** The loader of the consumer's own record. */
  readonly consumer: LoaderActorRef<Consumer>
  readonly time: Time
  /** An upload that is continued; undefined where a file is yet to be chosen. */
  readonly resumedUpload: BulkUpload | undefined
}

/** When the last one-time PIN was sent, and whether it is good for the file that stands to be approved (S11). */
export interface SentOtp {
  readonly sentAt: ClockReading | undefined
  readonly isSent: boolean
}

/** All that is known from a file to the end of it. */
export interface BulkContext extends BulkInput {
  /** Where the network sends its summary; undefined while that is not known. */
  readonly email: string | undefined
  readonly form: BulkForm
  /** What is scanned, or was. */
  readonly request: PrescanRequest | undefined
  /** What the consumer calls it; undefined of an upload whose name the network does not say. */
  readonly fileName: string | undefined
  /** What the network has found in it, once it has. */
  readonly report: BulkReport | undefined
  readonly otp: SentOtp
  /** What was typed to confirm: sent once, and then forgotten. */
  readonly code: string | undefined
  /** What the network says of it in the end. */
  readonly message: Message<FailureCode> | undefined
  /** What to quote when asking about it; "0" where no answer had an id. */
  readonly traceId: string
  /** Whether it was declined by a network in trouble: the money may have moved all the same (P3). */
  readonly isServerError: boolean
  /** Why something could not be done. */
  readonly failure: Failure | undefined
  readonly stage: PaymentStage
}

export type BulkEvent =
  | { type: 'consumer.retry' }
  | { type: 'prescan.retry' }
  | { type: 'prescan.proceed' }
  | { type: 'order.retry' }
  | { type: 'result.finish' }
  | { type: 'choice.back' }
  | { type: 'dialog.close' }

/** Whether it ended on the way back to the menu, or altogether. */
export interface BulkOutput {
  readonly isBack: boolean
}

/** Every code that bulk transfers can put before a consumer, but for what a check finds. */
export type BulkFlowCode =
  | 'bulk.notApproved'
  | 'bulk.prescanFailed'
  | 'payment.checkFailed'
  | 'payment.unknown'
  | 'result.wrongOtp'
