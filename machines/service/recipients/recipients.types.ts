import type { Form, FormEvent } from '#machines/domain/rules/form.ts'
import type { ChangeOutcome } from '#machines/network/change/change.types.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { RecipientInput } from '#openapi/network.gen.d.ts'
import type { Values } from '../definitions/service-definition.types.ts'
import type { Bank } from '../lists/banks.ts'
import type { Recipient, RecipientExtraFields } from '../lists/recipients.ts'

/** The message codes of the saved recipients. */
export type RecipientsCode =
  | 'lookup.recipients'
  | 'recipients.unreadable'
  | 'recipients.notUpdated'
  | 'recipients.notDeleted'
  /** The outcome of a change is unknown. */
  | 'recipients.inDoubt'

/** A failure with its message code. */
export interface RecipientsFailure {
  readonly code: RecipientsCode
  readonly failure: Failure
}

/** A change of a recipient. */
export interface RecipientChange {
  readonly snsi: string
  /** The data that replaces the recipient; without it the recipient is deleted. */
  readonly data?: RecipientInput
}

/** The list to read, and the values that it shows for the recipient after the change. */
export interface RecipientVerification {
  readonly entity: string | undefined
  readonly snsi: string
  /** Undefined after a deletion. */
  readonly intended: Values | undefined
}

export type RecipientsOutcome = ChangeOutcome<readonly Recipient[]>

/** The recipient to pay; undefined for a new form. */
export interface RecipientChoice {
  readonly chosen?: Recipient | undefined
}

/** The context of the saved recipients. */
export interface RecipientsContext extends Form<Values> {
  /** The `snsi` of the consumer; without it there is no list. */
  readonly entity: string | undefined
  /** The recipients as they were last read. */
  readonly list: readonly Recipient[]
  /** The banks; empty until they are loaded. */
  readonly banks: readonly Bank[]
  /** The failure of the last attempt to load the banks. */
  readonly banksFailure: Failure | undefined
  /** The recipient that the consumer edits, deletes or pays. */
  readonly recipient: Recipient | undefined
  /** The data of an edited recipient that the form does not show; undefined unless a recipient is edited. */
  readonly extraFields: RecipientExtraFields | undefined
  readonly failure: RecipientsFailure | undefined
}

export type RecipientsEvent =
  | { type: 'list.retry' }
  | { type: 'recipient.pay'; snsi: string }
  | { type: 'recipient.edit'; snsi: string }
  | { type: 'recipient.delete'; snsi: string }
  | { type: 'recipient.retry' }
  | { type: 'banks.retry' }
  | FormEvent<string>
  | { type: 'form.cancel' }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
