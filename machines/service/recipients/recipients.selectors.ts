import { branchCode } from '../definitions/parts/recipient-fields.ts'
import type { InputField } from '../definitions/service-definition.types.ts'
import { type FieldProblem, valueIn } from '../form/field-validation.ts'
import { getOptionsStatus, type OptionsStatus } from '../form/lookups.ts'
import type { Recipient } from '../lists/recipients.ts'
import { problemIn, rowsFor } from './recipient-form.ts'
import type { RecipientsSnapshot } from './recipients.machine.ts'
import type { RecipientsFailure } from './recipients.types.ts'

/** Returns the current screen. All states of the form are one screen, even while parts of it load. */
export const selectRecipientsStep = ({ value }: RecipientsSnapshot) => {
  if (typeof value === 'string') return value
  return 'changing' in value ? value.changing : ('editing' as const)
}

/** Returns the recipients in the network's order. */
export const selectRecipientList = (snapshot: RecipientsSnapshot): readonly Recipient[] =>
  snapshot.context.list

/** Returns the recipient that the consumer edits or deletes. */
export const selectRecipient = (snapshot: RecipientsSnapshot): Recipient | undefined =>
  snapshot.context.recipient

/** Returns the failure, with a message code and the network's own message. */
export const selectRecipientsFailure = (snapshot: RecipientsSnapshot): RecipientsFailure | undefined =>
  snapshot.context.failure

/**
 * Returns the status of the bank options. A failed load is shown only while the consumer cannot choose another bank.
 */
const banksOffer = (snapshot: RecipientsSnapshot): OptionsStatus => {
  const { banksFailure: failure } = snapshot.context
  const isComing = snapshot.matches({ editing: 'readingBanks' })
  const isFailed = failure !== undefined && snapshot.matches({ editing: 'withoutBanks' })
  const problem = isFailed ? { words: undefined, failure } : undefined
  return getOptionsStatus(
    branchCode.options,
    isComing || isFailed ? { options: undefined, problem } : undefined,
  )
}

/** A field of the form with its value. */
interface RecipientField {
  readonly field: InputField
  readonly value: string
  /**
   * The rule that the value breaks. It is shown after the consumer leaves the field, or at once for an invalid saved
   * value.
   */
  readonly problem: FieldProblem | undefined
  readonly optionsStatus: OptionsStatus | undefined
}

/** Returns the form in rows. */
export const selectRecipientRows = (snapshot: RecipientsSnapshot): readonly (readonly RecipientField[])[] => {
  const { banks, recipient, values, touched } = snapshot.context
  if (recipient === undefined) return []
  return rowsFor(banks, recipient).map(row =>
    row.map(field => ({
      field,
      value: valueIn(values, field.name),
      problem: touched.includes(field.name) ? problemIn(field, values) : undefined,
      optionsStatus: field.name === branchCode.name ? banksOffer(snapshot) : undefined,
    })),
  )
}

export const selectCanSave = (snapshot: RecipientsSnapshot): boolean => snapshot.can({ type: 'form.submit' })
