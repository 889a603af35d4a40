import { branchCode } from '../definitions/parts/recipient-fields.ts'
import { valueIn } from '../form/field-validation.ts'
import { getOptionsStatus, type OptionsStatus } from '../form/lookups.ts'
import { parseValue, problemIn, rowsFor } from './recipient-form.ts'
import type { RecipientsSnapshot } from './recipients.machine.ts'

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

/** Returns the form in rows, each field with its value and the rule that the value breaks. */
const rowsOf = (snapshot: RecipientsSnapshot) => {
  const { banks, recipient, values, touched } = snapshot.context
  if (recipient === undefined) return []
  return rowsFor(banks, recipient).map(row =>
    row.map(field => ({
      field,
      value: valueIn(values, field.name),
      // Shown after the consumer leaves the field, or at once for an invalid saved value.
      problem: touched.includes(field.name) ? problemIn(field, values) : undefined,
      optionsStatus: field.name === branchCode.name ? banksOffer(snapshot) : undefined,
    })),
  )
}

const findMissing = ({ context: { banks, recipient, values } }: RecipientsSnapshot) =>
  recipient &&
  rowsFor(banks, recipient)
    .flat()
    .find(field => parseValue(field, values) === undefined)?.label

/** Returns the current screen. All states of the form are one screen, even while parts of it load. */
const stepOf = ({ value }: RecipientsSnapshot) => {
  if (typeof value === 'string') return value
  return 'changing' in value ? value.changing : ('editing' as const)
}

/** Returns what the dialog of the saved recipients shows. */
export const selectRecipients = (snapshot: RecipientsSnapshot) => {
  const { list, recipient, failure } = snapshot.context
  return {
    step: stepOf(snapshot),
    /** The recipients in the network's order. */
    list,
    /** The recipient that the consumer edits or deletes. */
    recipient,
    /** The failure, with a message code and the network's own message. */
    failure,
    rows: rowsOf(snapshot),
    canSave: snapshot.can({ type: 'form.submit' }),
    /** The label of the first invalid field. */
    missing: findMissing(snapshot),
  }
}

export type RecipientsView = ReturnType<typeof selectRecipients>
