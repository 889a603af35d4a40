import { unreadableValue } from '#machines/domain/config/service-form.ts'
import type { Message } from '#machines/domain/message.ts'
import { type Cents, toWireText } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
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

// Matches the values that a call needs with the fields and values of a network's config, field by field.

/** A field context without a wallet: these functions do not validate the balance, the form does. */
const anyContext: FieldContext = { msisdn: '', entity: undefined, currency: '', available: undefined }

const isLookedUp = (field: InputField): boolean => field.kind === 'select' && 'request' in field.options

/** Returns an option of the config as the call needs it; undefined if the call cannot send it. */
const optionFor = (needed: InputField, option: Option): Option | undefined => {
  if (needed.kind === 'amount') {
    const listed = option.cost === undefined ? option.value : toWireText(option.cost)
    const cost = parseField({ ...needed, mayExceedBalance: true }, listed, anyContext)
    return typeof cost === 'number' ? { ...option, cost } : undefined
  }
  const fits = isLookedUp(needed) || parseField(needed, option.value, anyContext) === option.value
  return fits ? option : undefined
}

/**
 * Returns the config's own options if the call can send all of them. For an amount, returns only the options that the
 * call can send, because the consumer cannot type another amount.
 */
const listFor = (asked: InputField, needed: InputField): readonly Option[] | undefined => {
  const options = asked.kind === 'select' ? loadedOptions(asked) : []
  const fitting = options.flatMap(option => optionFor(needed, option) ?? [])
  if (asked.kind === 'select' && needed.kind === 'amount') return fitting
  return fitting.length > 0 && fitting.length === options.length ? fitting : undefined
}

/** Whether a field is for the network alone. Such a field is labelled by its name, not by a text code. */
const isUnseen = ({ label }: InputField): boolean => 'words' in label

/** Returns the config's own label, if the config has one. */
const labelsOf = (asked: InputField, needed: InputField) =>
  asked.isUnlabelled && !isUnseen(needed) ? {} : { label: asked.label, summary: asked.label }

/**
 * Returns the form's field for a value that the call needs: a select of the config's options if the call can send them.
 * Otherwise returns the call's field with the label and limits of the config.
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
    // If the call accepts any number, the rule of the config applies.
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
 * Returns a field with a fixed value, which the consumer sees and confirms. The value obeys the rules of the field.
 *
 * @param settled the value from the config
 * @returns undefined if the field cannot hold that value, or if only the network lists the options
 */
export const settledField = (field: InputField, settled: string): SelectField | undefined => {
  if (isLookedUp(field) || settled === unreadableValue) return undefined
  const value = parseField(field.kind === 'amount' ? { ...field, mayExceedBalance: true } : field, settled, {
    ...anyContext,
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

/**
 * Returns a fixed value with the name that the config's own field lists for it.
 *
 * @returns undefined if that field does not accept the value: its limits and its options apply to a fixed value too
 */
const settledIn = (asked: InputField, needed: InputField, settled: SelectField): SelectField | undefined => {
  const form = fitted(asked, needed)
  const [option] = loadedOptions(settled)
  if (option === undefined) return undefined
  if (form.kind !== 'select') return settledField(form, option.value) && settled
  const key = needed.kind === 'amount' ? 'cost' : 'value'
  const listed = loadedOptions(form).find(each => each[key] === option[key])
  return listed && { ...settled, options: [{ ...option, label: listed.label }] }
}

/** The source of a value that a call needs: a form field, a fixed value, or both. */
export interface ValueSource {
  readonly field?: InputField
  readonly value?: string
}

/** Returns the value from the config, or the only possible value; an empty text without one. */
const settledFor = (needed: InputField, values: Values): string => {
  const only = needed.kind === 'select' && needed.isFixed ? loadedOptions(needed)[0]?.value : undefined
  return valueIn(values, needed.name) || (only ?? '')
}

/**
 * Returns the source of a value that a call needs. A value that the config fixes is shown, unless it is for the network
 * alone, and obeys the rules of the config's field, if there is one.
 *
 * @returns undefined if the call cannot send the config's value, or if a looked-up option has no form field
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
  const fixed = settledField(needed, settled)
  const field = fixed && asked ? settledIn(asked, needed, fixed) : fixed
  if (field === undefined) return undefined
  const value = loadedOptions(field)[0]?.value ?? ''
  if (asked !== undefined) return { field: { ...field, ...labelsOf(asked, needed) }, value }
  return isUnseen(needed) ? { value } : { field, value }
}
