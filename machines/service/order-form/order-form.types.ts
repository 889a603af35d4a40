import type { ActorRef, Snapshot } from 'xstate'
import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ChargesActorRef } from '#machines/payment/charges/charges.machine.ts'
import type { JournalHolder } from '#machines/payment/journal/payment-journal.ts'
import type { FactsReader, WalletActorRefs } from '#machines/wallet/wallet-facts.ts'
import type { CheckedAccount, Order, PlacedOrder, Values } from '../definitions/service-definition.types.ts'
import type { LookupReport, LookupStates } from '../form/lookups.types.ts'
import type { ServiceOffer } from '../menu.types.ts'

/** The order of a form after Proceed. */
export interface OrderPlacement {
  readonly order: PlacedOrder
  /** The charges of the order. */
  readonly chargesRef: ChargesActorRef | undefined
}

/** The reports of a form to its service. */
export type OrderFormReport =
  | ({ type: 'order.placed' } & OrderPlacement)
  /** An option that the placed order has is gone or changed. */
  | { type: 'order.outdated' }
  /** All options were read again after a rejection. */
  | { type: 'options.read' }

export interface OrderFormInput extends WalletActorRefs, FactsReader, JournalHolder {
  readonly offer: ServiceOffer
  /** The first values. */
  readonly values: Values
  readonly serviceRef: ActorRef<Snapshot<unknown>, OrderFormReport>
}

/** The context of the form of one order. */
export interface OrderFormContext extends OrderFormInput, Form<Values> {
  /** The state of each look-up, by field name. */
  readonly lookups: LookupStates
  /** The account of the last successful account check. */
  readonly checkedAccount: CheckedAccount | undefined
  /** Payments to favourites that the latest transactions do not contain. */
  readonly favouritePayments: readonly Transaction[]
  /** The parsed values; undefined while a rule is broken. */
  readonly order: Order | undefined
}

/** The child actors of a form: the type of each id. */
export type OrderFormChildren = {
  accountCheck: 'accountCheck'
  charges: 'charges'
  people: 'people'
  times: 'times'
}

/** The events of a form. */
export type OrderFormEvent =
  | FormEvent<string>
  | { type: 'wallet.retry' }
  /** The wallet facts or the journal have changed. */
  | { type: 'facts.change' }
  | LookupReport
  | { type: 'options.retry'; name: string }
  | { type: 'order.prefill'; values: Values }
  /** Fills in an earlier payment, and places its order if the form is then complete. */
  | { type: 'payment.repeat'; values: Values }
  /** The network has answered with payments to favourites that are not among the latest. */
  | { type: 'favourites.read'; payments: readonly Transaction[] }
  | { type: 'account.check' }
  | { type: 'account.found'; account: CheckedAccount }
  | OrderFormCommand

/** The commands of the service to its form. */
export type OrderFormCommand =
  /** The consumer edits the form again. */
  | { type: 'form.edit' }
  /** The consumer confirms the placed order again. */
  | { type: 'order.confirm' }
  /** The order was sent, so that no later list may change it. */
  | { type: 'order.send' }
  /** The order was rejected; an option that is gone may be the reason. */
  | { type: 'order.reject' }
  /** Reads all options again. */
  | { type: 'options.refresh' }
