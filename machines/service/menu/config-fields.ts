import type { ServiceField } from '#machines/domain/config/service-form.ts'
import type { Message } from '#machines/domain/message.ts'
import { readableName } from '#machines/domain/readable-name.ts'
import type { AmountField, Field, SelectField, TextField } from '../definitions/service-definition.types.ts'

const textRules: ReadonlyMap<string, TextField['rule']> = new Map<string, TextField['rule']>([
  ['meter', 'meter'],
  ['account_number', 'accountNumber'],
  ['consumer_id', 'consumerId'],
  ['email', 'email'],
  ['digits', 'digits'],
])

/** The label of a field for which a config has no label. */
export type ConfigFieldCode =
  | 'field.accountNumber'
  | 'field.amount'
  | 'field.file'
  | 'field.from'
  | 'field.mobileNumber'
  | 'field.myReference'
  | 'field.password'
  | 'field.recipient'
  | 'field.recipientReference'
  | 'field.reference'
  | 'field.store'
  | 'field.to'

const nameLabels: ReadonlyMap<string, ConfigFieldCode> = new Map<string, ConfigFieldCode>([
  ['account_number', 'field.accountNumber'],
  ['recipient', 'field.recipient'],
  ['reference_source', 'field.myReference'],
  ['reference_destination', 'field.recipientReference'],
  ['retail_outlet', 'field.store'],
])

const kindLabels: ReadonlyMap<string, ConfigFieldCode> = new Map<string, ConfigFieldCode>([
  ['SourceSelect', 'field.from'],
  ['DestinationSelect', 'field.to'],
  ['AmountInput', 'field.amount'],
  ['PhoneInput', 'field.mobileNumber'],
  ['ReferenceInput', 'field.reference'],
  ['GenericFileInput', 'field.file'],
  ['GenericPassword', 'field.password'],
])

const builtInLabel = ({ name, type }: ServiceField): Message => {
  const code = nameLabels.get(name) ?? kindLabels.get(type)
  return code === undefined ? { words: readableName(name) } : { code }
}

/** Returns the label. A label that repeats the name counts as missing. */
const labelOf = (field: ServiceField) =>
  field.label === undefined || field.label === field.name
    ? { label: builtInLabel(field), isUnlabelled: true as const }
    : { label: { words: field.label } }

const commonOf = (field: ServiceField) => ({
  name: field.name,
  ...labelOf(field),
  placeholder: field.placeholder === undefined ? undefined : { words: field.placeholder },
  optional: field.optional,
})

const amountOf = (field: ServiceField): AmountField => ({
  kind: 'amount',
  ...commonOf(field),
  minimum: field.minimum,
  maximum: field.maximum,
  multiple: field.multiple,
  wholeUnits: field.whole,
  wording: 'generic',
})

const selectOf = (field: ServiceField): SelectField => ({
  kind: 'select',
  ...commonOf(field),
  options: field.options.map(({ value, label, cost }) => ({
    value,
    label: { words: label },
    ...(cost && { cost }),
  })),
})

const textOf = (field: ServiceField): TextField => ({
  kind: 'text',
  ...commonOf(field),
  rule: textRules.get(field.rule ?? ''),
  wording: 'generic',
})

const saidBy = ({ name, label, text }: ServiceField): Message => ({
  words: text ?? label ?? readableName(name),
})

/** Maps the field types of a config to decoders. */
const kinds: ReadonlyMap<string, (field: ServiceField) => Field> = new Map<
  string,
  (field: ServiceField) => Field
>([
  ['SourceSelect', field => ({ kind: 'source', ...commonOf(field) })],
  ['DestinationSelect', selectOf],
  ['AmountInput', field => (field.options.length > 0 ? selectOf(field) : amountOf(field))],
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

/** Decodes the fields of a config into form fields. A field of an unknown type becomes a text field. */
export const decodeConfigFields = (fields: readonly ServiceField[]): readonly Field[] =>
  fields.map(field => (kinds.get(field.type) ?? textOf)(field))
