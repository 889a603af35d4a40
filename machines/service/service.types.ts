import type { ChargesActorRef } from '../payment/charges/charges.machine.ts'
import type { ConfirmationCodes } from '../payment/confirmation/confirmation.machine.ts'
import type { Time } from '../shared/time.ts'
import type { FactsReader, WalletActorRefs } from '../wallet/wallet-facts.ts'
import type { CheckoutOutcome, PaymentAttempt, SentOtp } from './checkout/checkout.types.ts'
import type { PlacedOrder, Values } from './definitions/service-definition.types.ts'
import type { MenuNode } from './menu.types.ts'
import type { OrderFormReport } from './order-form/order-form.types.ts'

export interface ServiceInput extends WalletActorRefs, FactsReader {
  readonly service: MenuNode
  /** The path of the first step, from the service down. */
  readonly path: string
  readonly attempts: readonly PaymentAttempt[]
  readonly time: Time
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** Creates an `Idempotency-Key`. */
  readonly createKey: () => string
  /** The first values of the form; the default is an empty form. */
  readonly prefilledValues?: Values
}

/** The context of a service dialog. */
export interface ServiceContext extends Omit<ServiceInput, 'prefilledValues'> {
  /** The values of the form, with which it starts again after a crash; before it starts, its first values. */
  readonly formValues: Values
  /** The shown page of the options, counted from 0. A page has five options. */
  readonly page: number
  /** The order to confirm. The checkout sends only this order. */
  readonly order: PlacedOrder | undefined
  /** The charges of the placed order. */
  readonly chargesRef: ChargesActorRef | undefined
  readonly otp: SentOtp | undefined
  /** Whether the consumer confirmed a second payment of the same order (P4). */
  readonly isDuplicateConfirmed: boolean
  /** The codes of a confirmed order that was not sent, until Retry or another step; otherwise empty. */
  readonly codes: ConfirmationCodes
  /** The outcome of the order. */
  readonly outcome: CheckoutOutcome | undefined
  /**
   * The `snsi` of each transaction that was listed when the QR code was first shown; undefined until the list is
   * loaded.
   */
  readonly knownTransactionIds: readonly string[] | undefined
}

/** The child actors of a service dialog: the type of each id. */
export type ServiceChildren = {
  checkout: 'checkout'
  form: 'form'
  qr: 'qr'
  recipients: 'recipients'
  uploads: 'uploads'
}

/** The result of a service dialog: the payments to remember. */
export type ServiceOutput = Pick<ServiceContext, 'attempts'>

/** The events of a service dialog. */
export type ServiceEvent =
  | { type: 'choice.choose'; name: string }
  | { type: 'choice.back' }
  | { type: 'page.turn'; by: 1 | -1 }
  | { type: 'form.retry' }
  | { type: 'order.repeat' }
  | { type: 'order.retry' }
  | { type: 'result.finish' }
  | { type: 'form.reopen' }
  | { type: 'dialog.close' }
  /** The wallet facts have changed. */
  | { type: 'facts.change' }
  | OrderFormReport
