import { unreadableValue } from '#machines/domain/config/service-form.ts'
import type { Field, InputField, Values } from '../definitions/service-definition.types.ts'
import { isInputField, loadedOptions, valueIn } from '../form/field-validation.ts'
import type { InheritedConfig } from './inherited-config.ts'

// A config may name a value as the request does or as the form does.

/** The names of the requests and the matching names of the forms. */
const otherNames: readonly (readonly [other: string, own: string])[] = [
  ['to', 'recipient'],
  ['id', 'account_number'],
  ['reference', 'reference_source'],
]

/** The values that the last part of a charge component gives if the config gives them nowhere else. */
const saidByComponent = ['service_type', 'tender_type'] as const

const lastPart = (component: string): string => component.slice(component.lastIndexOf('.') + 1)

type Rename = (name: string) => string

/** Returns a function that replaces a request name by the form name, unless the form name is taken. */
const renaming = (needed: ReadonlySet<string>, taken: readonly string[]): Rename => {
  const renamed = new Map(
    otherNames.filter(([other, own]) => needed.has(own) && !needed.has(other) && !taken.includes(own)),
  )
  return name => renamed.get(name) ?? name
}

/** Replaces the options of a select of charge components by the last part of each component. */
const saying = (field: InputField, name: string): InputField =>
  field.kind === 'select'
    ? {
        ...field,
        name,
        options: loadedOptions(field).map(option => ({ ...option, value: lastPart(option.value) })),
      }
    : field

const renamedField =
  (rename: Rename, componentField: string | undefined) =>
  (field: Field): Field => {
    if (!isInputField(field)) return field
    return field.name === 'component_id' && componentField !== undefined
      ? saying(field, componentField)
      : { ...field, name: rename(field.name) }
  }

/**
 * Returns the config and its fields with the names that the call uses.
 *
 * @param needed the names of all values that the call accepts
 */
export const withFieldAliases = (
  inherited: InheritedConfig,
  fields: readonly Field[],
  needed: ReadonlySet<string>,
): { readonly inherited: InheritedConfig; readonly fields: readonly Field[] } => {
  const asked = fields.filter(isInputField).map(({ name }) => name)
  const renameField = renaming(needed, asked)
  const renameValue = renaming(needed, Object.keys(inherited.values))
  const { component_id: ofValues, ...others } = inherited.values
  const componentId = inherited.componentId ?? (ofValues === unreadableValue ? undefined : ofValues)
  const componentField = saidByComponent.find(name => needed.has(name) && !asked.includes(name))
  const values: Values = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [renameValue(name), value]),
  )
  const isSaid =
    componentField !== undefined && componentId !== undefined && valueIn(values, componentField) === ''
  return {
    inherited: {
      ...inherited,
      componentId,
      values: isSaid ? { ...values, [componentField]: lastPart(componentId) } : values,
      template: inherited.template?.replace(/\{([^{}]+)\}/g, (_, name: string) => `{${renameField(name)}}`),
    },
    fields: fields.map(renamedField(renameField, componentField)),
  }
}
