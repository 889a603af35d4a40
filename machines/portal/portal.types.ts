import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { Failure } from '../network/failure.ts'
import type { RefusedCall } from '../network/network-client.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import type { SessionTimeout } from '../session/idle/idle.types.ts'
import type { DisplayPreferences, LostMarks } from '../shared/ports/storage.ts'
import type { Time } from '../shared/time.ts'
import type { SignInNotice } from '../sign-in/sign-in.types.ts'

export interface PortalInput extends JournalHolder {
  readonly time: Time
  readonly networkClock: NetworkClock
  readonly displayPreferences: DisplayPreferences
  /** The identifier of a reset link, which may be empty; undefined without a link. */
  readonly resetIdentifier: string | undefined
}

/** One of the portal's URLs that only a signed-in consumer may see. */
export interface ReturnTo {
  readonly place: string
  /**
   * Whether the consumer opened the URL before the sign-in. Otherwise the last consumer left it, and only that consumer
   * returns to it.
   */
  readonly isOpened: boolean
}

export interface PortalContext extends PortalInput {
  readonly config: NetworkConfig
  /**
   * Milliseconds since the epoch by the network's clock, for relative times. Updated each minute while a session is
   * open.
   */
  readonly now: number
  /** The token of the session. It is stored only here and in the cookie. */
  readonly token: string | undefined
  /** The signed-in consumer's number from the network, never from a URL or a store. */
  readonly msisdn: string
  /** The last consumer who was signed in on this page; '' before the first sign-in. */
  readonly previousMsisdn: string
  /** The URL to open after sign-in. */
  readonly returnTo: ReturnTo | undefined
  /**
   * Whether the last session ended by a sign-out, in this tab or another. The next sign-in then does not reopen its
   * last URL.
   */
  readonly wasSignedOutByConsumer: boolean
  /**
   * Whether something was typed when another tab changed the session, so that this tab does not follow it. Undefined if
   * the consumer signed in here.
   */
  readonly isHeld: boolean | undefined
  /** Whether this consumer, by a sign-in in another tab, took the place of the consumer of this tab. */
  readonly isReplacing: boolean
  readonly notice: SignInNotice | undefined
  readonly failure: Failure | undefined
  /** Whether the network has rejected the token. The session ends when no payment is pending. */
  readonly isExpired: boolean
}

/** The data of an earlier session, read when the page opens. */
export interface StoredSession extends LostMarks {
  readonly token: string | undefined
  /** Whether the session has expired: it was idle for too long, and no payment is pending. */
  readonly isIdleTooLong: boolean
  /** Whether there is no session, and so many cookies of other hosts that the browser may have dropped it. */
  readonly isCrowdedOut: boolean
}

export type PortalEvent =
  | { type: 'config.retry' }
  | { type: 'session.retry' }
  | { type: 'session.signOut' }
  | SessionTimeout
  /** The journal has changed: a session that has expired may end now. */
  | { type: 'journal.change' }
  /** The network rejected a call with this token, so the token is no longer valid. */
  | { type: 'session.expire'; refused: RefusedCall }
  /**
   * Compares the session with the token in the cookie, after another tab may have changed the cookie. While something
   * is typed in this tab, the tab does not show the session of another tab.
   */
  | { type: 'token.compare'; token: string | undefined; isTyped: boolean }
  /** A reset link was opened in this page; its identifier may be empty. */
  | { type: 'resetLink.open'; reset: string }
  /** Closes the notice about a reset link; the session stays. */
  | { type: 'resetLink.dismiss' }
  /** Stores the URL to open after sign-in: the last URL of the session, or one that was opened since. */
  | ({ type: 'returnTo.set' } & ReturnTo)
  /** Clears the stored URL, after each sign-in and sign-out. */
  | { type: 'returnTo.clear' }
  | { type: 'time.tick'; now: number }
