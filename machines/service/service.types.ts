import type { ChargesActorRef } from '../payment/charges/charges.machine.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import type { CallResult } from '../payment/payment.types.ts'
import type { Time } from '../shared/time.ts'
import type { FactsReader, WalletActorRefs } from '../wallet/wallet-facts.ts'
import type { PlacedOrder, Values } from './definitions/service-definition.types.ts'
import type { MenuNode } from './menu.types.ts'
import type { OrderFormReport } from './order-form/order-form.types.ts'

export interface ServiceInput extends WalletActorRefs, FactsReader, JournalHolder {
  readonly service: MenuNode
  /** The path of the first step, from the service down. */
  readonly path: string
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
  /** The first values of the form. */
  readonly formValues: Values
  /** The shown page of the options, counted from 0. A page has five options. */
  readonly page: number
  /** The order to confirm. The checkout sends only this order. */
  readonly order: PlacedOrder | undefined
  /** The charges of the placed order. */
  readonly chargesRef: ChargesActorRef | undefined
  /** The response to the ordered payment request, with its QR code. */
  readonly codeReceipt: CallResult | undefined
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

/** The events of a service dialog. */
export type ServiceEvent =
  | { type: 'choice.choose'; name: string }
  | { type: 'choice.back' }
  | { type: 'page.turn'; by: 1 | -1 }
  | { type: 'dialog.close' }
  /** The wallet facts or the journal have changed. */
  | { type: 'facts.change' }
  | OrderFormReport
