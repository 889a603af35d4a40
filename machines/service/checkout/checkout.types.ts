import type { Consumer } from '../../domain/consumer.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { LoaderActorRef } from '../../network/loader/loader.machine.ts'
import type { ChargesActorRef } from '../../payment/charges/charges.machine.ts'
import type { ConfirmationCodes } from '../../payment/confirmation/confirmation.machine.ts'
import type { PaymentStage } from '../../payment/payment-stage.ts'
import type { SubmissionOutcome, TransactionPattern } from '../../payment/submission/submission.types.ts'
import type { ClockReading, Time } from '../../shared/time.ts'
import type { WalletActorRef } from '../../wallet/wallet.machine.ts'
import type { PlacedOrder } from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'
import type { WalletInfo, WalletInfoChange } from '../wallet-info.ts'

/** A payment that was sent, kept for as long as the session: the same one again is asked about (P4). */
export interface PaymentAttempt {
  readonly fingerprint: string
  readonly sentAt: ClockReading
  /** How the wallet's list would show it. */
  readonly pattern: TransactionPattern
  /** The snsi of what the wallet showed before, and of what was sent before. */
  readonly excludedIds: readonly string[]
  /** By which the network knows it again, should it be sent once more. */
  readonly idempotencyKey: string
  /** Which transaction it became; undefined while nobody knows. */
  readonly snsi: string | undefined
  /** Whether it is known what became of it. */
  readonly isDecided: boolean
}

/** When the last one-time PIN was requested, and for which order one is good: for none once it was used. */
export interface SentOtp {
  readonly sentAt: ClockReading | undefined
  readonly fingerprint: string | undefined
}

export interface CheckoutInput {
  readonly walletRef: WalletActorRef
  /** The loader of the consumer's own record. */
  readonly consumerRef: LoaderActorRef<Consumer>
  readonly time: Time
  /** Whether the network takes an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  readonly offer: ServiceOffer
  /** What is confirmed is this and nothing else. */
  readonly order: PlacedOrder
  readonly walletInfo: WalletInfo
  readonly attempts: readonly PaymentAttempt[]
  readonly otp: SentOtp | undefined
  /** Whether it is to be sent although it was sent before. */
  readonly isDuplicateConfirmed: boolean
  readonly chargesRef: ChargesActorRef | undefined
}

/** All that is known of an order from Proceed to its end. */
export interface CheckoutContext extends CheckoutInput {
  readonly codes: ConfirmationCodes
  /** The same payment, made before. */
  readonly earlierPayment: Transaction | undefined
  readonly outcome: CheckoutOutcome
  readonly stage: PaymentStage
}

/** How an order ended. */
export type CheckoutOutcome =
  | SubmissionOutcome
  /** Nobody confirmed it, or a rule is broken that held before: nothing was sent. */
  | { readonly kind: 'cancelled' | 'failed' }
  /** What followed the payment broke off: its verdict is in the wallet. */
  | { readonly kind: 'unknown' }

/** What an order leaves behind. */
export interface CheckoutOutput {
  readonly outcome: CheckoutOutcome
  readonly attempts: readonly PaymentAttempt[]
  readonly otp: SentOtp | undefined
  readonly isDuplicateConfirmed: boolean
}

/** What happens while an order is under way. */
export type CheckoutEvent =
  | { type: 'order.repeat' }
  | { type: 'choice.back' }
  | { type: 'dialog.close' }
  | ({ type: 'wallet.change' } & WalletInfoChange)
