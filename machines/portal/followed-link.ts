import { identifierText } from '../domain/identifier.ts'
import { readLinkedIdentifier } from '../sign-in/recovery/recovery-identifier.ts'
import type { PortalSnapshot } from './portal.machine.ts'

/** A link to reset a password that somebody followed who is signed in. */
export interface FollowedLink {
  /** Whose password it is; undefined where the link does not say. */
  readonly whose: string | undefined
  readonly signedIn: string
}

/** Undefined where none was followed, and as long as money is on its way. */
export const selectFollowedLink = ({
  context: { reset, stage, msisdn },
}: PortalSnapshot): FollowedLink | undefined => {
  if (reset === undefined || stage === 'paying') return undefined
  const linked = readLinkedIdentifier(reset)
  return { whose: linked && identifierText(linked), signedIn: msisdn }
}
