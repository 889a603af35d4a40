import type { RecipientInput } from '../../../openapi/network.gen.d.ts'
import type { Form, FormEvent } from '../../domain/rules/form.ts'
import type { Failure } from '../../network/failure.ts'
import type { Values } from '../definitions/service-definition.types.ts'
import type { Bank } from '../lists/banks.ts'
import type { Recipient, RecipientExtraFields } from '../lists/recipients.ts'

/** Every code that the saved recipients can put before a consumer (specification, section 8 "Fixed messages"). */
export type RecipientsCode =
  | 'lookup.recipients'
  | 'recipients.unreadable'
  | 'recipients.notUpdated'
  | 'recipients.notDeleted'
  /** No answer came to a change, and nobody can say whether it was made. */
  | 'recipients.inDoubt'

/** What went wrong, and why. */
export interface RecipientsFailure {
  readonly code: RecipientsCode
  readonly failure: Failure
}

/** What a recipient is to be replaced by. */
export interface RecipientUpdate {
  readonly snsi: string
  readonly data: RecipientInput
}

/** All that is known while recipients are looked after. */
export interface RecipientsContext extends Form<Values> {
  /** The `snsi` of the consumer; without it there is no list. */
  readonly entity: string | undefined
  /** As it was last read. */
  readonly list: readonly Recipient[]
  /** None before they are known. */
  readonly banks: readonly Bank[]
  /** Why they are not, when they were last asked for. */
  readonly banksFailure: Failure | undefined
  /** Which one is edited, deleted or paid. */
  readonly recipient: Recipient | undefined
  /** Known of one that is edited. */
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
