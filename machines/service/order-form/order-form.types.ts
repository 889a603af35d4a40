import type { ActorRef, ErrorActorEvent, Snapshot } from 'xstate'
import type { Message } from '../../domain/message.ts'
import type { Form, FormEvent } from '../../domain/rules/form.ts'
import type { Failure } from '../../network/failure.ts'
import type { ChargesActorRef } from '../../payment/charges/charges.machine.ts'
import type {
  CheckedAccount,
  Option,
  Order,
  PlacedOrder,
  Values,
} from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'
import type { WalletActorRefs, WalletInfo, WalletInfoChange } from '../wallet-info.ts'

/** The reason why options could not be loaded. */
export interface LookupProblem {
  /** The message that replaces the field's own, if another call than the one for its list failed. */
  readonly words: Message | undefined
  readonly failure: Failure
}

/** A choice that is missing in the reloaded list, or that the list has with other data. */
export interface LostChoice {
  readonly kind: 'gone' | 'changed'
  /** The option as the list has it now or had it last; undefined if no list ever had it. */
  readonly option: Option | undefined
}

/** The state of one look-up of options. */
export interface LookupState {
  /** The request as a text. A response to any other request is ignored (P15). */
  readonly key: string
  /** The loaded options; undefined while they load. */
  readonly options: readonly Option[] | undefined
  /** The failure; undefined unless the options could not be loaded. */
  readonly problem: LookupProblem | undefined
  /** The missing or changed choice of the consumer; undefined after a new choice or after Proceed. */
  readonly lostChoice?: LostChoice | undefined
  /** Whether loaded options are being read again. */
  readonly isReloading?: true | undefined
}

/** The request to which the result of a look-up belongs. */
export interface LookupId {
  /** The name of the field. */
  readonly name: string
  /** The request, as a text. */
  readonly key: string
}

export interface OptionsLoaded extends LookupId {
  readonly options: readonly Option[]
  /** The reason why some options are missing. */
  readonly problem?: LookupProblem | undefined
}

export interface OptionsFailed extends LookupId {
  readonly problem: LookupProblem
}

/** The order of a form after Proceed. */
export interface OrderPlacement {
  readonly order: PlacedOrder
  /** The charges of the order; undefined if their actor crashed. */
  readonly chargesRef: ChargesActorRef | undefined
}

/** The reports of a form to its service. */
export type OrderFormReport =
  | ({ type: 'order.placed' } & OrderPlacement)
  /** An option that the placed order has is gone or changed. */
  | { type: 'order.outdated' }
  /** All options were read again after a rejection. */
  | { type: 'options.read' }

export interface OrderFormInput extends WalletActorRefs {
  readonly offer: ServiceOffer
  /** The first values. */
  readonly values: Values
  readonly walletInfo: WalletInfo
  readonly serviceRef: ActorRef<Snapshot<unknown>, OrderFormReport>
}

/** The context of the form of one order. */
export interface OrderFormContext extends OrderFormInput, Form<Values> {
  /** The state of each look-up, by field name. */
  readonly lookups: Readonly<Record<string, LookupState>>
  /** The account of the last successful account check. */
  readonly checkedAccount: CheckedAccount | undefined
  /** The parsed values; undefined while a rule is broken. */
  readonly order: Order | undefined
}

/** The child actors of a form: the type of each id. */
export type OrderFormChildren = { accountCheck: 'accountCheck'; charges: 'charges'; times: 'times' }

/** The events of a form. */
export type OrderFormEvent =
  | ErrorActorEvent
  | FormEvent<string>
  | { type: 'wallet.retry' }
  | ({ type: 'options.loaded' } & OptionsLoaded)
  | ({ type: 'options.failed' } & OptionsFailed)
  | { type: 'options.retry'; name: string }
  | { type: 'order.prefill'; values: Values }
  /** Fills in an earlier payment, and places its order if the form is then complete. */
  | { type: 'payment.repeat'; values: Values }
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
  | ({ type: 'wallet.change' } & WalletInfoChange)
