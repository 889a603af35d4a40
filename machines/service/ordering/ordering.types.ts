import type { Consumer } from '../../domain/consumer.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { LoaderActorRef } from '../../network/loader/loader.machine.ts'
import type { ChargesActorRef } from '../../payment/charges/charges.machine.ts'
import type { Codes } from '../../payment/confirmation/confirmation.machine.ts'
import type { Stage } from '../../payment/stage.ts'
import type { SubmissionOutcome, Trace } from '../../payment/submission/submission.types.ts'
import type { Moment, Time } from '../../shared/time.ts'
import type { WalletActorRef } from '../../wallet/wallet.machine.ts'
import type { Account, AccountChange } from '../account.ts'
import type { PlacedOrder } from '../definitions/service-definition.types.ts'
import type { OrderNode } from '../menu.types.ts'

/** A payment that was sent, kept for as long as the session: the same one again is asked about (P4). */
export interface Attempt {
  readonly fingerprint: string
  readonly sentAt: Moment
  /** How the wallet's list would show it. */
  readonly trace: Trace
  /** The snsi of what the wallet showed before, and of what was sent before. */
  readonly known: readonly string[]
  /** By which the network knows it again, should it be sent once more. */
  readonly key: string
  /** Which transaction it became; undefined while nobody knows. */
  readonly snsi: string | undefined
  /** Whether it is known what became of it. */
  readonly decided: boolean
}

/** When the last one-time PIN was sent, and for which order it is good: for none once it was used. */
export interface SentOtp {
  readonly sentAt: Moment
  readonly fingerprint: string | undefined
}

export interface OrderingInput {
  readonly wallet: WalletActorRef
  /** The loader of the consumer's own record. */
  readonly consumer: LoaderActorRef<Consumer>
  readonly time: Time
  /** Whether the network takes an `Idempotency-Key`. */
  readonly idempotent: boolean
  readonly node: OrderNode
  /** What is confirmed is this and nothing else. */
  readonly order: PlacedOrder
  readonly account: Account
  readonly attempts: readonly Attempt[]
  readonly otp: SentOtp | undefined
  /** Whether it is to be sent although it was sent before. */
  readonly isRepeated: boolean
  readonly charges: ChargesActorRef | undefined
}

/** All that is known of an order from Proceed to its end. */
export interface OrderingContext extends OrderingInput {
  readonly codes: Codes
  /** The same payment, made before. */
  readonly earlier: Transaction | undefined
  readonly outcome: OrderOutcome
  readonly stage: Stage
}

/** How an order ended. */
export type OrderOutcome =
  | SubmissionOutcome
  /** Nobody confirmed it, or a rule is broken that held before: nothing was sent. */
  | { readonly kind: 'cancelled' | 'broken' }
  /** What followed the payment broke off: its verdict is in the wallet. */
  | { readonly kind: 'unknown' }

/** What an order leaves behind. */
export interface Ordered {
  readonly outcome: OrderOutcome
  readonly attempts: readonly Attempt[]
  readonly otp: SentOtp | undefined
  readonly isRepeated: boolean
}

/** What happens while an order is under way. */
export type OrderingEvent =
  | { type: 'order.repeat' }
  | { type: 'choice.back' }
  | { type: 'dialog.close' }
  | ({ type: 'wallet.change' } & AccountChange)
