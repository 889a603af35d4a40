import { cleanText } from '../domain/clean-text.ts'
import { fieldTextLength, referenceLength } from '../domain/constants.ts'
import { readNumber } from '../domain/digits.ts'
import { isEmail } from '../domain/identifier.ts'
import { type Cents, isVastAmount, parseAmount, toWireText, toWireUnits } from '../domain/money.ts'
import { readCellNumber, readRecipientPhone } from '../domain/recipient-phone.ts'
import type { LimitWords, Words } from '../words.ts'
import type { Account } from './service.types.ts'
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
} from './service-definition.types.ts'

/** A rule that a value breaks (specification, section 5). */
export type ProblemCode =
  | 'problem.accountNumber'
  | 'problem.accountNumber.generic'
  | 'problem.amount.balance'
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
  | LimitWords<LimitCode>
  /** In the words of a definition's own rule. */
  | { readonly defined: Words }

/** What the rules of a field want to know of the wallet. */
export type Means = Pick<Account, 'msisdn' | 'entity' | 'currency' | 'available'>

/** What a value comes to: what is read of it; the first rule it breaks; or neither, when it cannot be judged. */
type Verdict<Value = string> = { readonly value: Value } | { readonly problem: FieldProblem } | undefined

const fits = <Value>(value: Value): Verdict<Value> => ({ value })
const breaks = (code: ProblemCode): { readonly problem: FieldProblem } => ({ problem: { code } })

/** What stands under `name`; nothing for a name that only a prototype has (C8). */
export const ownIn = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** What was typed under `name`. */
export const valueIn = (values: Values, name: string): string => ownIn(values, name) ?? ''

/** The first limit that `amount` does not keep. Whole units are a multiple of one. */
const brokenLimit = (
  { minimum, maximum, multiple, whole }: AmountField,
  amount: Cents,
): readonly [LimitKind, number] | undefined => {
  const limits: readonly (readonly [LimitKind, number | undefined, (limit: number) => boolean])[] = [
    ['minimum', minimum, limit => amount >= limit],
    ['maximum', maximum, limit => amount <= limit],
    ['multiple', multiple, limit => amount % limit === 0],
    ['multiple', whole ? 100 : undefined, limit => amount % limit === 0],
  ]
  return limits
    .flatMap(([kind, limit, holds]) => (limit === undefined || holds(limit) ? [] : [[kind, limit] as const]))
    .at(0)
}

/** Stands for what has more digits than any wallet holds; it keeps to every multiple. */
const vast = 1e15 as Cents

/** The messages come in the order number, minimum, maximum, multiple, balance; 0 is never an amount (P7). */
const judgeAmount = (field: AmountField, typed: string, { available, currency }: Means): Verdict<Cents> => {
  const amount = isVastAmount(typed) ? vast : parseAmount(typed)
  if (amount === undefined) return breaks('problem.amount.number')
  const broken = brokenLimit(field, amount)
  if (broken !== undefined) {
    const [kind, limit] = broken
    const code = `problem.amount.${kind}${field.wording === 'generic' ? '.generic' : ''}` as const
    return { problem: { code, limit: { amount: limit as Cents, currency } } }
  }
  if (amount === 0) return { problem: { code: 'problem.amount.nothing', limit: { amount, currency } } }
  if (field.beyondBalance !== true) {
    if (available === undefined) return undefined
    if (amount > available) return breaks('problem.amount.balance')
  }
  return amount === vast ? breaks('problem.amount.number') : fits(amount)
}

const judgePhone = ({ rule, isAnother }: PhoneField, typed: string, own: string): Verdict => {
  const msisdn = rule === 'recipient' ? readRecipientPhone(typed) : readCellNumber(typed)
  if (msisdn === undefined) return breaks('problem.phone')
  return isAnother && msisdn === own ? breaks('problem.phone.own') : fits(msisdn)
}

/** A line of text without what cannot be seen in it (C7); blanks in a row are seen as one, and sent as one (P9). */
const judgeLine = (typed: string, most: number, tooLong: ProblemCode): Verdict => {
  const line = cleanText(typed)?.replace(/ {2,}/g, ' ')
  if (line === undefined) return undefined
  return [...line].length > most ? breaks(tooLong) : fits(line)
}

const textRules = {
  meter: value => (/^\d{11}$/.test(value) ? undefined : 'problem.meter'),
  accountNumber: (value, { wording }) =>
    /^\d{9,11}$/.test(value)
      ? undefined
      : wording === 'generic'
        ? 'problem.accountNumber.generic'
        : 'problem.accountNumber',
  consumerId: value => (/^\d{13}$/.test(value) ? undefined : 'problem.consumerId'),
  email: value => (isEmail(value) ? undefined : 'problem.email'),
  digits: value => (/^\d+$/.test(value) ? undefined : 'problem.digits'),
  number: () => undefined,
} satisfies Record<
  Extract<TextField['rule'], string>,
  (value: string, field: TextField) => ProblemCode | undefined
>

const judgeText = (field: TextField, typed: string): Verdict => {
  const written = judgeLine(typed, fieldTextLength, 'problem.text.tooLong')
  if (written === undefined || 'problem' in written || field.rule === undefined) return written
  const line = { value: readNumber(written.value) }
  if (typeof field.rule === 'object')
    return field.rule.shape.test(line.value) ? line : { problem: { defined: field.rule.problem } }
  const problem = textRules[field.rule](line.value, field)
  return problem === undefined ? line : breaks(problem)
}

/** By its ending, which is all that is known here; media types are for the browser's picker. */
const judgeFile = ({ accept }: FileField, name: string): Verdict => {
  const endings = accept.filter(kind => kind.startsWith('.'))
  const isAccepted = endings.length === 0 || endings.some(ending => name.toLowerCase().endsWith(ending))
  return isAccepted ? fits(name) : breaks('problem.file')
}

/** What can be chosen now; nothing as long as the network has not told. */
export const optionsOf = ({ options }: SelectField): readonly Option[] =>
  'request' in options ? [] : options

/** What was chosen, and that the balance covers it if it has a price. */
const judgeChoice = (field: SelectField, typed: string, { available }: Means): Verdict => {
  const chosen = optionsOf(field).find(({ value }) => value === typed)
  if (chosen === undefined) return undefined
  if (chosen.cost === undefined) return fits(typed)
  if (available === undefined) return undefined
  return chosen.cost > available ? breaks('problem.amount.balance') : fits(typed)
}

const judgeFilled = (field: InputField, typed: string, means: Means): Verdict<string | Cents> => {
  switch (field.kind) {
    case 'amount':
      return judgeAmount(field, typed, means)
    case 'phone':
      return judgePhone(field, typed, means.msisdn)
    case 'reference':
      return judgeLine(typed, referenceLength, 'problem.reference.tooLong')
    case 'text':
      return judgeText(field, typed)
    case 'select':
      return judgeChoice(field, typed, means)
    case 'source':
      return fits(means.msisdn)
    case 'password':
      return fits(typed)
    case 'file':
      return judgeFile(field, typed)
  }
}

/** A field that is filled in; the others only say something. */
export const isInput = (field: Field): field is InputField =>
  field.kind !== 'text-block' && field.kind !== 'heading'

/** Blanks, and what takes no room or only changes what stands beside it. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u

/** Whether something was typed or chosen: what cannot be seen is nothing, but in a password it is. */
const isFilled = ({ kind }: InputField, typed: string): boolean =>
  kind === 'source' || (kind === 'password' ? typed !== '' : !unseen.test(typed))

/** An optional field that is left empty comes to an empty text. */
const judge = (field: InputField, typed: string, means: Means): Verdict<string | Cents> => {
  if (isFilled(field, typed)) return judgeFilled(field, typed, means)
  return field.optional === true ? fits('') : breaks('problem.required')
}

/**
 * What is read of `typed`: an amount in cents; a text as its request carries it, mobile numbers as `27…`, the rest
 * trimmed and cleaned; an empty text for an optional field that is left empty.
 *
 * @returns undefined while it cannot be sent.
 */
export const readField = (field: InputField, typed: string, means: Means): string | Cents | undefined => {
  const verdict = judge(field, typed, means)
  return verdict && 'value' in verdict ? verdict.value : undefined
}

/** An amount as a request carries it: `10.00`, and of whole units `10`. */
export const amountText = (field: InputField, amount: Cents): string =>
  field.kind === 'amount' && field.whole ? toWireUnits(amount) : toWireText(amount)

/**
 * The first rule that `typed` breaks. An amount that no balance is known for breaks none and still keeps Proceed
 * asleep (P7): the field itself says that the balance is missing.
 */
export const problemOf = (field: Field, typed: string, means: Means): FieldProblem | undefined => {
  const verdict = isInput(field) ? judge(field, typed, means) : undefined
  return verdict && 'problem' in verdict ? verdict.problem : undefined
}
