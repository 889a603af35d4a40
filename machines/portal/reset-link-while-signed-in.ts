import { getPlainIdentifier } from '../domain/identifier.ts'
import { parseLinkIdentifier } from '../sign-in/recovery/recovery-identifier.ts'
import type { PortalSnapshot } from './portal.machine.ts'
import { selectIsPaying } from './portal.selectors.ts'

/** A password-reset link that the consumer opened while signed in. */
export interface ResetLinkWhileSignedIn {
  /** The identifier in the link; undefined if the link has none. */
  readonly identifier: string | undefined
  readonly signedIn: string
}

/** The opened reset link; undefined without one, and while a payment is pending. */
export const selectResetLinkWhileSignedIn = (
  snapshot: PortalSnapshot,
): ResetLinkWhileSignedIn | undefined => {
  const { resetIdentifier, msisdn } = snapshot.context
  if (resetIdentifier === undefined || selectIsPaying(snapshot)) return undefined
  const linked = parseLinkIdentifier(resetIdentifier)
  return { identifier: linked && getPlainIdentifier(linked), signedIn: msisdn }
}
