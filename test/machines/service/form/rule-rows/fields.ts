import type {
  Field,
  InputField,
  ServiceDefinition,
} from '../../../../../machines/service/definitions/service-definition.types.ts'
import { definitions } from '../../../../../machines/service/definitions/service-definitions.ts'
import { isInputField } from '../../../../../machines/service/form/field-validation.ts'
import { by, form } from '../../definitions/definition-rows/configs.ts'
import { orderFrom } from '../../definitions/generic-order.ts'

const inputsOf = (fields: readonly Field[], name: string) =>
  fields.filter(isInputField).filter(field => field.name === name)

/**
 * Returns a field of a built-in dialog.
 *
 * @param variant the index among the definitions at one path that have the field
 */
export const fieldOf = (path: string, name: string, variant = 0): InputField => {
  const variants: readonly ServiceDefinition[] = definitions.filter(each => each.path === path)
  const field = variants.flatMap(({ fields }) => inputsOf(fields, name)).at(variant)
  if (field === undefined) throw new Error(`There is no ${name} in ${path}`)
  return field
}

/** Returns the same field of a configured dialog that `action` submits. */
export const genericFieldOf = (
  action: string,
  name: string,
  asked: readonly object[],
  values: object,
): InputField => {
  const [field] = inputsOf(orderFrom({ ...form(...asked), values, ...by(action) }).fields, name)
  if (field === undefined) throw new Error(`There is no ${name} in the form of ${action}`)
  return field
}
