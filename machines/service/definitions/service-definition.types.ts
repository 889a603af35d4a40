import type { Provider } from '../../../openapi/network.gen.d.ts'
import type { DonationCategory } from '../../domain/config/flags.ts'
import type { NetworkConfig } from '../../domain/config/network-config.types.ts'
import type { OtpProtectedOperation } from '../../domain/config/protection-flags.ts'
import type { Message } from '../../domain/message.ts'
import type { Cents } from '../../domain/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { ApiCall, TransactionPattern } from '../../payment/submission/submission.types.ts'
import type { ProductKind } from '../lists/products.ts'

/**
 * One thing that a consumer can order, as data and small pure functions: the one dialog machine interprets it and
 * knows no service by name. To add a service: one file of this shape in `definitions/`, its line in the list of
 * `definitions/service-definitions.ts`, its words in `en.inside.codes.ts`, one row in the test of definitions (specification, section 2
 * "Generic service modal").
 */
export interface ServiceDefinition {
  /**
   * The names from the service down, joined by `/`: `send/wallet/transfer`. As deep as you like. It is also where
   * the words are: `menu.<path>` names each step of the way, `question.<path>` asks at each step but the last.
   */
  readonly path: string
  /** A name of the icon set (`src/ui/icons/service-icons.ts`); else that of the path's last name. */
  readonly icon?: string
  /** Whether this network offers it; every one does unless this says otherwise. */
  readonly isOffered?: (config: NetworkConfig) => boolean
  /** In the order of the form. */
  readonly fields: readonly Field[]
  /** The charge component for what is filled in so far; without one no charge is asked for. */
  readonly chargeComponent?: (values: Values) => string | undefined
  /** How long it takes, beside the charges. */
  readonly estimate?: Message
  /** What that is called, where it has a name of its own. */
  readonly estimateLabel?: Message
  /** How the network processes it for what is filled in so far; undefined until that is chosen. */
  readonly getTiming?: (values: Values) => Timing | undefined
  /** What stands above the form, where the network's config says nothing there. */
  readonly instruction?: Message
  /** What has to be looked up, by a button, before it can be ordered: whose account it is, and what is due. */
  readonly check?: AccountCheckDefinition
  /** What is said around it, where that is not what is said around every transaction. */
  readonly outcomeTexts?: Partial<OutcomeTexts>
  /** Only while the wallet is not locked (specification, section 6). */
  readonly needsUnlocked?: boolean
  /** Only once it is known who the consumer is: `entity` is then in every order of it. */
  readonly needsEntity?: boolean
  /**
   * What stands at the end: the answer, or a code for others to scan; where there is nothing to order, only an
   * instruction. The others have no form: what they name stands there at once.
   */
  readonly finalScreen?: FinalScreen
  /** Whether it takes the width of a table (specification, section 9 "Bulk dialog width"). */
  readonly isWide?: boolean
  /** The path of the order that a recipient who is chosen from the saved ones is for. */
  readonly recipientTargetPath?: string
  /** A payment like one that the wallet's list shows: what its form would hold. */
  readonly repeatFrom?: (transaction: Transaction) => RepeatablePayment | undefined
  /** The operation whose flag in the network's config asks for a one-time PIN. */
  readonly otp?: OtpProtectedOperation
  /**
   * The call that does it, and what it carries. The codes of the confirmation are added to it when it is sent. The
   * charges are asked by it too, of a form that is not complete.
   */
  readonly toCall: (order: Order) => ApiCall
  /**
   * How the wallet's list will show it, so that it can be found there when no answer came (P3). Without one no money
   * of the wallet moves, and a call without an answer may simply be made again.
   */
  readonly toPattern?: (order: Order) => TransactionPattern
  /** What the approved dialog says, where the network says nothing: `{name}` stands for what that field holds. */
  readonly template?: string
  /** The mobile number that a code or a token goes to by SMS; without one nothing of the kind is sent. */
  readonly smsTo?: (order: Order) => string | undefined
}

/** How a payment is processed. */
export interface Timing {
  /** The service that does it, as it is chosen on the wire. */
  readonly service: string
  /** How long it takes, where the network's estimate is not of it. */
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

/** An earlier payment as it can be made again. */
export interface RepeatablePayment {
  /** Whom it went to, as it is written. */
  readonly name: string
  readonly values: Values
}

/** What is said around an order. */
export interface OutcomeTexts {
  readonly confirmTitle: Message
  readonly confirmQuestion: Message
  readonly approvedTitle: Message
  readonly approvedMessage: Message
  readonly declinedTitle: Message
  readonly declinedMessage: Message
}

/** Who asks the network something: the mobile number, and the `snsi` of the consumer once it is known. */
export interface LookupOwner {
  readonly msisdn: string
  readonly entity: string | undefined
}

/** Looks up an account before it is paid into; any edit of what it was asked with asks for another look (P10). */
export interface AccountCheckDefinition {
  /** The field that it stands below: the last one it asks with. */
  readonly below: string
  readonly label: Message
  /** Undefined while it cannot be asked. */
  readonly request: (values: Values, asker: LookupOwner) => AccountRequest | undefined
  /** Said when the look-up fails. */
  readonly failed: Message
  /** The amount that can be filled in with what is due, by one press. */
  readonly fills?: string
}

export type AccountRequest =
  | { readonly of: 'dstv'; readonly consumerId: string }
  | { readonly of: 'megsDstv'; readonly identifier: string; readonly msisdn: string }

/** What a look-up of options asks for. */
export type LookupRequest =
  | { readonly of: 'products'; readonly kind: ProductKind }
  | { readonly of: 'megsCategories'; readonly network: Provider }
  | { readonly of: 'megsProducts'; readonly network: Provider; readonly category: string }
  | { readonly of: 'banks' }
  | { readonly of: 'recipients'; readonly entity: string }
  | { readonly of: 'accounts'; readonly category: DonationCategory }

/** What was typed or chosen, by the name of the field; a file by its name. */
export type Values = Readonly<Record<string, string>>

/** What was read of a form's amounts, by the name of the field. */
export type Amounts = Readonly<Record<string, Cents>>

/** A form that holds, read once: what is charged, confirmed, paid and shown is this. */
export interface Order {
  /** Its texts as a request carries them: mobile numbers as `27…`, the rest trimmed. */
  readonly values: Values
  readonly amounts: Amounts
  /** What is ordered: the amount field, else what was chosen costs; 0 where neither is. */
  readonly amount: Cents
  /** What was chosen in each select. */
  readonly chosen: Readonly<Record<string, Option>>
  /** Who orders: the mobile number, and the `snsi` of the consumer, as far as it is known. */
  readonly msisdn: string
  readonly entity: string | undefined
  readonly currency: string
}

/** An order as it was proceeded with: what it does is settled from here to the wire. */
export interface PlacedOrder extends Order {
  readonly call: ApiCall
  readonly pattern: TransactionPattern | undefined
  /** What it does, as a text: by which the same one is known again (P4). */
  readonly fingerprint: string
  /** What the wallet has to hold for it; undefined where nothing of it leaves the wallet. */
  readonly requiredBalance: Cents | undefined
}

interface FieldOf<Kind extends string> {
  readonly kind: Kind
  /** The request value it fills. */
  readonly name: string
  readonly label: Message
  /** Whether a config asks for it without a label, which then is the portal's. */
  readonly isUnlabelled?: true
  /** What it is called once it is filled in, where that is something else: `To` for a destination. */
  readonly summary?: Message
  readonly placeholder?: Message | undefined
  /** May be left empty. */
  readonly optional?: boolean
}

/** How a rule is told: a built-in dialog's way, unless it is a dialog made from a config. */
type Wording = 'builtIn' | 'generic'

/** AmountInput. Its rules are told in this order: number, minimum, maximum, multiple, balance. */
export interface AmountField extends FieldOf<'amount'> {
  /** In cents, like the others. */
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly multiple?: number | undefined
  /** Whole units of the currency, and no cents on the wire. */
  readonly wholeUnits?: boolean
  /** Whether it may be more than the wallet holds (top up, QR request). */
  readonly mayExceedBalance?: boolean
  /** What somebody else has asked for, in cents: it stands there, and nothing else can. */
  readonly requestedAmount?: Cents | undefined
  readonly wording?: Wording
}

/** PhoneInput: a South African recipient, or any cell number. */
export interface PhoneField extends FieldOf<'phone'> {
  readonly rule: 'recipient' | 'cell'
  /** Whether it is somebody else's: nobody sends money to themselves. */
  readonly isOtherParty?: boolean | undefined
  /** Whether the consumer's own number can be filled in with one press. */
  readonly offersOwn?: boolean | undefined
}

/** ReferenceInput: what a statement will show. */
export type ReferenceField = FieldOf<'reference'>

/** A rule that is one definition's own. */
export interface TextRule {
  /** Of the whole text as it would be sent: `^` to `$`. */
  readonly shape: RegExp
  /** What is said of any other text. */
  readonly problem: Message
  /** Digits are all there is to type. */
  readonly keyboard?: 'numeric'
}

/** GenericInput. */
export interface TextField extends FieldOf<'text'> {
  /** What a rule is for may be typed in groups of digits; of a `number` that is all there is to it. */
  readonly rule?:
    | 'meter'
    | 'accountNumber'
    | 'consumerId'
    | 'email'
    | 'digits'
    | 'number'
    | TextRule
    | undefined
  /** How a rule is told, where the two kinds of dialogs differ. */
  readonly wording?: Wording
}

/** GenericSelect, DestinationSelect and BuySelect. */
export interface SelectField extends FieldOf<'select'> {
  readonly options: readonly Option[] | OptionsLookup
  /** There is nothing to choose: the first option is shown and filled in, as the wallet that pays is. */
  readonly isFixed?: boolean
  /** What is chosen is how much is ordered. */
  readonly isAmount?: boolean
  /** Whether what is chosen may cost more than the wallet holds (top up, QR request). */
  readonly mayExceedBalance?: boolean
}

/** One entry of a select. */
export interface Option {
  readonly value: string
  readonly label: Message
  /** What it is, below its label. */
  readonly about?: Message
  /** Whether this network offers it; every one does unless this says otherwise. */
  readonly offered?: (config: NetworkConfig) => boolean
  /** What it costs; it is then the amount of the order, and the balance has to cover it. In cents. */
  readonly cost?: Cents
  /** What else the request carries of it. */
  readonly details?: Values
  /** What choosing it fills in elsewhere in the form, where nothing has been typed. */
  readonly fills?: Values
}

/** Options that the network knows. They are asked for again, and what was chosen is forgotten, when the request changes. */
export interface OptionsLookup {
  /** Undefined while something it depends on is missing: there is then nothing to choose from. */
  readonly request: (values: Values, asker: LookupOwner) => LookupRequest | undefined
  /** Said when they cannot be had (specification, section 8 "Fixed messages"). */
  readonly failed: Message
  /** Said when there are none, where that has words of its own. */
  readonly empty?: Message
}

/** SourceSelect: which wallet pays. There is one, so it is shown and filled in. */
export type SourceField = FieldOf<'source'>

/** GenericPassword. Never shown again and cleared with every failure. */
export type PasswordField = FieldOf<'password'>

/** GenericFileInput: its name is its value. */
export interface FileField extends FieldOf<'file'> {
  /** Endings such as `.csv`, and media types. */
  readonly accept: readonly string[]
}

/** GenericText and GenericHeader: nothing to fill in. */
interface ProseOf<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  readonly text: Message
}

export type StaticField = ProseOf<'text-block'> | ProseOf<'heading'>

/** A field that is filled in. */
export type InputField =
  | AmountField
  | PhoneField
  | ReferenceField
  | TextField
  | SelectField
  | SourceField
  | PasswordField
  | FileField

/** A field of a form (specification, section 3 "Form field kinds"). */
export type Field = InputField | StaticField
