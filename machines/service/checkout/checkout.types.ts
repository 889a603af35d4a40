import type { ActorRef, Snapshot } from 'xstate'
import type { ChargesActorRef } from '#machines/payment/charges/charges.machine.ts'
import type { JournalHolder, NewPayment } from '#machines/payment/journal/payment-journal.ts'
import type { CallResult, ConfirmationCodes, PaymentOutcome } from '#machines/payment/payment.types.ts'
import type { FoundPayment } from '#machines/payment/submission/match-transaction.ts'
import type { Time } from '#machines/shared/time.ts'
import type { WalletActorRef } from '#machines/wallet/wallet.machine.ts'
import type { FactsReader } from '#machines/wallet/wallet-facts.ts'
import type { PlacedOrder } from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'
import type { OrderFormCommand } from '../order-form/order-form.types.ts'

export interface CheckoutInput extends FactsReader, JournalHolder {
  readonly walletRef: WalletActorRef
  readonly time: Time
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** Creates an `Idempotency-Key`. */
  readonly createKey: () => string
  readonly offer: ServiceOffer
  /** The order that is confirmed and sent. */
  readonly order: PlacedOrder
  readonly chargesRef: ChargesActorRef | undefined
  /** The form of the order, which reads its options again. */
  readonly formRef: ActorRef<Snapshot<unknown>, OrderFormCommand>
}

/** The state of an order from Proceed until its outcome is read. */
export interface CheckoutContext extends CheckoutInput {
  /** The same payment, made before, or one that may be the same, as the wallet's list shows it. */
  readonly earlierPayment: FoundPayment | undefined
  /** Whether the consumer has accepted a second payment; a Retry of this order does not ask again. */
  readonly isRepeatAccepted: boolean
  /** The confirmed codes, until they may have left the device. */
  readonly codes: ConfirmationCodes
  /** The payment as it begins. The journal follows it from there. */
  readonly payment: NewPayment | undefined
  /** The outcome of the payment; undefined before. */
  readonly outcome: PaymentOutcome | undefined
}

/** How a checkout ends: at the form, with the dialog, or with the QR code of an approved payment request. */
export type CheckoutEnd =
  | { readonly kind: 'reopened' | 'closed' }
  | { readonly kind: 'codeIssued'; readonly receipt: CallResult }

/** The events of a checkout. */
export type CheckoutEvent =
  | { type: 'order.repeat' }
  /** Searches for the earlier payment again. */
  | { type: 'check.now' }
  | { type: 'choice.back' }
  | { type: 'dialog.close' }
  /** An option of the order is gone or changed. */
  | { type: 'order.outdated' }
  /** All options were read again after a rejection. */
  | { type: 'options.read' }
  | { type: 'order.retry' }
  | { type: 'form.retry' }
  | { type: 'form.reopen' }
  | { type: 'result.finish' }
