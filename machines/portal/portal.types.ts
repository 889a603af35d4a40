import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { RefusedCall } from '../network/network-client.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { DisplayPreferences } from '../shared/ports/storage.ts'
import type { Time } from '../shared/time.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'

export interface PortalInput {
  readonly time: Time
  readonly displayPreferences: DisplayPreferences
  /** Whom a link to reset a password names, perhaps nobody; undefined when no such link was followed. */
  readonly resetIdentifier: string | undefined
}

export interface PortalContext extends PortalInput {
  readonly config: NetworkConfig
  /** Milliseconds since the epoch, renewed each minute while a session is open; for words such as "2 hours ago". */
  readonly now: number
  /** The token of the session; here and in its cookie, nowhere else. */
  readonly token: string | undefined
  /** As the network names the signed-in consumer, never from an address or a store. */
  readonly msisdn: string
  /** Who was signed in last in this page, if anybody was. */
  readonly previousMsisdn: string
  /** Where somebody was on the way to, or was when the session ended; one of our own addresses (S9). */
  readonly returnTo: string | undefined
  /** Whether the last session was left on purpose: nobody then wants to be back where they were. */
  readonly wasSignedOutByConsumer: boolean
  readonly notice: SignInNotice | undefined
  readonly failure: Failure | undefined
  /** How far a payment in the session has come. */
  readonly stage: PaymentStage
}

/** What was found of a session when the page was opened. */
export interface StoredSession {
  readonly token: string | undefined
  /** Whether nothing has been done in it for so long that it is over. */
  readonly isIdleTooLong: boolean
}

export type PortalEvent =
  | { type: 'config.retry' }
  | { type: 'session.retry' }
  | { type: 'session.signOut' }
  /** Nothing was done for so long that the session ends. */
  | { type: 'session.timeout' }
  /** The network no longer accepts the token; it refused a call with it. */
  | { type: 'session.expire'; refused: RefusedCall }
  /** What the cookie of the session holds, after another tab may have changed it (S4). */
  | { type: 'token.compare'; token: string | undefined }
  /** A link to reset a password was followed, here in the open page; whom it names, perhaps nobody. */
  | { type: 'resetLink.open'; reset: string }
  /** Whoever is signed in stays so. */
  | { type: 'resetLink.dismiss' }
  /** Somebody who is not signed in wants to be at one of our addresses. */
  | { type: 'returnTo.set'; place: string }
  /** They are there. */
  | { type: 'returnTo.clear' }
  | { type: 'time.tick'; now: number }
