import type { Message } from '../../domain/message.ts'
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
    // What is chosen then costs as much, and that is for the balance to cover: a request of money has none to.
    if (needed.mayExceedBalance) return undefined
    const cost = parseField({ ...needed, mayExceedBalance: true }, option.value, anyMeans)
    return typeof cost === 'number' ? { ...option, cost } : undefined
  }
  const fits = isLookedUp(needed) || parseField(needed, option.value, anyMeans) === option.value
  return fits ? option : undefined
}

/** The config's own list for what the call needs, where every option of it can be sent. */
const listFor = (asked: InputField, needed: InputField): readonly Option[] | undefined => {
  const options = asked.kind === 'select' ? loadedOptions(asked) : []
  const fitting = options.flatMap(option => optionFor(needed, option) ?? [])
  return fitting.length > 0 && fitting.length === options.length ? fitting : undefined
}

/** Whether the call has no word for a field: what only the network understands is labelled by its name. */
const isUnseen = ({ label }: InputField): boolean => 'words' in label

/**
 * What the form asks where the config asks for what the call needs: the config's list if all of it can be sent, else
 * the field that the call needs, under the name and within the limits that the config has for it.
 */
const fitted = (asked: InputField, needed: InputField): InputField => {
  const common = {
    ...(asked.isUnlabelled && !isUnseen(needed) ? {} : { label: asked.label, summary: asked.label }),
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
      ...(needed.kind === 'amount' && { isAmount: true }),
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

const writtenAs = (field: InputField, value: string): Message => {
  if (field.kind === 'phone') return { words: formatMsisdn(value) }
  const option = field.kind === 'select' && loadedOptions(field).find(each => each.value === value)
  return option ? option.label : { words: value }
}

/** A field in which nothing can be changed: what the network has settled, to be seen and agreed to (P8). */
const shown = (field: InputField, value: string): SelectField => ({
  kind: 'select',
  name: field.name,
  label: field.label,
  ...(field.summary === undefined ? {} : { summary: field.summary }),
  options: [{ value, label: writtenAs(field, value) }],
  isFixed: true,
})

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
 * Where something that a call needs comes from. An amount has to be asked for, since nobody agrees to one that was
 * never shown, and so has what the network lists under names that are not known here. What else the config settles
 * is shown where the portal has a word for it (a number, a reference, a meter); what only the network understands
 * (a product's alias, a kind of tender) is sent unseen.
 *
 * @returns undefined where it cannot be had, or where what the config has for it cannot be sent.
 */
export const getValueSource = (
  needed: InputField,
  fields: readonly Field[],
  values: Values,
): ValueSource | undefined => {
  const asked = fields.filter(isInputField).find(({ name }) => name === needed.name)
  if (asked !== undefined) return { field: fitted(asked, needed) }
  const settled = settledFor(needed, values)
  if (settled === '') return needed.optional ? {} : undefined
  if (needed.kind === 'amount' || isLookedUp(needed)) return undefined
  const value = parseField(needed, settled, anyMeans)
  if (typeof value !== 'string') return undefined
  return isUnseen(needed) ? { value } : { field: shown(needed, value), value }
}
