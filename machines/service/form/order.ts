import type { Message } from '#machines/domain/message.ts'
import { type Cents, parseAmount } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ChargeRequest } from '#machines/payment/charges/charges.actors.ts'
import type { ApiCall } from '#machines/payment/payment.types.ts'
import type {
  Amounts,
  CheckedAccount,
  Field,
  InputField,
  Option,
  Order,
  PlacedOrder,
  ServiceDefinition,
  TextField,
  Values,
} from '../definitions/service-definition.types.ts'
import type { ServiceOffer } from '../menu.types.ts'
import {
  type FieldContext,
  getOwnValue,
  isInputField,
  loadedOptions,
  parseField,
  valueIn,
} from './field-validation.ts'

/** Returns the name of the amount field; of several, the one called `amount`. */
export const getAmountFieldName = (fields: readonly Field[]): string | undefined => {
  const amounts = fields.filter(
    field => field.kind === 'amount' || (field.kind === 'select' && field.isAmount),
  )
  return (amounts.find(({ name }) => name === 'amount') ?? amounts.at(0))?.name
}

/** Returns the chosen option of each select. */
const chosenIn = (fields: readonly Field[], values: Values): Readonly<Record<string, Option>> =>
  Object.fromEntries(
    fields.flatMap(field => {
      if (field.kind !== 'select') return []
      const chosen = loadedOptions(field).find(({ value }) => value === valueIn(values, field.name))
      return chosen === undefined ? [] : [[field.name, chosen]]
    }),
  )

/** Returns the amount, else the price of the choice, else 0. */
export const orderedAmount = (
  fields: readonly Field[],
  { amounts, chosen }: Pick<Order, 'amounts' | 'chosen'>,
): Cents => {
  const name = getAmountFieldName(fields)
  const named =
    name === undefined ? undefined : (getOwnValue(amounts, name) ?? getOwnValue(chosen, name)?.cost)
  const costs = name === undefined ? Object.values(chosen).flatMap(({ cost }) => cost ?? []) : []
  return named ?? costs.at(-1) ?? (0 as Cents)
}

const orderWith = (
  inputs: readonly InputField[],
  values: Values,
  amounts: Amounts,
  { msisdn, entity, currency }: FieldContext,
): Order => {
  const chosen = chosenIn(inputs, values)
  return {
    values,
    amounts,
    amount: orderedAmount(inputs, { amounts, chosen }),
    chosen,
    msisdn,
    entity,
    currency,
  }
}

/**
 * Parses a form into an order. Every value is shown as it is sent; empty values are left out.
 *
 * @returns undefined while a rule is broken or a value is missing
 */
export const parseOrder = (
  fields: readonly Field[],
  values: Values,
  wallet: FieldContext,
): Order | undefined => {
  const inputs = fields.filter(isInputField)
  const entries = inputs.map(
    field => [field.name, parseField(field, valueIn(values, field.name), wallet)] as const,
  )
  if (entries.some(([, value]) => value === undefined)) return undefined
  const texts: Values = Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  )
  const amounts: Amounts = Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
  return orderWith(inputs, texts, amounts, wallet)
}

/** Returns the values of a sent form without secrets. */
export const withoutSecrets = (fields: readonly Field[], values: Values): Values => {
  const secret = new Set(fields.filter(({ kind }) => kind === 'password').map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))
}

/** Returns the balance that an order needs: for an amount, or for a choice with a price. */
const neededFor = (fields: readonly Field[], { amounts, chosen }: Order): Cents | undefined => {
  const spent = fields.flatMap(field => {
    if ('mayExceedBalance' in field && field.mayExceedBalance === true) return []
    return getOwnValue(amounts, field.name) ?? getOwnValue(chosen, field.name)?.cost ?? []
  })
  return spent.length === 0 ? undefined : (Math.max(...spent) as Cents)
}

/** Returns the order after Proceed. From then on nothing reads the form. */
export const placeOrder = (
  { definition: { toCall, toPattern }, fields }: Pick<ServiceOffer, 'definition' | 'fields'>,
  order: Order,
  checkedAccount: CheckedAccount | undefined,
  favouritePayments: readonly Transaction[] = [],
): PlacedOrder => {
  const call = toCall(order)
  const hasSecret = fields.some(({ kind }) => kind === 'password')
  const publicCall = hasSecret ? toCall({ ...order, values: withoutSecrets(fields, order.values) }) : call
  return {
    ...order,
    call,
    pattern: toPattern?.(order),
    fingerprint: createCallFingerprint(publicCall),
    requiredBalance: neededFor(fields, order),
    checkedAccount,
    favouritePayments,
  }
}

/** Returns the amounts that can be parsed so far. */
const typedAmounts = (inputs: readonly InputField[], values: Values): Amounts =>
  Object.fromEntries(
    inputs.flatMap(({ kind, name }) => {
      const amount = kind === 'amount' ? parseAmount(valueIn(values, name)) : undefined
      return amount === undefined ? [] : [[name, amount]]
    }),
  )

/** Returns the amount of the form's current values, in cents; 0 without one. */
export const getTypedAmount = (fields: readonly Field[], values: Values): Cents => {
  const inputs = fields.filter(isInputField)
  return orderedAmount(inputs, { amounts: typedAmounts(inputs, values), chosen: chosenIn(inputs, values) })
}

/**
 * Returns the charge request of the form's current values: component, amount and SMS of the order that the form would
 * send.
 *
 * @returns undefined if there is no component or no amount
 */
export const chargeRequestOf = (
  { chargeComponent, toCall }: Pick<ServiceDefinition, 'chargeComponent' | 'toCall'>,
  fields: readonly Field[],
  values: Values,
  wallet: FieldContext,
): ChargeRequest | undefined => {
  const named = chargeComponent?.(values)
  const inputs = fields.filter(isInputField)
  const order = orderWith(inputs, values, typedAmounts(inputs, values), wallet)
  if (named === undefined || order.amount === 0) return undefined
  const { data } = toCall(order)
  const isNotified = 'send_notification' in data && data.send_notification
  return { component: named, currency: order.currency, amount: order.amount, isNotified }
}

/** A value to show; the texts define its format. */
export type SummaryValue =
  | {
      readonly kind: 'money'
      readonly cents: Cents
      /** The name of a listed amount; undefined if the list only has the amount. */
      readonly name?: Message
    }
  | { readonly kind: 'phone'; readonly msisdn: string }
  /** A meter, an account or a card. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'words'; readonly words: Message }
  /** A choice with a price. */
  | { readonly kind: 'priced'; readonly words: Message; readonly cost: Cents }

/** A row of an order's summary. */
export interface SummaryRow {
  readonly name: string
  readonly kind: InputField['kind']
  readonly label: Message
  readonly value: SummaryValue
  /** The text below the value. */
  readonly about?: Message
}

const money = (cents: Cents | undefined): SummaryValue | undefined =>
  cents === undefined ? undefined : { kind: 'money', cents }

/** Whether an option has a name of its own, and not only its amount. */
export const isNamedOption = ({ label, cost }: Pick<Option, 'label' | 'cost'>): boolean =>
  'code' in label || parseAmount(label.words) !== cost

/** Whether a text with this rule is a meter, an account or another long number. */
const isNumberRule = (rule: TextField['rule']): boolean => typeof rule === 'string' && rule !== 'email'

const summaryValue = (
  field: Exclude<InputField, { readonly kind: 'amount' }>,
  value: string,
  option: Option | undefined,
): SummaryValue | undefined => {
  if (value === '') return undefined
  switch (field.kind) {
    case 'phone':
    case 'source':
      return { kind: 'phone', msisdn: value }
    case 'select': {
      if (option === undefined) return undefined
      if (field.isAmount && option.cost !== undefined)
        return { kind: 'money', cents: option.cost, ...(isNamedOption(option) && { name: option.label }) }
      return option.cost === undefined
        ? { kind: 'words', words: option.label }
        : { kind: 'priced', words: option.label, cost: option.cost }
    }
    case 'password':
      return undefined
    case 'text':
      return isNumberRule(field.rule)
        ? { kind: 'number', number: value }
        : { kind: 'words', words: { words: value } }
    case 'reference':
    case 'file':
      return { kind: 'words', words: { words: value } }
  }
}

/**
 * Returns the rows of a summary in the order of the form: every filled field, without passwords; a file by its name.
 */
export const summaryOf = (
  fields: readonly Field[],
  { values, amounts, chosen }: Pick<Order, 'values' | 'amounts' | 'chosen'>,
): readonly SummaryRow[] =>
  fields.filter(isInputField).flatMap(field => {
    const text = valueIn(values, field.name)
    const option = getOwnValue(chosen, field.name)
    const value =
      field.kind === 'amount' ? money(getOwnValue(amounts, field.name)) : summaryValue(field, text, option)
    if (value === undefined) return []
    const about = option?.about
    const { name, kind, label, summary = label } = field
    return [{ name, kind, label: summary, value, ...(about && { about }) }]
  })

/** Returns the rows without the amount, which a payment summary shows as its figure. A listed amount keeps its name. */
export const withoutAmount = (
  fields: readonly Field[],
  rows: readonly SummaryRow[],
): readonly SummaryRow[] => {
  const amount = getAmountFieldName(fields)
  return rows.flatMap(row => {
    if (row.name !== amount) return row
    const name = row.value.kind === 'money' ? row.value.name : undefined
    return name === undefined ? [] : { ...row, value: { kind: 'words' as const, words: name } }
  })
}

/** Returns a text that is equal for equal calls. The codes of the confirmation are not part of it. */
export const createCallFingerprint = ({ operation, data }: ApiCall): string =>
  JSON.stringify([operation, data])

/** Replaces an empty value; no text contains it. */
const nothing = '\uFFFE'

/** Removes the gaps of empty values from a message, with their brackets, marks and blanks. */
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
 * Fills a message of the network: replaces each `{name}` by the text of that name. A name without a text, or with an
 * empty one, leaves no trace. No text is searched for further names.
 *
 * @param texts by the name of the field or of the choice, as they are shown.
 */
export const fillTemplate = (template: string, texts: ReadonlyMap<string, string>): string => {
  const textOf = (name: string): string => texts.get(name.trim()) ?? ''
  const marked = template.replace(placeholders, (placeholder, name: string) =>
    textOf(name) === '' ? nothing : placeholder,
  )
  const whole = marked === template ? template : withoutGaps(marked)
  return whole.replace(placeholders, (_, name: string) => textOf(name))
}
