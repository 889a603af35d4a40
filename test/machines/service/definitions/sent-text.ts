import type { InputField } from '../../../../machines/service/definitions/service-definition.types.ts'
import { amountText, type Means, readField } from '../../../../machines/service/form/fields.ts'

/** What a request carries for what was typed; undefined while it cannot be sent. */
export const sentText = (field: InputField, typed: string, means: Means): string | undefined => {
  const read = readField(field, typed, means)
  return typeof read === 'number' ? amountText(field, read) : read
}
