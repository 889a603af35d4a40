import { toWireText } from '../domain/money.ts'
import type { ServiceField, ServiceNode } from '../domain/network-config.types.ts'
import type { Words } from '../words.ts'
import { sendWalletTransfer } from './definitions/send-wallet-transfer.ts'
import { isInput, type Means, readField, valueIn } from './fields.ts'
import type {
  AmountField,
  Field,
  InputField,
  Order,
  SelectField,
  ServiceDefinition,
  TextField,
  Values,
} from './service-definition.types.ts'

const textRules: ReadonlyMap<string, TextField['rule']> = new Map<string, TextField['rule']>([
  ['meter', 'meter'],
  ['account_number', 'accountNumber'],
  ['consumer_id', 'consumerId'],
  ['email', 'email'],
  ['digits', 'digits'],
])

const commonOf = ({ name, label, placeholder, optional }: ServiceField) => ({
  name,
  label: { words: label ?? name },
  placeholder: placeholder === undefined ? undefined : { words: placeholder },
  optional,
})

const amountOf = (field: ServiceField): AmountField => ({
  kind: 'amount',
  ...commonOf(field),
  minimum: field.minimum,
  maximum: field.maximum,
  multiple: field.multiple,
  whole: field.whole,
  wording: 'generic',
})

const selectOf = (field: ServiceField): SelectField => ({
  kind: 'select',
  ...commonOf(field),
  options: field.options.map(({ value, label }) => ({ value, label: { words: label } })),
})

const textOf = (field: ServiceField): TextField => ({
  kind: 'text',
  ...commonOf(field),
  rule: textRules.get(field.rule ?? ''),
  wording: 'generic',
})

const saidBy = ({ name, label, text }: ServiceField): Words => ({ words: text ?? label ?? name })

/** The field kinds of a config by the names they have there (specification, section 3 "Form field kinds"). */
const kinds: ReadonlyMap<string, (field: ServiceField) => Field> = new Map<
  string,
  (field: ServiceField) => Field
>([
  ['SourceSelect', field => ({ kind: 'source', ...commonOf(field) })],
  ['DestinationSelect', selectOf],
  ['AmountInput', amountOf],
  [
    'PhoneInput',
    field => ({ kind: 'phone', ...commonOf(field), rule: field.name === 'recipient' ? 'recipient' : 'cell' }),
  ],
  ['ReferenceInput', field => ({ kind: 'reference', ...commonOf(field) })],
  ['GenericSelect', selectOf],
  ['GenericInput', textOf],
  ['GenericFileInput', field => ({ kind: 'file', ...commonOf(field), accept: ['.csv', 'text/csv'] })],
  ['GenericPassword', field => ({ kind: 'password', ...commonOf(field) })],
  ['GenericText', field => ({ kind: 'text-block', name: field.name, text: saidBy(field) })],
  ['GenericHeader', field => ({ kind: 'heading', name: field.name, text: saidBy(field) })],
  ['BuySelect', selectOf],
])

/** The fields of a config as a form has them; one of an unknown kind is a text. */
export const fieldsFrom = (fields: readonly ServiceField[]): readonly Field[] =>
  fields.map(field => (kinds.get(field.type) ?? textOf)(field))

/**
 * What submits, by the names that a config has for it (specification, section 7 "named dispatchers"): the
 * built-in definition that makes the same call. One that is not here cannot be ordered yet.
 */
const dispatchers: ReadonlyMap<string, ServiceDefinition> = new Map([
  ['digitalWalletTransferRequest', sendWalletTransfer],
])

/** What a dispatcher sends can be judged without a wallet: the balance is the form's affair. */
const anyMeans: Means = { msisdn: '', currency: '', available: undefined }

/** Whether all that `asked` can hold is fit to be sent where `needed` is what the built-in form asks for. */
const canStandFor = (asked: InputField, needed: InputField): boolean =>
  asked.kind === needed.kind ||
  (asked.kind === 'select' &&
    asked.options.length > 0 &&
    asked.options.every(({ value }) => readField(needed, value, anyMeans) === value))

/** The field of the config where it can stand for the built-in one; else the latter, named as the config has it. */
const fitted = (asked: InputField, needed: InputField): InputField =>
  canStandFor(asked, needed)
    ? { ...asked, optional: false }
    : { ...needed, label: asked.label, placeholder: asked.placeholder }

/**
 * Where something that a dispatcher sends comes from: a field of the form, or a value of the config. The amount
 * must be asked for, since nobody agrees to one that was never shown.
 */
const sourceOf = (
  needed: InputField,
  fields: readonly Field[],
  values: Values,
): { readonly field: InputField } | { readonly value: string } | undefined => {
  const asked = fields.filter(isInput).find(({ name }) => name === needed.name)
  if (asked !== undefined) return { field: fitted(asked, needed) }
  const value =
    needed.kind === 'amount' ? undefined : readField(needed, valueIn(values, needed.name), anyMeans)
  return value === undefined ? undefined : { value }
}

/** A network's own step, as far as it is an order: what it asks for, and whether that can be sent. */
export interface GenericOrder {
  readonly definition: ServiceDefinition
  readonly refusal: Words<MenuRefusal> | undefined
}

/** Why something that is on the menu cannot be ordered. */
export type MenuRefusal = 'menu.unavailable'

const unsendable = (): never => {
  throw new Error('An order that is refused cannot be sent')
}

const refused = (path: string, fields: readonly Field[]): GenericOrder => ({
  definition: { path, fields, body: unsendable, trace: unsendable },
  refusal: { code: 'menu.unavailable' },
})

/**
 * A definition made from a network's config (specification, section 2 "Generic service modal").
 *
 * @param fields the instructions' fields of the whole path, then the form's.
 */
export const genericOrder = (path: string, node: ServiceNode, fields: readonly Field[]): GenericOrder => {
  const dispatcher = dispatchers.get(node.submit?.action ?? '')
  if (dispatcher === undefined) return refused(path, fields)
  const sources = new Map(
    dispatcher.fields.filter(isInput).map(field => [field.name, sourceOf(field, fields, node.values)]),
  )
  if ([...sources.values()].includes(undefined)) return refused(path, fields)

  const given = [...sources].flatMap(([name, source]) =>
    source && 'value' in source ? [[name, source.value] as const] : [],
  )
  const complete = (order: Order): Order => ({
    ...order,
    values: { ...Object.fromEntries(given), ...order.values, amount: toWireText(order.amount) },
  })
  const { otp, body, trace } = dispatcher
  return {
    definition: {
      path,
      fields: fields.map(field => {
        const source = sources.get(field.name)
        return source && 'field' in source ? source.field : field
      }),
      ...(otp === undefined ? {} : { otp }),
      body: order => body(complete(order)),
      trace: order => trace(complete(order)),
    },
    refusal: undefined,
  }
}
