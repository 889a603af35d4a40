import { cleanWrittenText } from '#machines/domain/written-text.ts'
import type { ChangeInput } from '#machines/network/change/change.types.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { valueIn } from '../form/field-validation.ts'
import type { Recipient } from '../lists/recipients.ts'
import { findRecipient, parseUpdate, parseValues, valuesOf } from './recipient-form.ts'
import type {
  RecipientChange,
  RecipientsContext,
  RecipientsOutcome,
  RecipientVerification,
} from './recipients.types.ts'

/** Whether the recipient is edited; otherwise it is deleted. */
const isEdited = ({ extraFields }: RecipientsContext): boolean => extraFields !== undefined

/** Returns the update that the form describes, or the deletion of the recipient. */
export const toChangeInput = (
  context: RecipientsContext,
): ChangeInput<RecipientChange, RecipientVerification> => {
  const { snsi } = assertDefined(context.recipient)
  const { entity } = context
  return isEdited(context)
    ? {
        request: assertDefined(parseUpdate(context)),
        verification: { entity, snsi, intended: assertDefined(parseValues(context)) },
      }
    : { request: { snsi }, verification: { entity, snsi, intended: undefined } }
}

/** Whether the list shows a change: the recipient has the intended values, or is missing. */
export const isChangeApplied = (
  list: readonly Recipient[],
  { snsi, intended }: RecipientVerification,
): boolean => {
  const listed = findRecipient(list, snsi)
  if (intended === undefined || listed === undefined) return intended === listed
  const values = valuesOf(listed)
  // The list has the cleaned name.
  const expected = { ...intended, name: cleanWrittenText(intended.name) ?? '' }
  return Object.entries(expected).every(([name, value]) => valueIn(values, name) === value)
}

/** Returns the list and the failure after a change. */
export const afterChange = (
  context: RecipientsContext,
  { kind, failure, record }: RecipientsOutcome,
): Pick<RecipientsContext, 'list' | 'failure'> => {
  const code = isEdited(context) ? 'recipients.notUpdated' : 'recipients.notDeleted'
  return {
    list: record ?? context.list,
    failure:
      kind === 'applied' || failure === undefined
        ? undefined
        : { code: kind === 'unknown' ? 'recipients.inDoubt' : code, failure },
  }
}
