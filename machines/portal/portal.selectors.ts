import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import { isSending } from '../payment/journal/journal-questions.ts'
import { readJournal } from '../payment/journal/payment-journal.ts'
import type { PortalSnapshot } from './portal.machine.ts'

/** The config of the network. */
export const selectConfig = (snapshot: PortalSnapshot): NetworkConfig => snapshot.context.config

/** The token of the session, if there is one. */
export const selectToken = (snapshot: PortalSnapshot): string | undefined => snapshot.context.token

/** Milliseconds since the epoch, no older than a minute while a session is open. */
export const selectNow = (snapshot: PortalSnapshot): number => snapshot.context.now

/** The session of the signed-in consumer. */
export const selectSession = (snapshot: PortalSnapshot) => snapshot.children.session

/** Whether a payment is pending. */
export const selectIsPaying = ({ context }: PortalSnapshot): boolean => isSending(readJournal(context))

export const selectSignIn = (snapshot: PortalSnapshot) => snapshot.children.signIn

export const selectDisplay = (snapshot: PortalSnapshot) => snapshot.children.display

/** Whether a consumer is signed in and the session is loaded. */
export const selectIsSignedIn = (snapshot: PortalSnapshot): boolean => snapshot.matches('signedIn')

/** The failure that stops the portal until the consumer tries again. */
export const selectPortalFailure = (snapshot: PortalSnapshot): Failure | undefined => snapshot.context.failure

/** Whether the consumer can sign out. */
export const selectCanSignOut = (snapshot: PortalSnapshot): boolean =>
  snapshot.can({ type: 'session.signOut' })

/** The URL to open after the sign-in; undefined for the dashboard. */
export const selectReturnTo = (snapshot: PortalSnapshot): string | undefined =>
  snapshot.context.returnTo?.place
