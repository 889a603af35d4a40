import type { ActorRef, Snapshot } from 'xstate'
import type { ChargesActorRef } from '#machines/payment/charges/charges.machine.ts'
import type { ConfirmationCodes } from '#machines/payment/confirmation/confirmation.machine.ts'
import type { FoundPayment } from '#machines/payment/submission/match-transaction.ts'
import type { SubmissionOutcome, TransactionPattern } from '#machines/payment/submission/submission.types.ts'
import type { ClockReading, Time } from '#machines/shared/time.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import type { FactsReader } from '#machines/wallet/wallet-facts.ts'
import type { PlacedOrder } from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'
import type { OrderFormCommand } from '../order-form/order-form.types.ts'

/** A sent payment. The session keeps it, to ask before the same payment again (P4). */
export interface PaymentAttempt {
  readonly fingerprint: string
  readonly sentAt: ClockReading
  /** How the wallet's list shows the payment. */
  readonly pattern: TransactionPattern
  /** The ids of transactions that belong to other payments. */
  readonly excludedIds: readonly string[]
  /** The ids of transactions that the consumer did not recognise as this payment. */
  readonly dismissedIds: readonly string[]
  /** The key by which the network recognises a second delivery. */
  readonly idempotencyKey: string
  /** The id of the transaction; undefined while it is unknown. */
  readonly snsi: string | undefined
  /** Whether the outcome is known. */
  readonly isDecided: boolean
}

/** When the last one-time PIN was requested, and the order for which it is valid; none once it was used. */
export interface SentOtp {
  readonly sentAt: ClockReading | undefined
  readonly fingerprint: string | undefined
}

export interface CheckoutInput extends FactsReader {
  readonly walletRef: WalletActorRef
  readonly time: Time
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** Creates an `Idempotency-Key`. */
  readonly createKey: () => string
  readonly offer: ServiceOffer
  /** The order that is confirmed and sent. */
  readonly order: PlacedOrder
  readonly attempts: readonly PaymentAttempt[]
  readonly otp: SentOtp | undefined
  /** Whether the consumer confirmed a second payment. */
  readonly isDuplicateConfirmed: boolean
  readonly chargesRef: ChargesActorRef | undefined
  /** The form of the order, which reads its options again; undefined if it crashed. */
  readonly formRef: ActorRef<Snapshot<unknown>, OrderFormCommand> | undefined
  /** The codes of this order that were confirmed and not sent; the confirmation shows them again. */
  readonly codes: ConfirmationCodes
}

/** The state of an order from Proceed to its outcome. */
export interface CheckoutContext extends CheckoutInput {
  /** The same payment, made before, or one that may be the same. */
  readonly earlierPayment: FoundPayment | undefined
  readonly outcome: CheckoutOutcome
}

/** The outcome of an order. */
export type CheckoutOutcome =
  | SubmissionOutcome
  /** The consumer cancelled, or a rule broke meanwhile: nothing was sent. */
  | { readonly kind: 'cancelled' | 'failed' }
  /** The dialog crashed after the payment; the wallet shows the outcome. */
  | { readonly kind: 'unknown' }

/** The output of a checkout. */
export interface CheckoutOutput {
  readonly outcome: CheckoutOutcome
  readonly attempts: readonly PaymentAttempt[]
  readonly otp: SentOtp | undefined
  readonly isDuplicateConfirmed: boolean
  /** The codes of an order that was not sent, because the device was offline; otherwise empty. */
  readonly codes: ConfirmationCodes
}

/** The events of a checkout. */
export type CheckoutEvent =
  | { type: 'order.repeat' }
  | { type: 'choice.back' }
  | { type: 'dialog.close' }
  /** An option of the order is gone or changed. */
  | { type: 'order.outdated' }
  /** All options were read again after a rejection. */
  | { type: 'options.read' }
