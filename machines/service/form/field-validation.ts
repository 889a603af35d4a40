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

/** A rule that a value breaks. */
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

/** A broken limit of an amount, in the wording of built-in or configured dialogs. */
export type LimitCode =
  | `problem.amount.${LimitKind}`
  | `problem.amount.${LimitKind}.generic`
  | 'problem.amount.nothing'

export type FieldProblem =
  | { readonly code: ProblemCode }
  | LimitMessage<LimitCode>
  /** The message of a definition's own rule. */
  | { readonly defined: Message }

/** The part of the wallet that the rules use. */
export type FieldContext = Pick<WalletInfo, 'msisdn' | 'entity' | 'currency' | 'available'>

/** Returns the own value under `name`; undefined for a name of the prototype (C8). */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

/** Returns the typed value under `name`. */
export const valueIn = (values: Values, name: string): string => getOwnValue(values, name) ?? ''

/** A broken rule: a code, a limit, the rule of a definition, or a value that cannot be checked yet. */
type Broken = ProblemCode | LimitCode | 'defined' | 'unjudged'

const isLimit = (code: Broken): code is LimitCode =>
  /^problem\.amount\.(?:minimum|maximum|multiple|nothing)/.test(code)

const must = <Value>(holds: (value: Value) => boolean, otherwise: Broken) => check(holds, otherwise)
const mustBe = <Value>(otherwise: Broken) => custom<Value>(value => value !== undefined, otherwise)

/** Replaces an amount with more digits than any wallet holds; it is a multiple of any step. */
const vast = 1e15 as Cents

/** Checks number, minimum, maximum, multiple and balance, in this order; 0 is not an amount (P7). */
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

/** A line of text without invisible characters (C7); several blanks become one (P9). */
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

/** Checks the extension alone; media types are for the file chooser. */
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

/** Returns the loaded options; empty while they load. */
export const loadedOptions = ({ options }: SelectField): readonly Option[] =>
  'request' in options ? [] : options

/** Checks the choice, and that the balance covers its price. */
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

/** Returns the schema of a field with a value. */
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

/** Whether a field has a value. */
export const isInputField = (field: Field): field is InputField =>
  field.kind !== 'text-block' && field.kind !== 'heading'

/** Matches blanks and characters without a width. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u

/** Whether a field is filled. A password may consist of blanks, other values may not. */
const isFilled = ({ kind }: InputField, typed: string): boolean =>
  kind === 'source' || (kind === 'password' ? typed !== '' : !unseen.test(typed))

/** An empty optional field is an empty text. */
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
 * Parses a typed value: an amount in cents, a mobile number as `27…`, other texts trimmed and cleaned; an empty text
 * for an empty optional field.
 *
 * @returns undefined while it cannot be sent
 */
export const parseField = (
  field: InputField,
  typed: string,
  means: FieldContext,
): string | Cents | undefined => {
  const { success, output } = judge(field, typed, means)
  return success ? output : undefined
}

/** Returns an amount as it is sent: `10.00`, or `10` for whole units. */
export const amountText = (field: InputField, amount: Cents): string =>
  field.kind === 'amount' && field.wholeUnits ? toWireUnits(amount) : toWireText(amount)

/**
 * Returns the first rule that a value breaks. An amount without a known balance breaks none and still disables Proceed
 * (P7): the field says that the balance is missing.
 */
export const findFieldProblem = (
  field: Field,
  typed: string,
  means: FieldContext,
): FieldProblem | undefined => {
  const [issue] = (isInputField(field) && judge(field, typed, means).issues) || []
  if (issue === undefined) return undefined
  // The schemas use codes as messages, which the library types as text.
  const code = issue.message as Broken
  if (code === 'unjudged') return undefined
  if (code === 'defined')
    return 'rule' in field && typeof field.rule === 'object' ? { defined: field.rule.problem } : undefined
  if (!isLimit(code)) return { code }
  return { code, limit: { amount: Number(issue.requirement) as Cents, currency: means.currency } }
}
