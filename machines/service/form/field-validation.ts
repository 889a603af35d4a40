import {
  check,
  custom,
  type GenericSchema,
  maxValue,
  minValue,
  multipleOf,
  notValue,
  pipe,
  safeParse,
  string,
  transform,
} from 'valibot'
import { isEmail } from '../../domain/identifier.ts'
import { fieldTextLength, referenceLength } from '../../domain/limits.ts'
import type { LimitMessage, Message } from '../../domain/message.ts'
import {
  type Cents,
  isMalformedAmount,
  isTooLargeAmount,
  parseAmount,
  toWireText,
  toWireUnits,
} from '../../domain/money.ts'
import { parseCellNumber, parseRecipientPhone } from '../../domain/phone/recipient-phone.ts'
import { cleanText, normaliseNumber } from '../../domain/text.ts'
import type {
  AmountField,
  Field,
  FileField,
  InputField,
  Option,
  PhoneField,
  SelectField,
  TextField,
  Values,
} from '../definitions/service-definition.types.ts'
import type { WalletInfo } from '../wallet-info.ts'

/** A rule that a value breaks (specification, section 5). */
export type ProblemCode =
  | 'problem.accountNumber'
  | 'problem.accountNumber.generic'
  | 'problem.amount.balance'
  | 'problem.amount.format'
  | 'problem.amount.number'
  | 'problem.consumerId'
  | 'problem.digits'
  | 'problem.email'
  | 'problem.file'
  | 'problem.meter'
  | 'problem.phone'
  | 'problem.phone.own'
  | 'problem.reference.tooLong'
  | 'problem.required'
  | 'problem.text.tooLong'

type LimitKind = 'maximum' | 'minimum' | 'multiple'

/** A limit of an amount that is not kept, as built-in dialogs tell it and as those made from a config do. */
export type LimitCode =
  | `problem.amount.${LimitKind}`
  | `problem.amount.${LimitKind}.generic`
  | 'problem.amount.nothing'

export type FieldProblem =
  | { readonly code: ProblemCode }
  | LimitMessage<LimitCode>
  /** In the words of a definition's own rule. */
  | { readonly defined: Message }

/** What the rules of a field want to know of the wallet. */
export type FieldContext = Pick<WalletInfo, 'msisdn' | 'entity' | 'currency' | 'available'>

/** What stands under `name`; nothing for a name that only a prototype has (C8). */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

/** What was typed under `name`. */
export const valueIn = (values: Values, name: string): string => getOwnValue(values, name) ?? ''

/**
 * What a rule says that a value breaks. A limit that is not kept is told with it, the rule of a definition in its own
 * words, and what cannot be judged yet not at all.
 */
type Broken = ProblemCode | LimitCode | 'defined' | 'unjudged'

const isLimit = (code: Broken): code is LimitCode =>
  /^problem\.amount\.(?:minimum|maximum|multiple|nothing)/.test(code)

const must = <Value>(holds: (value: Value) => boolean, otherwise: Broken) => check(holds, otherwise)
const mustBe = <Value>(otherwise: Broken) => custom<Value>(value => value !== undefined, otherwise)

/** Stands for what has more digits than any wallet holds; it keeps to every multiple. */
const vast = 1e15 as Cents

/** The messages come in the order number, minimum, maximum, multiple, balance; 0 is never an amount (P7). */
const amountSchema = (field: AmountField, { available }: FieldContext) => {
  const {
    minimum = 0,
    maximum = Number.POSITIVE_INFINITY,
    multiple = 1,
    wholeUnits,
    mayExceedBalance,
  } = field
  const limit = (kind: LimitKind): LimitCode =>
    `problem.amount.${kind}${field.wording === 'generic' ? '.generic' : ''}`
  const most = mayExceedBalance ? Number.POSITIVE_INFINITY : available
  return pipe(
    string(),
    must(typed => !isMalformedAmount(typed), 'problem.amount.format'),
    transform((typed): number | undefined => (isTooLargeAmount(typed) ? vast : parseAmount(typed))),
    mustBe<number>('problem.amount.number'),
    minValue(minimum, limit('minimum')),
    maxValue(maximum, limit('maximum')),
    multipleOf(multiple, limit('multiple')),
    // Whole units are a multiple of one.
    multipleOf(wholeUnits ? 100 : 1, limit('multiple')),
    notValue(0, 'problem.amount.nothing' satisfies Broken),
    must(() => most !== undefined, 'unjudged'),
    must(amount => amount <= (most ?? 0), 'problem.amount.balance'),
    must(amount => amount !== vast, 'problem.amount.number'),
    transform(amount => amount as Cents),
  )
}

const phoneSchema = ({ rule, isOtherParty }: PhoneField, { msisdn: own }: FieldContext) =>
  pipe(
    string(),
    transform(rule === 'recipient' ? parseRecipientPhone : parseCellNumber),
    mustBe<string>('problem.phone'),
    must(msisdn => !(isOtherParty && msisdn === own), 'problem.phone.own'),
  )

/** A line of text without what cannot be seen in it (C7); blanks in a row are seen as one, and sent as one (P9). */
const lineSchema = (most: number, tooLong: Broken) =>
  pipe(
    string(),
    transform(typed => cleanText(typed)?.replace(/ {2,}/g, ' ')),
    mustBe<string>('unjudged'),
    must(line => [...line].length <= most, tooLong),
  )

const textRules: Readonly<
  Record<
    Extract<TextField['rule'], string>,
    readonly [holds: (text: string) => boolean, otherwise: ProblemCode]
  >
> = {
  meter: [text => /^\d{11}$/.test(text), 'problem.meter'],
  accountNumber: [text => /^\d{9,11}$/.test(text), 'problem.accountNumber'],
  consumerId: [text => /^\d{13}$/.test(text), 'problem.consumerId'],
  email: [isEmail, 'problem.email'],
  digits: [text => /^\d+$/.test(text), 'problem.digits'],
  number: [() => true, 'problem.digits'],
}

const textSchema = ({ rule, wording }: TextField) => {
  const line = lineSchema(fieldTextLength, 'problem.text.tooLong')
  if (rule === undefined) return line
  if (typeof rule === 'object')
    return pipe(
      line,
      transform(normaliseNumber),
      must(text => rule.shape.test(text), 'defined'),
    )
  const [holds, plain] = textRules[rule]
  const isGeneric = rule === 'accountNumber' && wording === 'generic'
  return pipe(
    line,
    transform(normaliseNumber),
    must(holds, isGeneric ? 'problem.accountNumber.generic' : plain),
  )
}

/** By its ending, which is all that is known here; media types are for the browser's picker. */
const fileSchema = ({ accept }: FileField) => {
  const endings = accept.filter(kind => kind.startsWith('.'))
  return pipe(
    string(),
    must(
      name => endings.length === 0 || endings.some(ending => name.toLowerCase().endsWith(ending)),
      'problem.file',
    ),
  )
}

/** What can be chosen now; nothing as long as the network has not told. */
export const loadedOptions = ({ options }: SelectField): readonly Option[] =>
  'request' in options ? [] : options

/** What was chosen, and that the balance covers it if it has a price. */
const choiceSchema = (field: SelectField, { available }: FieldContext) => {
  const chosen = (typed: string) => loadedOptions(field).find(({ value }) => value === typed)
  const most = field.mayExceedBalance ? Number.POSITIVE_INFINITY : available
  return pipe(
    string(),
    must(typed => chosen(typed) !== undefined, 'unjudged'),
    must(typed => chosen(typed)?.cost === undefined || most !== undefined, 'unjudged'),
    must(typed => (chosen(typed)?.cost ?? 0) <= (most ?? 0), 'problem.amount.balance'),
  )
}

/** What a field that is filled in must hold, and what is read of it. */
const schemaOf = (field: InputField, means: FieldContext): GenericSchema<string, string | Cents> => {
  switch (field.kind) {
    case 'amount':
      return amountSchema(field, means)
    case 'phone':
      return phoneSchema(field, means)
    case 'reference':
      return lineSchema(referenceLength, 'problem.reference.tooLong')
    case 'text':
      return textSchema(field)
    case 'select':
      return choiceSchema(field, means)
    case 'source':
      return pipe(
        string(),
        transform(() => means.msisdn),
      )
    case 'password':
      return string()
    case 'file':
      return fileSchema(field)
  }
}

/** A field that is filled in; the others only say something. */
export const isInputField = (field: Field): field is InputField =>
  field.kind !== 'text-block' && field.kind !== 'heading'

/** Blanks, and what takes no room or only changes what stands beside it. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u

/** Whether something was typed or chosen: what cannot be seen is nothing, but in a password it is. */
const isFilled = ({ kind }: InputField, typed: string): boolean =>
  kind === 'source' || (kind === 'password' ? typed !== '' : !unseen.test(typed))

/** An optional field that is left empty comes to an empty text. */
const ofNothing = ({ optional }: InputField) =>
  pipe(
    string(),
    must(() => optional === true, 'problem.required'),
    transform(() => ''),
  )

const judge = (field: InputField, typed: string, means: FieldContext) =>
  safeParse(isFilled(field, typed) ? schemaOf(field, means) : ofNothing(field), typed, {
    abortPipeEarly: true,
  })

/**
 * What is read of `typed`: an amount in cents; a text as its request carries it, mobile numbers as `27…`, the rest
 * trimmed and cleaned; an empty text for an optional field that is left empty.
 *
 * @returns undefined while it cannot be sent.
 */
export const parseField = (
  field: InputField,
  typed: string,
  means: FieldContext,
): string | Cents | undefined => {
  const { success, output } = judge(field, typed, means)
  return success ? output : undefined
}

/** An amount as a request carries it: `10.00`, and of whole units `10`. */
export const amountText = (field: InputField, amount: Cents): string =>
  field.kind === 'amount' && field.wholeUnits ? toWireUnits(amount) : toWireText(amount)

/**
 * The first rule that `typed` breaks. An amount that no balance is known for breaks none and still keeps Proceed
 * asleep (P7): the field itself says that the balance is missing.
 */
export const findFieldProblem = (
  field: Field,
  typed: string,
  means: FieldContext,
): FieldProblem | undefined => {
  const [issue] = (isInputField(field) && judge(field, typed, means).issues) || []
  if (issue === undefined) return undefined
  // To the library any text is a message: what the schemas are made of says which.
  const code = issue.message as Broken
  if (code === 'unjudged') return undefined
  if (code === 'defined')
    return 'rule' in field && typeof field.rule === 'object' ? { defined: field.rule.problem } : undefined
  if (!isLimit(code)) return { code }
  return { code, limit: { amount: Number(issue.requirement) as Cents, currency: means.currency } }
}
