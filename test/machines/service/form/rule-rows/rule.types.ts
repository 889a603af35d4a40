import type { InputField } from '../../../../../machines/service/definitions/service-definition.types.ts'
import type { FieldContext } from '../../../../../machines/service/form/field-validation.ts'

/** A rule of a field, with accepted texts and with messages for the others. */
export interface Rule {
  readonly name: string
  readonly field: InputField
  /** The changed facts of the field context. */
  readonly given?: Partial<FieldContext>
  /** The typed text and its wire value. */
  readonly takes?: readonly (readonly [typed: string, sent: string])[]
  /** A message and the texts that it is about. */
  readonly refuses?: readonly (readonly [message: string, ...typed: string[]])[]
}
