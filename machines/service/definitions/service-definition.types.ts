import type { DonationCategory } from '#machines/domain/config/flags.ts'
import type { NetworkConfig } from '#machines/domain/config/network-config.types.ts'
import type { OtpProtectedOperation } from '#machines/domain/config/protection-flags.ts'
import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ApiCall, TransactionPattern } from '#machines/payment/payment.types.ts'
import type { Provider } from '#openapi/network.gen.d.ts'
import type { ProductKind } from '../lists/products.ts'

/**
 * One thing that a consumer can order, as data and small pure functions. The service machine interprets it and contains
 * no code for a single service.
 *
 * To add a service: one file of this shape in `definitions/`, its line in `definitions/service-definitions.ts`, its
 * texts in `src/text/en/service.ts`, and one row in `rows.fixture.ts`.
 */
export interface ServiceDefinition {
  /**
   * The names from the service down, of lower-case letters and dashes, joined by `/`: `send/wallet/transfer`. The texts use the same path:
   * `menu.<path>` names each step, and `question.<path>` asks at each step but the last.
   */
  readonly path: string
  /** A name of the icon set (`src/ui/icons/service-icons.ts`); the default is the icon of the last name. */
  readonly icon?: string
  /** Whether the network offers it; the default is yes. */
  readonly isOffered?: (config: NetworkConfig) => boolean
  /** The fields in the order of the form. */
  readonly fields: readonly Field[]
  /** Returns the charge component of the typed values; undefined without a charge. */
  readonly chargeComponent?: (values: Values) => string | undefined
  /** The estimated time, shown with the charges. */
  readonly estimate?: Message
  /** The label of the estimated time, if it has one of its own. */
  readonly estimateLabel?: Message
  /** Returns how the network processes the order; undefined before that is chosen. */
  readonly getTiming?: (values: Values) => Timing | undefined
  /** The instruction above the form, if the config has none. */
  readonly instruction?: Message
  /** The account check that the order needs. */
  readonly check?: AccountCheckDefinition
  /** The texts of the outcome that differ from those of a transaction. */
  readonly outcomeTexts?: Partial<OutcomeTexts>
  /** Whether the wallet must be unlocked. */
  readonly needsUnlocked?: boolean
  /** Whether the order needs the consumer's record; its `entity` is then known. */
  readonly needsEntity?: boolean
  /** The last screen: the form and its outcome, a QR code, or an instruction. The others replace the form. */
  readonly finalScreen?: FinalScreen
  /** Whether the dialog is as wide as a table. */
  readonly isWide?: boolean
  /** The path of the order for a saved recipient. */
  readonly recipientTargetPath?: string
  /** Returns the values that repeat a transaction of the wallet; undefined if the order cannot repeat it. */
  readonly repeatFrom?: (transaction: Transaction) => Repetition | undefined
  /** Returns the values that pay the sender of an incoming payment; undefined if the order cannot pay the sender. */
  readonly replyTo?: (transaction: Transaction) => Repetition | undefined
  /** The operation whose flag in the config requires a one-time PIN. */
  readonly otp?: OtpProtectedOperation
  /**
   * Returns the call of an order. The codes of the confirmation are added when it is sent. The charges use it too, also
   * for an incomplete form.
   */
  readonly toCall: (order: Order) => ApiCall
  /**
   * Returns how the wallet's list shows the order, to find it after a lost response. Without a pattern the call
   * moves no money of the wallet and may be repeated.
   */
  readonly toPattern?: (order: Order) => TransactionPattern
  /** The message of the approved dialog, if the network has none; `{name}` is replaced by the value of that field. */
  readonly template?: string
  /** Returns the number to which a code is sent by SMS; undefined if none is sent. */
  readonly smsTo?: (order: Order) => string | undefined
}

/** How a payment is processed. */
export interface Timing {
  /** The service of the network, as on the wire. */
  readonly service: string
  /** The estimated time, if the network's estimate does not apply. */
  readonly estimate?: Message
}

export type FinalScreen =
  | 'answer'
  | 'instruction'
  | 'requestQr'
  | 'walletQr'
  | 'recipients'
  | 'bulk'
  | 'bulkHistory'

/** The values of an earlier payment, without the amount. */
export interface Repetition {
  readonly name?: string | undefined
  /** The phone of the recipient. */
  readonly msisdn?: string | undefined
  /** The account or the meter of the recipient. */
  readonly number?: string | undefined
  /** The values that name the recipient. */
  readonly recipient: Values
  /** The references and the choices; undefined if the network does not name them all. */
  readonly rest?: Values | undefined
}

/** The texts around an order. */
export interface OutcomeTexts {
  readonly confirmTitle: Message
  readonly confirmQuestion: Message
  readonly approvedTitle: Message
  readonly approvedMessage: Message
  readonly declinedTitle: Message
  readonly declinedMessage: Message
}

/** The consumer of a look-up: the mobile number, and the `snsi` once it is known. */
export interface LookupOwner {
  readonly msisdn: string
  readonly entity: string | undefined
}

/** An account check before a payment; any edit of its values needs another check. */
export interface AccountCheckDefinition {
  /** The field below which the check is shown: the last one of its request. */
  readonly below: string
  readonly label: Message
  /** Returns the request; undefined while a value is missing. */
  readonly request: (values: Values, asker: LookupOwner) => AccountRequest | undefined
  /** The message of a failed check. */
  readonly failed: Message
  /** The amount field that a press fills with what is due. */
  readonly fills?: string
}

export type AccountRequest =
  | { readonly of: 'dstv'; readonly consumerId: string }
  | { readonly of: 'megsDstv'; readonly identifier: string; readonly msisdn: string }

/** The result of an account check. */
export interface CheckedAccount {
  /** The request of the account check, as a text. */
  readonly requestKey: string
  readonly owner: string
  /** In cents. */
  readonly due: Cents
}

/** A request for options. */
export type LookupRequest =
  | { readonly of: 'products'; readonly kind: ProductKind }
  | { readonly of: 'megsCategories'; readonly network: Provider }
  | { readonly of: 'megsProducts'; readonly network: Provider; readonly category: string }
  | { readonly of: 'banks' }
  | { readonly of: 'recipients'; readonly entity: string }
  | { readonly of: 'accounts'; readonly category: DonationCategory }

/** The typed or chosen values by field; a file is its name. */
export type Values = Readonly<Record<string, string>>

/** The parsed amounts by field. */
export type Amounts = Readonly<Record<string, Cents>>

/** A valid form, parsed once. It is what is charged, confirmed, paid and shown. */
export interface Order {
  /** The texts as they are sent: mobile numbers as `27…`, others trimmed. */
  readonly values: Values
  readonly amounts: Amounts
  /** The amount field, else the price of the choice, else 0. */
  readonly amount: Cents
  /** The chosen option of each select. */
  readonly chosen: Readonly<Record<string, Option>>
  /** The consumer: the mobile number, and the `snsi` if it is known. */
  readonly msisdn: string
  readonly entity: string | undefined
  readonly currency: string
}

/** An order after Proceed: nothing of it changes any more. */
export interface PlacedOrder extends Order {
  readonly call: ApiCall
  readonly pattern: TransactionPattern | undefined
  /** A text that is equal for equal orders. */
  readonly fingerprint: string
  /** The balance that the order needs; undefined if no money leaves the wallet. */
  readonly requiredBalance: Cents | undefined
  /** The account that was checked for the order; undefined without a check. */
  readonly checkedAccount: CheckedAccount | undefined
  /** Payments to favourites that the wallet's latest transactions do not contain: they name their recipients. */
  readonly favouritePayments: readonly Transaction[]
}

interface FieldOf<Kind extends string> {
  readonly kind: Kind
  /** The request value of the field. */
  readonly name: string
  readonly label: Message
  /** Whether a config has no label for it, so that the portal's is used. */
  readonly isUnlabelled?: true
  /** The label in a summary, if it differs: `To` for a destination. */
  readonly summary?: Message
  readonly placeholder?: Message | undefined
  /** Whether the field may be empty. */
  readonly optional?: boolean
}

/** The wording of a rule: of a built-in dialog, or of one that a config defines. */
type Wording = 'builtIn' | 'generic'

/** An amount. Its rules are reported in this order: number, minimum, maximum, multiple, balance. */
export interface AmountField extends FieldOf<'amount'> {
  /** In cents, as the other limits. */
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly multiple?: number | undefined
  /** Whole units of the currency, without cents on the wire. */
  readonly wholeUnits?: boolean
  /** Whether the amount may exceed the balance (top up, QR request). */
  readonly mayExceedBalance?: boolean
  /** A requested amount in cents, which the consumer cannot change. */
  readonly requestedAmount?: Cents | undefined
  readonly wording?: Wording
}

/** The reasons why consumers cannot name themselves. */
export type OwnNumberCode = 'problem.phone.own' | 'problem.phone.ownInvite'

/** A phone number: a South African recipient, or any mobile number. */
export interface PhoneField extends FieldOf<'phone'> {
  readonly rule: 'recipient' | 'cell'
  /** The problem of the consumer's own number, for a field that needs another person's number. */
  readonly ownNumberProblem?: OwnNumberCode | undefined
  /** Whether a press fills in the consumer's own number. */
  readonly offersOwn?: boolean | undefined
}

/** A reference, as a statement shows it. */
export interface ReferenceField extends FieldOf<'reference'> {
  readonly rule?: TextRule
}

/** A rule of one definition. */
export interface TextRule {
  /** Matches the whole text as it is sent: `^` to `$`. */
  readonly shape: RegExp
  /** The message for any other text. */
  readonly problem: Message
  /** Whether the text has only digits. */
  readonly keyboard?: 'numeric'
}

/** A text. */
export interface TextField extends FieldOf<'text'> {
  /** The rule of the text. A text with a rule may be typed in groups of digits. */
  readonly rule?:
    | 'meter'
    | 'accountNumber'
    | 'consumerId'
    | 'email'
    | 'digits'
    | 'number'
    | TextRule
    | undefined
  /** The wording of the rule, where the two kinds of dialogs differ. */
  readonly wording?: Wording
}

/** A select. */
export interface SelectField extends FieldOf<'select'> {
  readonly options: readonly Option[] | OptionsLookup
  /** Whether there is only one option, which is chosen already. */
  readonly isFixed?: boolean
  /** Whether the choice is the amount of the order. */
  readonly isAmount?: boolean
  /** Whether the price of the choice may exceed the balance (top up, QR request). */
  readonly mayExceedBalance?: boolean
}

/** An option of a select. */
export interface Option {
  readonly value: string
  readonly label: Message
  /** The text below the label. */
  readonly about?: Message
  /** Whether the network offers it; the default is yes. */
  readonly offered?: (config: NetworkConfig) => boolean
  /** The price in cents; it is the amount of the order and needs the balance. */
  readonly cost?: Cents
  /** Other values of the request. */
  readonly details?: Values
  /** Values that the choice fills into empty fields. */
  readonly fills?: Values
}

/** Options of the network. A changed request loads them again and discards the choice. */
export interface OptionsLookup {
  /** Returns the request; undefined while a value is missing, so that there are no options. */
  readonly request: (values: Values, asker: LookupOwner) => LookupRequest | undefined
  /** The message of a failed load. */
  readonly failed: Message
  /** The message without options, if it has one of its own. */
  readonly empty?: Message
}

/** The wallet that pays. There is only one, so it is chosen already. */
export type SourceField = FieldOf<'source'>

/** A password. It is never shown again and is cleared with every failure. */
export type PasswordField = FieldOf<'password'>

/** A file; its name is its value. */
export interface FileField extends FieldOf<'file'> {
  /** File extensions such as `.csv`, and media types. */
  readonly accept: readonly string[]
}

/** A text or a heading, without a value. */
interface ProseOf<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  readonly text: Message
}

export type StaticField =
  | (ProseOf<'text-block'> & {
      /** A name of the icon set, or the URL of an image. */
      readonly icon?: string | undefined
    })
  | ProseOf<'heading'>

/** A field with a value. */
export type InputField =
  | AmountField
  | PhoneField
  | ReferenceField
  | TextField
  | SelectField
  | SourceField
  | PasswordField
  | FileField

/** A field of a form. */
export type Field = InputField | StaticField
