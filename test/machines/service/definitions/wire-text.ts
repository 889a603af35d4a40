import type { InputField } from '../../../../machines/service/definitions/service-definition.types.ts'
import {
  amountText,
  type FieldContext,
  parseField,
} from '../../../../machines/service/form/field-validation.ts'

/** Returns the wire value of the typed text; undefined while it cannot be sent. */
export const sentText = (field: InputField, typed: string, means: FieldContext): string | undefined => {
  const read = parseField(field, typed, means)
  return typeof read === 'number' ? amountText(field, read) : read
}
