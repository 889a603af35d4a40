import type { Failure } from '#machines/network/failure.ts'
import type { CreditorSnapshot } from './creditor.machine.ts'
import type { Collection, CreditorEntry, CreditorPayment } from './creditor-entries.ts'

/** By date ascending; undefined before they are read. */
export const selectEntries = (snapshot: CreditorSnapshot): readonly CreditorEntry[] | undefined =>
  snapshot.matches('listing') || snapshot.matches('showing') ? snapshot.context.entries : undefined

/** Why they could not be read. */
export const selectFailure = ({ context }: CreditorSnapshot): Failure | undefined => context.failure

/** Whether the network or the consumer's record does not offer them. */
export const selectIsNotConfigured = (snapshot: CreditorSnapshot): boolean =>
  snapshot.matches('notConfigured')

/** The payment to a creditor whose details are shown. */
export const selectShownPayment = ({ context: { shown } }: CreditorSnapshot): CreditorPayment | undefined =>
  shown?.kind === 'payment' ? shown : undefined

/** The debit order whose details are shown. */
export const selectShownCollection = ({ context: { shown } }: CreditorSnapshot): Collection | undefined =>
  shown?.kind === 'collection' ? shown : undefined
