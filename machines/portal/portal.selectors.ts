import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import { isSending } from '../payment/journal/journal-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { PortalSnapshot } from './portal.machine.ts'

/** The config of the network. */
export const selectConfig = (snapshot: PortalSnapshot): NetworkConfig => snapshot.context.config

/** Milliseconds since the epoch, no older than a minute while a session is open. */
export const selectNow = (snapshot: PortalSnapshot): number => snapshot.context.now

/** The session of the signed-in consumer. */
export const selectSession = (snapshot: PortalSnapshot) => snapshot.children.session

/** Whether the address to open after the sign-in is that of a payment request. */
export const selectIsRequestWaiting = ({ context: { returnTo } }: PortalSnapshot): boolean =>
  // The start of `authenticate-payment`, because each byte of the first load counts.
  /^\/auth.*\/[\da-f-]{36}/i.test(returnTo?.place ?? '')

/** Whether a payment is pending. */
export const selectIsPaying = ({ context }: PortalSnapshot): boolean => isSending(readJournal(context))

export const selectDisplay = (snapshot: PortalSnapshot) => snapshot.children.display

/** Whether a consumer is signed in and the session is loaded. */
export const selectIsSignedIn = (snapshot: PortalSnapshot): boolean => snapshot.matches('signedIn')

const failedStates = ['configFailed', 'restoreFailed', 'openFailed'] as const

/** Returns what the page shows: a loader, a failure, the sign-in form, or the route of a signed-in consumer. */
export const selectPortal = (snapshot: PortalSnapshot) => ({
  isBusy: snapshot.hasTag('busy'),
  isSignedIn: selectIsSignedIn(snapshot),
  failed: failedStates.find(state => snapshot.matches(state)),
  /** The failure that stops the portal until the consumer tries again. */
  failure: snapshot.context.failure,
  canSignOut: snapshot.can({ type: 'session.signOut' }),
})
