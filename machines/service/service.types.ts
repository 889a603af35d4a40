import type { ErrorActorEvent } from 'xstate'
import type { BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Message } from '../domain/message.ts'
import type { Cents } from '../domain/money.ts'
import type { Form, FormEvent } from '../domain/rules/form.ts'
import type { Failure } from '../network/failure.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import type { ConfirmationCodes } from '../payment/confirmation/confirmation.machine.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { Time } from '../shared/time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { CheckoutOutcome, PaymentAttempt, SentOtp } from './checkout/checkout.types.ts'
import type { Option, PlacedOrder, Values } from './definitions/service-definition.types.ts'
import type { MenuNode } from './menu.types.ts'
import type { WalletInfo, WalletInfoChange } from './wallet-info.ts'

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

/** The result of an account check. */
export interface CheckedAccount {
  /** The request of the account check, as a text. */
  readonly requestKey: string
  readonly owner: string
  /** In cents. */
  readonly due: Cents
}

export interface ServiceInput {
  readonly service: MenuNode
  /** The path of the first step, from the service down. */
  readonly path: string
  readonly walletInfo: WalletInfo
  readonly attempts: readonly PaymentAttempt[]
  readonly walletRef: WalletActorRef
  /** The loader of the consumer's record. */
  readonly consumerRef: LoaderActorRef<Consumer>
  readonly time: Time
  /** Whether the network accepts an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** The first values of the form; the default is an empty form. */
  readonly prefilledValues?: Values
}

/** The actors of the wallet and of the consumer's record. */
export type WalletActorRefs = Pick<ServiceInput, 'walletRef' | 'consumerRef'>

/** The context of a service dialog. */
export interface ServiceContext extends Omit<ServiceInput, 'prefilledValues'>, Form<Values> {
  /** The shown page of the options, counted from 0. A page has five options. */
  readonly page: number
  /** The state of each look-up, by field name. */
  readonly lookups: Readonly<Record<string, LookupState>>
  /** The account of the last successful account check. */
  readonly checkedAccount: CheckedAccount | undefined
  /** The order to confirm. The checkout sends only this order. */
  readonly order: PlacedOrder | undefined
  readonly otp: SentOtp | undefined
  /** Whether the consumer confirmed a second payment of the same order (P4). */
  readonly isDuplicateConfirmed: boolean
  /** The codes of a confirmed order that was not sent, until Retry or another step; otherwise empty. */
  readonly codes: ConfirmationCodes
  /** The progress of an order or of a bulk file. */
  readonly stage: PaymentStage
  /** The outcome of the order. */
  readonly outcome: CheckoutOutcome | undefined
  /** The earlier bulk upload that the consumer continues. */
  readonly resumedUpload: BulkUpload | undefined
  /**
   * The `snsi` of each transaction that was listed when the QR code was first shown; undefined until the list is
   * loaded.
   */
  readonly knownTransactionIds: readonly string[] | undefined
}

/** The progress that the checkout or the bulk machine reports. */
export type PaymentProgress = Pick<ServiceContext, 'stage'> & Partial<Pick<ServiceContext, 'attempts'>>

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

/** The child actors of a service dialog: the type of each id. */
export type ServiceChildren = {
  accountCheck: 'accountCheck'
  bulk: 'bulk'
  bulkHistory: 'bulkHistory'
  charges: 'charges'
  checkout: 'checkout'
  qr: 'qr'
  recipients: 'recipients'
  times: 'times'
}

/** The events of a service dialog. */
export type ServiceEvent =
  | ErrorActorEvent
  | { type: 'choice.choose'; name: string }
  | { type: 'choice.back' }
  | { type: 'page.turn'; by: 1 | -1 }
  | FormEvent<string>
  | { type: 'form.retry' }
  | { type: 'order.repeat' }
  | { type: 'order.retry' }
  | { type: 'result.finish' }
  | { type: 'form.reopen' }
  | { type: 'dialog.close' }
  | { type: 'wallet.retry' }
  | ({ type: 'options.loaded' } & OptionsLoaded)
  | ({ type: 'options.failed' } & OptionsFailed)
  | { type: 'options.retry'; name: string }
  | { type: 'order.prefill'; values: Values }
  /** Fills in an earlier payment, and confirms it if the form is then complete. */
  | { type: 'payment.repeat'; values: Values }
  | { type: 'account.check' }
  | { type: 'account.found'; account: CheckedAccount }
  | ({ type: 'wallet.change' } & WalletInfoChange)
