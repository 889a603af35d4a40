import type { ErrorActorEvent } from 'xstate'
import type { BulkUpload } from '../domain/bulk-file/bulk-report.ts'
import type { Consumer } from '../domain/consumer.ts'
import type { Message } from '../domain/message.ts'
import type { Cents } from '../domain/money.ts'
import type { Form, FormEvent } from '../domain/rules/form.ts'
import type { Failure } from '../network/failure.ts'
import type { LoaderActorRef } from '../network/loader/loader.machine.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { Time } from '../shared/time.ts'
import type { WalletActorRef } from '../wallet/wallet.machine.ts'
import type { CheckoutOutcome, PaymentAttempt, SentOtp } from './checkout/checkout.types.ts'
import type { Option, PlacedOrder, Values } from './definitions/service-definition.types.ts'
import type { MenuNode } from './menu.types.ts'
import type { WalletInfo, WalletInfoChange } from './wallet-info.ts'

/** Why options could not be had. */
export interface LookupProblem {
  /** Said in place of what the field says of it, where another call failed than the one for its list. */
  readonly words: Message | undefined
  readonly failure: Failure
}

/** A choice that a list no longer has, or has otherwise than it was chosen. */
export interface LostChoice {
  readonly kind: 'gone' | 'changed'
  /** As the list has it now, or had it last; undefined if no list ever had it. */
  readonly option: Option | undefined
}

/** What is known of a look-up of options. */
export interface LookupState {
  /** What was asked, as a text: an answer to anything else comes too late. */
  readonly key: string
  /** Undefined while they are on their way. */
  readonly options: readonly Option[] | undefined
  /** Undefined unless they could not be had. */
  readonly problem: LookupProblem | undefined
  /** Undefined unless the consumer's choice is gone or changed, and the consumer has not chosen or proceeded since. */
  readonly lostChoice?: LostChoice | undefined
  /** Whether known options are being read again. */
  readonly isReloading?: true | undefined
}

/** An account that was looked up. */
export interface CheckedAccount {
  /** What it was asked with, as a text. */
  readonly requestKey: string
  readonly owner: string
  /** In cents. */
  readonly due: Cents
}

export interface ServiceInput {
  readonly service: MenuNode
  /** The step to begin at, from the service down. */
  readonly path: string
  readonly walletInfo: WalletInfo
  readonly attempts: readonly PaymentAttempt[]
  readonly walletRef: WalletActorRef
  /** The loader of the consumer's own record. */
  readonly consumerRef: LoaderActorRef<Consumer>
  readonly time: Time
  /** Whether the network takes an `Idempotency-Key`. */
  readonly sendsIdempotencyKey: boolean
  /** What stands in its form already; nothing unless given. */
  readonly prefilledValues?: Values
}

/** All that a service dialog knows. */
export interface ServiceContext extends Omit<ServiceInput, 'prefilledValues'>, Form<Values> {
  /** Options are shown five at a time: which five. */
  readonly page: number
  /** What is known of what can be chosen from, by the name of the field. */
  readonly lookups: Readonly<Record<string, LookupState>>
  /** The account that was looked up last. */
  readonly checkedAccount: CheckedAccount | undefined
  /** What stands to be confirmed; what is confirmed is this and nothing else. */
  readonly order: PlacedOrder | undefined
  readonly otp: SentOtp | undefined
  /** Whether it is to be sent although it was sent before. */
  readonly isDuplicateConfirmed: boolean
  /** How far an order, or a file of them, has come. */
  readonly stage: PaymentStage
  /** How the order ended. */
  readonly outcome: CheckoutOutcome | undefined
  /** The earlier upload of many transfers that is continued. */
  readonly resumedUpload: BulkUpload | undefined
  /** The snsi of what the wallet showed when the code to be scanned was first shown; undefined until that is known. */
  readonly knownTransactionIds: readonly string[] | undefined
}

/** What is told of an order, or of a file of them, on its way. */
export type PaymentProgress = Pick<ServiceContext, 'stage'> & Partial<Pick<ServiceContext, 'attempts'>>

/** What a look-up that has ended was for. */
export interface LookupId {
  /** The field. */
  readonly name: string
  /** What was asked, as a text. */
  readonly key: string
}

export interface OptionsLoaded extends LookupId {
  readonly options: readonly Option[]
  /** Why they are not all. */
  readonly problem?: LookupProblem | undefined
}

export interface OptionsFailed extends LookupId {
  readonly problem: LookupProblem
}

/** What runs in a service dialog, by its id, and what each is. */
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

/** What happens in a service dialog. */
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
  | { type: 'dialog.close' }
  | { type: 'wallet.retry' }
  | ({ type: 'options.loaded' } & OptionsLoaded)
  | ({ type: 'options.failed' } & OptionsFailed)
  | { type: 'options.retry'; name: string }
  | { type: 'order.prefill'; values: Values }
  | { type: 'account.check' }
  | { type: 'account.found'; account: CheckedAccount }
  | ({ type: 'wallet.change' } & WalletInfoChange)
