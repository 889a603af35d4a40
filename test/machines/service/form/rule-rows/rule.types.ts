import type { InputField } from '../../../../../machines/service/definitions/service-definition.types.ts'
import type { FieldContext } from '../../../../../machines/service/form/field-validation.ts'

/** A rule of a field, with accepted texts and with messages for the others. */
export interface Rule {
  readonly name: string
  readonly field: InputField
  /** Changes of the field context. */
  readonly given?: Partial<FieldContext>
  /** Typed texts, each with its wire value. */
  readonly takes?: readonly (readonly [typed: string, sent: string])[]
  /** Messages, each with the texts that it is about. */
  readonly refuses?: readonly (readonly [message: string, ...typed: string[]])[]
}
