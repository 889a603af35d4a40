import { branchCode } from '../definitions/parts/recipient-fields.ts'
import type { InputField } from '../definitions/service-definition.types.ts'
import { type FieldProblem, valueIn } from '../form/field-validation.ts'
import { getOptionsStatus, type OptionsStatus } from '../form/lookups.ts'
import type { Recipient } from '../lists/recipients.ts'
import { problemIn, rowsFor } from './recipient-form.ts'
import type { RecipientsSnapshot } from './recipients.machine.ts'
import type { RecipientsFailure } from './recipients.types.ts'

/** Which of the screens stands; a form is one screen, whatever of it is still on its way. */
export const selectRecipientsStep = ({ value }: RecipientsSnapshot) =>
  typeof value === 'string' ? value : ('editing' as const)

/** In the network's order. */
export const selectRecipientList = (snapshot: RecipientsSnapshot): readonly Recipient[] =>
  snapshot.context.list

/** Which one is edited or deleted. */
export const selectRecipient = (snapshot: RecipientsSnapshot): Recipient | undefined =>
  snapshot.context.recipient

/** What went wrong, in words of the catalogue, and what the network says of it. */
export const selectRecipientsFailure = (snapshot: RecipientsSnapshot): RecipientsFailure | undefined =>
  snapshot.context.failure

/** How it stands with the banks; 'Unable to Retrieve Bank List' while another one cannot be chosen. */
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

/** A field of the form with what stands in it. */
interface RecipientField {
  readonly field: InputField
  readonly value: string
  /** The rule that it breaks, once it was left, or from the start if it came so. */
  readonly problem: FieldProblem | undefined
  readonly optionsStatus: OptionsStatus | undefined
}

/** The form in rows. */
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
