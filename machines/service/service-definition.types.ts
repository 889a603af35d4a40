import type { TransferInput } from '../../openapi/network.gen.d.ts'
import type { Cents } from '../domain/money.ts'
import type { NetworkConfig, OtpOperation } from '../domain/network-config.types.ts'
import type { Words } from '../words.ts'

/**
 * One thing that a consumer can order, as data and small pure functions: the one dialog machine interprets it and
 * knows no service by name. To add a service: one file of this shape in `definitions/`, its line in the list of
 * `definitions/index.ts`, its words in `en.inside.ts`, one row in the test of definitions (specification, section 2
 * "Generic service modal").
 */
export interface ServiceDefinition {
  /**
   * The names from the service down, joined by `/`: `send/wallet/transfer`. As deep as you like. It is also where
   * the words are: `menu.<path>` names each step of the way, `question.<path>` asks at each step but the last.
   */
  readonly path: string
  /** A name of the icon set; else that of the path's last name. */
  readonly icon?: string
  /** Whether this network offers it; every one does unless this says otherwise. */
  readonly offered?: (config: NetworkConfig) => boolean
  /** In the order of the form. */
  readonly fields: readonly Field[]
  /** The charge component for what is filled in so far; without one no charge is asked for. */
  readonly component?: (values: Values) => string | undefined
  /** How long it takes, beside the charges. */
  readonly estimate?: Words
  /** The operation whose flag in the network's config asks for a one-time PIN. */
  readonly otp?: OtpOperation
  /** The call that does it, and what it carries. The codes of the confirmation are added to it when it is sent. */
  readonly body: (order: Order) => Submission
  /** How the wallet's list will show it, so that it can be found there when no answer came (P3). */
  readonly trace: (order: Order) => Trace
  /** What the approved dialog says, where the network says nothing: `{name}` stands for what that field holds. */
  readonly template?: string
}

/** What was typed or chosen, by the name of the field; a file by its name. */
export type Values = Readonly<Record<string, string>>

/** A form that holds: every value as its request carries it. */
export interface Order {
  /** Amounts as `10.00`, mobile numbers as `27…`, the rest trimmed. */
  readonly values: Values
  /** In cents; 0 where the form asks for none. */
  readonly amount: Cents
  /** Who orders. */
  readonly msisdn: string
  readonly currency: string
}

/** What each call that a definition can end in takes as its `data`. */
interface Submissions {
  readonly transfer: TransferInput
}

/** A call, and what it carries. */
export type Submission = {
  [Operation in keyof Submissions]: { readonly operation: Operation; readonly data: Submissions[Operation] }
}[keyof Submissions]

/** A debit of the wallet as its list will name it. */
export interface Trace {
  /** One of these aliases. */
  readonly types: readonly string[]
  readonly amount: Cents
  readonly reference: string
  /** The mobile number that the money goes to, where there is one. */
  readonly counterparty?: string
}

interface FieldOf<Kind extends string> {
  readonly kind: Kind
  /** The request value it fills. */
  readonly name: string
  readonly label: Words
  /** What it is called once it is filled in, where that is something else: `To` for a destination. */
  readonly summary?: Words
  readonly placeholder?: Words | undefined
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
  readonly whole?: boolean
  /** Whether it may be more than the wallet holds (top up, QR request). */
  readonly beyondBalance?: boolean
  readonly wording?: Wording
}

/** PhoneInput: a South African recipient, or any cell number. */
export interface PhoneField extends FieldOf<'phone'> {
  readonly rule: 'recipient' | 'cell'
}

/** ReferenceInput: what a statement will show. */
export type ReferenceField = FieldOf<'reference'>

/** GenericInput. */
export interface TextField extends FieldOf<'text'> {
  readonly rule?: 'meter' | 'accountNumber' | 'consumerId' | 'email' | 'digits' | undefined
  /** How a rule is told, where the two kinds of dialogs differ. */
  readonly wording?: Wording
}

/** GenericSelect and DestinationSelect. */
export interface SelectField extends FieldOf<'select'> {
  readonly options: readonly { readonly value: string; readonly label: Words }[]
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
  readonly text: Words
}

export type ProseField = ProseOf<'text-block'> | ProseOf<'heading'>

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
export type Field = InputField | ProseField

/** A step of the way to an order: a choice, or an order itself (specification, section 4 "Dialog flow"). */
export interface MenuNode {
  readonly name: string
  /** From the service down, joined by `/`. */
  readonly path: string
  readonly label: Words
  /** A name of the icon set, or the address of an image. */
  readonly icon: string
  /** What stands above everything below this node. */
  readonly instruction: Instruction | undefined
  /** What is asked here, when there is something to choose. */
  readonly question: Words | undefined
  /** What can be chosen, in order; none where the form is. */
  readonly children: readonly MenuNode[]
  /** What is ordered here, when there is nothing more to choose. */
  readonly order: OrderNode | undefined
}

export interface Instruction {
  readonly icon: string | undefined
  readonly text: Words | undefined
  readonly fields: readonly Field[]
}

/** The end of a path: a definition under the conditions of one network. */
export interface OrderNode {
  readonly definition: ServiceDefinition
  /** The instructions' fields of the whole path, then the definition's own. */
  readonly fields: readonly Field[]
  /** Whether the network wants a one-time PIN, or the consumer's own PIN, with it. */
  readonly needsOtp: boolean
  readonly needsPin: boolean
  /** The network's own words on the buttons. */
  readonly submitLabel: Words | undefined
  readonly cancelLabel: Words | undefined
  /** Why it cannot be ordered, although it is on the menu. */
  readonly refusal: Words | undefined
}
