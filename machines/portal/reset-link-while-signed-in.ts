import { getIdentifierAsTyped } from '../domain/identifier.ts'
import { parseLinkIdentifier } from '../sign-in/recovery/recovery-identifier.ts'
import type { PortalSnapshot } from './portal.machine.ts'

/** A link to reset a password that somebody followed who is signed in. */
export interface ResetLinkWhileSignedIn {
  /** Whose password it is; undefined where the link does not say. */
  readonly whose: string | undefined
  readonly signedIn: string
}

/** Undefined where none was followed, and as long as money is on its way. */
export const selectResetLinkWhileSignedIn = ({
  context: { resetIdentifier, stage, msisdn },
}: PortalSnapshot): ResetLinkWhileSignedIn | undefined => {
  if (resetIdentifier === undefined || stage === 'paying') return undefined
  const linked = parseLinkIdentifier(resetIdentifier)
  return { whose: linked && getIdentifierAsTyped(linked), signedIn: msisdn }
}
