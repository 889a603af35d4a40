import type { ActorRef, Snapshot } from 'xstate'
import type { ClockReading, Time } from '#machines/shared/time.ts'
import type { IdleTimeout } from './is-idle-too-long.ts'

/** The session was idle for too long. `isPaymentLost`: the tab of a payment is gone, so its outcome is unknown. */
export interface SessionTimeout {
  readonly type: 'session.timeout'
  readonly isPaymentLost: boolean
}

export interface IdleInput {
  readonly time: Time
  readonly timeout: IdleTimeout
  /** The portal, which ends the session. */
  readonly portal: ActorRef<Snapshot<unknown>, SessionTimeout | { type: 'session.signOut' }>
}

export interface IdleContext extends IdleInput {
  /** When the last activity in any tab was. */
  readonly last: ClockReading
  /** The last shared activity that this tab has read, in milliseconds since the epoch. */
  readonly heard: number | undefined
  /** Whole seconds until the session ends. */
  readonly secondsLeft: number
}

/** The shared activity at the time of the event, in milliseconds since the epoch. */
export interface SharedActivity {
  readonly shared: number | undefined
}

/** Whether a payment of any tab is pending when the time is over, or was lost with its tab. */
export interface PendingPaymentCheck extends SharedActivity {
  readonly isPaying: boolean
  readonly isPaymentLost: boolean
}

export type IdleEvent =
  /** The consumer was active in this tab. */
  | ({ type: 'activity.detected' } & SharedActivity)
  /** The shared activity was read, or another tab changed it. */
  | ({ type: 'activity.shared' } & SharedActivity)
  /** A payment of this tab has its outcome. */
  | ({ type: 'payment.settled' } & SharedActivity)
  | { type: 'idle.continue' }
  | { type: 'idle.logout' }
