import type { Failure } from '../../network/failure.ts'
import type { CreditorSnapshot } from './creditor.machine.ts'
import type { Collection, CreditorEntry, CreditorPayment } from './creditor-entries.ts'

/** By date ascending; undefined while they are not known. */
export const selectEntries = (snapshot: CreditorSnapshot): readonly CreditorEntry[] | undefined =>
  snapshot.matches('listing') || snapshot.matches('showing') ? snapshot.context.entries : undefined

/** Why they are not. */
export const selectFailure = ({ context }: CreditorSnapshot): Failure | undefined => context.failure

/** Whether there is nothing to ask for: not offered, or not for this consumer. */
export const selectIsNotConfigured = (snapshot: CreditorSnapshot): boolean =>
  snapshot.matches('notConfigured')

/** The payment to a creditor whose details are shown. */
export const selectShownPayment = ({ context: { shown } }: CreditorSnapshot): CreditorPayment | undefined =>
  shown?.kind === 'payment' ? shown : undefined

/** The debit order whose details are shown. */
export const selectShownCollection = ({ context: { shown } }: CreditorSnapshot): Collection | undefined =>
  shown?.kind === 'collection' ? shown : undefined
