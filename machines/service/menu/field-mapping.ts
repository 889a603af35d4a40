import type { Message } from '../../domain/message.ts'
import { type Cents, toWireText } from '../../domain/money.ts'
import { formatMsisdn } from '../../domain/phone/phone.ts'
import type {
  Field,
  InputField,
  Option,
  SelectField,
  Values,
} from '../definitions/service-definition.types.ts'
import {
  type FieldContext,
  isInputField,
  loadedOptions,
  parseField,
  valueIn,
} from '../form/field-validation.ts'

// How what a call needs and what a network's config has for it come together, field by field.

/** What a call is sent can be judged without a wallet: the balance is the form's affair. */
const anyMeans: FieldContext = { msisdn: '', entity: undefined, currency: '', available: undefined }

const isLookedUp = (field: InputField): boolean => field.kind === 'select' && 'request' in field.options

/** An option of the config as one that the call can be sent; undefined for one that it cannot. */
const optionFor = (needed: InputField, option: Option): Option | undefined => {
  if (needed.kind === 'amount') {
    const listed = option.cost === undefined ? option.value : toWireText(option.cost)
    const cost = parseField({ ...needed, mayExceedBalance: true }, listed, anyMeans)
    return typeof cost === 'number' ? { ...option, cost } : undefined
  }
  const fits = isLookedUp(needed) || parseField(needed, option.value, anyMeans) === option.value
  return fits ? option : undefined
}

/**
 * The config's own list for what the call needs, where every option of it can be sent. Of listed amounts, those that
 * can be sent are offered: no other amount can be typed.
 */
const listFor = (asked: InputField, needed: InputField): readonly Option[] | undefined => {
  const options = asked.kind === 'select' ? loadedOptions(asked) : []
  const fitting = options.flatMap(option => optionFor(needed, option) ?? [])
  if (asked.kind === 'select' && needed.kind === 'amount') return fitting
  return fitting.length > 0 && fitting.length === options.length ? fitting : undefined
}

/** Whether the call has no word for a field: what only the network understands is labelled by its name. */
const isUnseen = ({ label }: InputField): boolean => 'words' in label

/** The config's own label, where it has one. */
const labelsOf = (asked: InputField, needed: InputField) =>
  asked.isUnlabelled && !isUnseen(needed) ? {} : { label: asked.label, summary: asked.label }

/**
 * What the form asks where the config asks for what the call needs: the config's list if all of it can be sent, else
 * the field that the call needs, under the name and within the limits that the config has for it.
 */
const fitted = (asked: InputField, needed: InputField): InputField => {
  const common = {
    ...labelsOf(asked, needed),
    placeholder: asked.placeholder,
    optional: needed.optional === true && asked.optional === true,
  }
  const options = listFor(asked, needed)
  if (options !== undefined)
    return {
      kind: 'select',
      name: needed.name,
      label: needed.label,
      ...common,
      options,
      ...(needed.kind === 'amount' && {
        isAmount: true,
        ...(needed.mayExceedBalance && { mayExceedBalance: true }),
      }),
    }
  if (needed.kind === 'text') {
    const own = asked.kind === 'text' ? asked.rule : undefined
    // What is any number there may be one of a kind here.
    const rule = needed.rule === 'number' ? (own ?? needed.rule) : (needed.rule ?? own)
    return { ...needed, ...common, rule, wording: 'generic' }
  }
  if (needed.kind !== 'amount') return { ...needed, ...common }
  const { minimum, maximum, multiple, wholeUnits } = asked.kind === 'amount' ? asked : {}
  return {
    ...needed,
    ...common,
    minimum: minimum ?? needed.minimum,
    maximum: maximum ?? needed.maximum,
    multiple: multiple ?? needed.multiple,
    wholeUnits: needed.wholeUnits === true || wholeUnits === true,
    wording: 'generic',
  }
}

const optionIn = (field: InputField, value: string): Option | undefined =>
  field.kind === 'select' ? loadedOptions(field).find(each => each.value === value) : undefined

const writtenAs = (field: InputField, value: string): Message => {
  if (field.kind === 'phone') return { words: formatMsisdn(value) }
  return optionIn(field, value)?.label ?? { words: value }
}

/**
 * A field in which nothing can be changed: what the network has settled, to be seen and agreed to (P8).
 *
 * @param settled the value as the config has it.
 * @returns undefined where the field cannot hold that value, or where only the network could list it.
 */
export const settledField = (field: InputField, settled: string): SelectField | undefined => {
  if (isLookedUp(field)) return undefined
  const value = parseField(field.kind === 'amount' ? { ...field, mayExceedBalance: true } : field, settled, {
    ...anyMeans,
    available: Number.POSITIVE_INFINITY as Cents,
  })
  if (value === undefined || value === '') return undefined
  const common = {
    kind: 'select' as const,
    name: field.name,
    label: field.label,
    ...(field.summary === undefined ? {} : { summary: field.summary }),
    isFixed: true,
  }
  if (typeof value === 'string')
    return { ...common, options: [{ ...optionIn(field, value), value, label: writtenAs(field, value) }] }
  const text = toWireText(value)
  return {
    ...common,
    options: [{ value: text, label: { words: text }, cost: value }],
    isAmount: true,
    ...(field.kind === 'amount' && field.mayExceedBalance && { mayExceedBalance: true }),
  }
}

/** Where something that a call is sent comes from: a field of the form, a value that is settled, or both. */
export interface ValueSource {
  readonly field?: InputField
  readonly value?: string
}

/** What there is for it without being asked: a value of the config, or the only one there can be. */
const settledFor = (needed: InputField, values: Values): string => {
  const only = needed.kind === 'select' && needed.isFixed ? loadedOptions(needed)[0]?.value : undefined
  return valueIn(values, needed.name) || (only ?? '')
}

/**
 * Where something that a call needs comes from. What the config settles is shown and cannot be changed, where the form asks
 * for it or the portal has a word for it (a number, a reference, a meter); what only the network understands
 * (a product's alias, a kind of tender) is sent unseen. An amount has to be asked for, and so has what the network
 * lists under names that are not known here.
 *
 * @returns undefined where it cannot be had, or where what the config has for it cannot be sent.
 */
export const getValueSource = (
  needed: InputField,
  fields: readonly Field[],
  values: Values,
): ValueSource | undefined => {
  const asked = fields.filter(isInputField).find(({ name }) => name === needed.name)
  if (asked !== undefined && valueIn(values, needed.name) === '') {
    const field = fitted(asked, needed)
    return field.kind === 'select' && !isLookedUp(field) && loadedOptions(field).length === 0
      ? undefined
      : { field }
  }
  const settled = settledFor(needed, values)
  if (settled === '') return needed.optional ? {} : undefined
  if (needed.kind === 'amount' && asked === undefined) return undefined
  const field = settledField(needed, settled)
  if (field === undefined) return undefined
  const value = loadedOptions(field)[0]?.value ?? ''
  if (asked !== undefined) return { field: { ...field, ...labelsOf(asked, needed) }, value }
  return isUnseen(needed) ? { value } : { field, value }
}
