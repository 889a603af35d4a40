import type { CreditorSnapshot } from './creditor.machine.ts'

/** Returns what My Creditor Payments shows. */
export const selectCreditor = (snapshot: CreditorSnapshot) => {
  const { entries, failure, shown } = snapshot.context
  return {
    /** By date ascending; undefined before they are read. */
    entries: snapshot.matches('listing') || snapshot.matches('showing') ? entries : undefined,
    /** Why they could not be read. */
    failure,
    /** Whether the network or the consumer's record does not offer them. */
    isNotConfigured: snapshot.matches('notConfigured'),
    /** The entry whose details are shown. */
    shown,
  }
}
