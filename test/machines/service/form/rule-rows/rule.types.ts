import type { InputField } from '../../../../../machines/service/definitions/service-definition.types.ts'
import type { FieldContext } from '../../../../../machines/service/form/field-validation.ts'

/** A rule where it applies: what it lets through, and what it answers to the rest. */
export interface Rule {
  readonly name: string
  readonly field: InputField
  /** What is known of the wallet, where that is something else. */
  readonly given?: Partial<FieldContext>
  /** As typed, and as the request carries it. */
  readonly takes?: readonly (readonly [typed: string, sent: string])[]
  /** A message, and what it is said of. */
  readonly refuses?: readonly (readonly [message: string, ...typed: string[]])[]
}
