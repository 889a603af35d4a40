import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { RefusedCall } from '../network/network-client.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import type { SessionTimeout } from '../session/idle/idle.machine.ts'
import type { InterruptionEvent } from '../session/interrupted-payment/interrupted-payment.machine.ts'
import type { DisplayPreferences } from '../shared/ports/storage.ts'
import type { Time } from '../shared/time.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'

export interface PortalInput {
  readonly time: Time
  readonly networkClock: NetworkClock
  readonly displayPreferences: DisplayPreferences
  /** The identifier of a reset link, which may be empty; undefined without a link. */
  readonly resetIdentifier: string | undefined
}

/** One of the portal's URLs that only a signed-in consumer may see. */
export interface ReturnTo {
  readonly place: string
  /** Whether it was opened before a sign-in. Else the last consumer left it, and it belongs to that consumer. */
  readonly isOpened: boolean
}

export interface PortalContext extends PortalInput {
  readonly config: NetworkConfig
  /** Milliseconds since the epoch by the network's clock, renewed each minute while a session is open; for words such as "2 hours ago". */
  readonly now: number
  /** The token of the session; here and in its cookie, nowhere else. */
  readonly token: string | undefined
  /** As the network names the signed-in consumer, never from an address or a store. */
  readonly msisdn: string
  /** Who was signed in last in this page, if anybody was. */
  readonly previousMsisdn: string
  /** Where the consumer is taken after sign-in (S9). */
  readonly returnTo: ReturnTo | undefined
  /** Whether the last consumer signed out: the next sign-in then opens no URL. */
  readonly wasSignedOutByConsumer: boolean
  readonly notice: SignInNotice | undefined
  readonly failure: Failure | undefined
  /** How far a payment in the session has come. */
  readonly stage: PaymentStage
  /** Whether a payment lost the page that could show its outcome, and the consumer has not read that yet. */
  readonly isPaymentInterrupted: boolean
  /** Whether the network has refused the token. The session ends as soon as no payment is being sent. */
  readonly isExpired: boolean
}

/** What was found of a session when the page was opened. */
export interface StoredSession {
  readonly token: string | undefined
  /** Whether nothing has been done in it for so long that it is over. */
  readonly isIdleTooLong: boolean
  /** Whether this tab was left with a one-time PIN that was requested and not used. With a session it is not known yet. */
  readonly isCodeLost: boolean
  /** Whether this tab was left while a payment of the session was pending. */
  readonly isPaymentInterrupted: boolean
}

export type PortalEvent =
  | { type: 'config.retry' }
  | { type: 'session.retry' }
  | { type: 'session.signOut' }
  | SessionTimeout
  | InterruptionEvent
  /** The network no longer accepts the token; it refused a call with it. */
  | { type: 'session.expire'; refused: RefusedCall }
  /** What the cookie of the session holds, after another tab may have changed it (S4). */
  | { type: 'token.compare'; token: string | undefined }
  /** A reset link was opened in this page; its identifier may be empty. */
  | { type: 'resetLink.open'; reset: string }
  /** Closes the notice about a reset link; the session stays. */
  | { type: 'resetLink.dismiss' }
  /** A consumer who is not signed in wants to be at one of our URLs: the one they left, or one they have opened since. */
  | ({ type: 'returnTo.set' } & ReturnTo)
  /** They are there. */
  | { type: 'returnTo.clear' }
  | { type: 'time.tick'; now: number }
