import { isEmail, parseEmail } from '#machines/domain/identifier.ts'
import { fieldTextLength, referenceLength } from '#machines/domain/limits.ts'
import type { LimitMessage, Message, NumberMessage } from '#machines/domain/message.ts'
import { type Cents, isTooLargeAmount, parseAmount, toWireText, toWireUnits } from '#machines/domain/money.ts'
import { normaliseNumber } from '#machines/domain/normalise-number.ts'
import { isOwnCountry, parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { findExample } from '#machines/domain/phone/phone-example.ts'
import { cleanText } from '#machines/domain/text.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import type {
  AmountField,
  Field,
  FileField,
  InputField,
  Option,
  OwnNumberCode,
  PhoneField,
  ReferenceField,
  SelectField,
  TextField,
  TextRule,
  Values,
} from '../definitions/service-definition.types.ts'

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
  | OwnNumberCode
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
  | NumberMessage<'problem.phone'>
  | LimitMessage<LimitCode>
  /** The message of a definition's own rule. */
  | { readonly defined: Message }

/** The part of the wallet that the rules use. */
export type FieldContext = Pick<WalletFacts, 'msisdn' | 'entity' | 'currency' | 'available'>

/** Returns the own value under `name`; undefined for a name of the prototype. */
export const getOwnValue = <Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

/** Returns the typed value under `name`. */
export const valueIn = (values: Values, name: string): string => getOwnValue(values, name) ?? ''

/** The result of checking a typed value. */
export type FieldState<Value extends string | Cents = string | Cents> =
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'broken'; readonly problem: FieldProblem }
  /** A value that cannot be checked while the balance or the options are unknown. */
  | { readonly kind: 'unchecked' }

const unchecked = { kind: 'unchecked' } as const

const valid = <Value extends string | Cents>(value: Value) => ({ kind: 'valid', value }) as const

const broken = (code: ProblemCode) => ({ kind: 'broken', problem: { code } }) as const

/** Replaces an amount with more digits than any wallet holds; it is a multiple of any step. */
const vast = 1e15 as Cents

/** Returns the state of a value that the balance does not cover, or may not cover; undefined if it does. */
const findBalanceState = (
  amount: Cents,
  { mayExceedBalance }: Pick<AmountField, 'mayExceedBalance'>,
  { available }: FieldContext,
): FieldState<never> | undefined => {
  if (mayExceedBalance) return undefined
  if (available === undefined) return unchecked
  return amount > available ? broken('problem.amount.balance') : undefined
}

/** Checks number, minimum, maximum, multiple and balance, in this order; 0 is not an amount. */
const checkAmount = (field: AmountField, typed: string, wallet: FieldContext): FieldState<Cents> => {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY, multiple = 1, wholeUnits, wording } = field
  const isTooLarge = isTooLargeAmount(typed)
  const amount = isTooLarge ? vast : parseAmount(typed)
  if (amount === undefined) return broken('problem.amount.format')
  const withLimit = (code: LimitCode, limit: number): FieldState<never> => ({
    kind: 'broken',
    problem: { code, limit: { amount: limit as Cents, currency: wallet.currency } },
  })
  const limitMessage = (kind: LimitKind, limit: number) =>
    withLimit(`problem.amount.${kind}${wording === 'generic' ? '.generic' : ''}`, limit)
  if (amount < minimum) return limitMessage('minimum', minimum)
  if (amount > maximum) return limitMessage('maximum', maximum)
  if (amount % multiple !== 0) return limitMessage('multiple', multiple)
  if (wholeUnits && amount % 100 !== 0) return limitMessage('multiple', 100)
  if (amount === 0) return withLimit('problem.amount.nothing', 0)
  return (
    findBalanceState(amount, field, wallet) ?? (isTooLarge ? broken('problem.amount.number') : valid(amount))
  )
}

/** The numbers that a phone field accepts: South African ones, or 11 to 13 digits with any dial code. */
const phoneRules: Readonly<Record<PhoneField['rule'], (msisdn: string) => boolean>> = {
  recipient: isOwnCountry,
  cell: msisdn => /^\d{11,13}$/.test(msisdn),
}

const checkPhone = (
  { rule, ownNumberProblem }: PhoneField,
  typed: string,
  { msisdn: own }: FieldContext,
): FieldState<string> => {
  const msisdn = parseMsisdn(typed)
  const isAccepted = phoneRules[rule]
  if (msisdn === undefined || !isAccepted(msisdn))
    return { kind: 'broken', problem: { code: 'problem.phone', example: findExample(typed, isAccepted) } }
  return ownNumberProblem && msisdn === own ? broken(ownNumberProblem) : valid(msisdn)
}

/** Checks a line of text without invisible characters; several blanks become one. */
const checkLine = (typed: string, most: number, tooLong: ProblemCode): FieldState<string> => {
  const line = cleanText(typed)?.replace(/ {2,}/g, ' ')
  if (line === undefined) return unchecked
  return [...line].length <= most ? valid(line) : broken(tooLong)
}

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

const checkRule = ({ shape, problem }: TextRule, text: string): FieldState<string> =>
  shape.test(text) ? valid(text) : { kind: 'broken', problem: { defined: problem } }

const checkReference = ({ rule }: ReferenceField, typed: string): FieldState<string> => {
  const line = checkLine(typed, referenceLength, 'problem.reference.tooLong')
  return rule && line.kind === 'valid' ? checkRule(rule, line.value) : line
}

const checkText = ({ rule, wording }: TextField, typed: string): FieldState<string> => {
  const line = checkLine(typed, fieldTextLength, 'problem.text.tooLong')
  if (rule === undefined || line.kind !== 'valid') return line
  const text = (rule === 'email' ? parseEmail(line.value) : undefined) ?? normaliseNumber(line.value)
  if (typeof rule === 'object') return checkRule(rule, text)
  const [holds, plain] = textRules[rule]
  if (holds(text)) return valid(text)
  const isGeneric = rule === 'accountNumber' && wording === 'generic'
  return broken(isGeneric ? 'problem.accountNumber.generic' : plain)
}

/** Checks the extension alone; media types are for the file chooser. */
const checkFile = ({ accept }: FileField, name: string): FieldState<string> => {
  const endings = accept.filter(kind => kind.startsWith('.'))
  const isAccepted = endings.length === 0 || endings.some(ending => name.toLowerCase().endsWith(ending))
  return isAccepted ? valid(name) : broken('problem.file')
}

/** Returns the loaded options; empty while they load. */
export const loadedOptions = ({ options }: SelectField): readonly Option[] =>
  'request' in options ? [] : options

/** Checks the choice, and that the balance covers its price. */
const checkChoice = (field: SelectField, typed: string, wallet: FieldContext): FieldState<string> => {
  const chosen = loadedOptions(field).find(({ value }) => value === typed)
  if (chosen === undefined) return unchecked
  const { cost } = chosen
  return (cost === undefined ? undefined : findBalanceState(cost, field, wallet)) ?? valid(typed)
}

const checkFilled = (field: InputField, typed: string, wallet: FieldContext): FieldState => {
  switch (field.kind) {
    case 'amount':
      return checkAmount(field, typed, wallet)
    case 'phone':
      return checkPhone(field, typed, wallet)
    case 'reference':
      return checkReference(field, typed)
    case 'text':
      return checkText(field, typed)
    case 'select':
      return checkChoice(field, typed, wallet)
    case 'source':
      return valid(wallet.msisdn)
    case 'password':
      return valid(typed)
    case 'file':
      return checkFile(field, typed)
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

/**
 * Checks a typed value. Valid values are parsed: an amount in cents, a mobile number as `27…`, other texts trimmed and
 * cleaned; an empty text for an empty optional field. The rules are functions and not schemas, so that a key press
 * builds nothing.
 */
export const checkField = (field: InputField, typed: string, wallet: FieldContext): FieldState => {
  if (isFilled(field, typed)) return checkFilled(field, typed, wallet)
  return field.optional ? valid('') : broken('problem.required')
}

/** Returns the parsed value; undefined while it cannot be sent. */
export const parseField = (
  field: InputField,
  typed: string,
  wallet: FieldContext,
): string | Cents | undefined => {
  const state = checkField(field, typed, wallet)
  return state.kind === 'valid' ? state.value : undefined
}

/** Returns an amount as it is sent: `10.00`, or `10` for whole units. */
export const amountText = (field: InputField, amount: Cents): string =>
  field.kind === 'amount' && field.wholeUnits ? toWireUnits(amount) : toWireText(amount)

/**
 * Returns the first rule that a value breaks. An amount without a known balance breaks none and still disables Proceed:
 * the field says that the balance is missing.
 */
export const findFieldProblem = (
  field: Field,
  typed: string,
  wallet: FieldContext,
): FieldProblem | undefined => {
  if (!isInputField(field)) return undefined
  const state = checkField(field, typed, wallet)
  return state.kind === 'broken' ? state.problem : undefined
}
