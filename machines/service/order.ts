import type { ChargeRequest } from '../charges/charges.machine.ts'
import { type Cents, parseAmount } from '../domain/money.ts'
import type { Words } from '../words.ts'
import { isInput, type Means, optionsOf, readField, valueIn } from './fields.ts'
import type {
  Field,
  InputField,
  Option,
  Order,
  ServiceDefinition,
  Values,
} from './service-definition.types.ts'

/** The name of the field that says how much is ordered: of several amounts, the one called `amount`. */
export const orderedField = (fields: readonly Field[]): string | undefined => {
  const amounts = fields.filter(
    field => field.kind === 'amount' || (field.kind === 'select' && field.amounts),
  )
  return (amounts.find(({ name }) => name === 'amount') ?? amounts.at(0))?.name
}

/** What was chosen in each select that can be chosen from. */
const chosenIn = (fields: readonly Field[], values: Values): Readonly<Record<string, Option>> =>
  Object.fromEntries(
    fields.flatMap(field => {
      if (field.kind !== 'select') return []
      const chosen = optionsOf(field).find(({ value }) => value === valueIn(values, field.name))
      return chosen === undefined ? [] : [[field.name, chosen]]
    }),
  )

/** The amount that is ordered, else what was chosen costs; 0 while there is neither. */
const orderedAmount = (fields: readonly Field[], values: Values): Cents => {
  const name = orderedField(fields)
  if (name !== undefined) return parseAmount(valueIn(values, name)) ?? (0 as Cents)
  const costs = Object.values(chosenIn(fields, values)).flatMap(({ cost }) => cost ?? [])
  return costs.at(-1) ?? (0 as Cents)
}

const orderWith = (
  inputs: readonly InputField[],
  values: Values,
  { msisdn, entity, currency }: Means,
): Order => ({
  values,
  amount: orderedAmount(inputs, values),
  chosen: chosenIn(inputs, values),
  msisdn,
  entity,
  currency,
})

/**
 * A form as it can be sent: every value as its request carries it, which is also how it is shown from then on
 * (P9). What was left empty is not in it.
 *
 * @returns undefined while any rule is broken or anything is missing.
 */
export const readOrder = (fields: readonly Field[], values: Values, means: Means): Order | undefined => {
  const inputs = fields.filter(isInput)
  const entries = inputs.map(
    field => [field.name, readField(field, valueIn(values, field.name), means)] as const,
  )
  if (entries.some(([, value]) => value === undefined)) return undefined
  const read: Values = Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  )
  return orderWith(inputs, read, means)
}

/**
 * What the network is to be asked about the charges of a form as it is filled in so far: the component, the amount
 * and the SMS of the very order that it would send.
 *
 * @returns undefined where there is nothing to charge for.
 */
export const chargeRequestOf = (
  { component, body }: Pick<ServiceDefinition, 'component' | 'body'>,
  fields: readonly Field[],
  values: Values,
  means: Means,
): ChargeRequest | undefined => {
  const named = component?.(values)
  const order = orderWith(fields.filter(isInput), values, means)
  if (named === undefined || order.amount === 0) return undefined
  const { data } = body(order)
  const isNotified = 'send_notification' in data && data.send_notification
  return { component: named, currency: order.currency, amount: order.amount, isNotified }
}

/** A value as it is shown: how each kind is written is for the language to say. */
export type SummaryValue =
  | { readonly kind: 'money'; readonly cents: Cents }
  | { readonly kind: 'phone'; readonly msisdn: string }
  | { readonly kind: 'words'; readonly words: Words }
  /** Something that was chosen and has a price. */
  | { readonly kind: 'priced'; readonly words: Words; readonly cost: Cents }

/** One line of what is ordered. */
export interface SummaryRow {
  readonly name: string
  readonly kind: InputField['kind']
  readonly label: Words
  readonly value: SummaryValue
  /** What it is, below the value. */
  readonly about?: Words
}

/** What was chosen, where something was. */
const chosenBy = (field: InputField, value: string): Option | undefined =>
  field.kind === 'select' ? optionsOf(field).find(each => each.value === value) : undefined

const summaryValue = (field: InputField, value: string): SummaryValue | undefined => {
  switch (field.kind) {
    case 'amount': {
      const cents = parseAmount(value)
      return cents === undefined ? undefined : { kind: 'money', cents }
    }
    case 'phone':
    case 'source':
      return { kind: 'phone', msisdn: value }
    case 'select': {
      const option = chosenBy(field, value)
      if (option === undefined) return undefined
      if (field.amounts && option.cost !== undefined) return { kind: 'money', cents: option.cost }
      return option.cost === undefined
        ? { kind: 'words', words: option.label }
        : { kind: 'priced', words: option.label, cost: option.cost }
    }
    case 'password':
      return undefined
    case 'reference':
    case 'text':
    case 'file':
      return { kind: 'words', words: { words: value } }
  }
}

/**
 * What confirm and receipt show, in the order of the form: each filled field under the name it has there. A
 * password is not among them, and of a file only its name.
 *
 * @param values of an order
 */
export const summaryOf = (fields: readonly Field[], values: Values): readonly SummaryRow[] =>
  fields.filter(isInput).flatMap(field => {
    const text = valueIn(values, field.name)
    const value = text === '' ? undefined : summaryValue(field, text)
    if (value === undefined) return []
    const about = chosenBy(field, text)?.about
    const { name, kind, label, summary = label } = field
    return [{ name, kind, label: summary, value, ...(about && { about }) }]
  })

/**
 * What an order does, as a text: the same for the same call with the same contents (P4). The codes of the
 * confirmation come later and are no part of it.
 */
export const fingerprintOf = ({ body }: Pick<ServiceDefinition, 'body'>, order: Order): string => {
  const { operation, data } = body(order)
  return JSON.stringify([operation, data])
}

/** Stands for what was left empty; no text has it. */
const nothing = '\uFFFE'

/** A message without what was left empty: brackets, marks and blanks that belonged to it go with it. */
const withoutGaps = (message: string): string =>
  message
    .replace(/\uFFFE(?:\s*\uFFFE)+/g, nothing)
    .replace(/[([“‘"'«]\s*\uFFFE\s*[)\]”’"'»]/g, nothing)
    .replace(/^\s*\uFFFE[\s,;:.!?–—-]*(\p{Ll}?)/u, (_, first: string) => first.toUpperCase())
    .replace(/\s*[,;:–—-]?\s*\uFFFE(?=\s*(?:[.,;:!?)\]]|$))/g, '')
    .replace(/\s*\uFFFE\s*/g, ' ')
    .trim()

const placeholders = /\{([^{}]+)\}/g

/**
 * A message of the network with `{name}` replaced by what `texts` has for it; a name it does not have stays as it
 * is, and no text is looked at for further names (C7). An empty text leaves no trace.
 *
 * @param texts by the name of the field, as they are shown.
 */
export const fillTemplate = (template: string, texts: ReadonlyMap<string, string>): string => {
  const marked = template.replace(placeholders, (placeholder, name: string) =>
    texts.get(name) === '' ? nothing : placeholder,
  )
  const whole = marked === template ? template : withoutGaps(marked)
  return whole.replace(placeholders, (placeholder, name: string) => texts.get(name) ?? placeholder)
}
