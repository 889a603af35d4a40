import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '../../shared/time.ts'
import type { IdleTimeout } from './is-idle-too-long.ts'

export type IdleActorRef = ActorRefFrom<typeof idleMachine>
export type IdleSnapshot = SnapshotFrom<typeof idleMachine>

/** The session was idle for too long. `isPaymentLost`: the tab of a payment is gone, so its outcome is unknown. */
export interface SessionTimeout {
  readonly type: 'session.timeout'
  readonly isPaymentLost: boolean
}

interface Input {
  readonly time: Time
  readonly timeout: IdleTimeout
  /** The portal, which ends the session. */
  readonly portal: ActorRef<Snapshot<unknown>, SessionTimeout | { type: 'session.signOut' }>
}

interface Context extends Input {
  /** When the last activity in any tab was. */
  readonly last: ClockReading
  /** The last shared activity that this tab has read, in milliseconds since the epoch. */
  readonly heard: number | undefined
  /** Whole seconds until the session ends. */
  readonly secondsLeft: number
}

/** The shared activity at the time of the event, in milliseconds since the epoch. */
interface Shared {
  readonly shared: number | undefined
}

/** Whether a payment of any tab is pending when the time is over. */
export interface PendingPaymentCheck extends Shared {
  readonly isPaying: boolean
}

type Event =
  /** The consumer was active in this tab. */
  | ({ type: 'activity.detected' } & Shared)
  /** The shared activity was read, or another tab changed it. */
  | ({ type: 'activity.shared' } & Shared)
  /** A payment of this tab has its outcome. */
  | ({ type: 'payment.settled' } & Shared)
  | { type: 'idle.continue' }
  | { type: 'idle.logout' }

/** Milliseconds by which the clocks of two tabs may differ; each process reads its own. */
const skew = 1_000

/**
 * Returns the later of the activity here and the shared one. Each shared time is counted once, by both clocks, so that
 * a wall clock that is set back revives nothing. A time in the future is ignored.
 */
const lastKnown = ({ last, heard, time }: Context, { shared }: Shared): ClockReading => {
  if (shared === undefined || shared === heard) return last
  const ago = time.now() - shared
  if (ago < -skew || ago >= elapsedSince(last, time)) return last
  return { wall: shared, monotonic: time.monotonic() - Math.max(0, ago) }
}

/**
 * Calculates the rest from the deadline, so that a suspended device, slow timers and changed clocks do not prolong it.
 */
const secondsLeft = ({ time, timeout: { notification, logout } }: Input, last: ClockReading): number =>
  Math.max(0, Math.ceil(notification + logout - elapsedSince(last, time) / 1_000))

/**
 * Warns after a period without activity in any tab, then ends the session (S6). Checks the deadline before it counts
 * new activity. A pending payment postpones the end; its outcome then gets the full warning.
 */
export const idleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
  },
  actors: {
    activity: callbackStub<{ type: 'activity.look' } | { type: 'activity.share'; at: number }>('activity'),
    checkPendingPayments: promiseStub<PendingPaymentCheck>('checkPendingPayments'),
  },
  guards: {
    isExpired: ({ context }, params: Shared) => secondsLeft(context, lastKnown(context, params)) === 0,
    isWarningDue: ({ context }, params: Shared) =>
      secondsLeft(context, lastKnown(context, params)) <= context.timeout.logout,
    isPaying: (_, { isPaying }: PendingPaymentCheck) => isPaying,
    isTimedOut: ({ context }) => secondsLeft(context, context.last) === 0,
  },
  actions: {
    updateSecondsLeft: assign({ secondsLeft: ({ context }) => secondsLeft(context, context.last) }),
    requestSharedActivity: sendTo('activity', { type: 'activity.look' }),
    storeSharedActivity: assign(({ context }, params: Shared) => {
      const last = lastKnown(context, params)
      return { last, heard: params.shared, secondsLeft: secondsLeft(context, last) }
    }),
    recordActivity: assign(({ context }) => {
      const last = readClocks(context.time)
      return { last, heard: last.wall, secondsLeft: secondsLeft(context, last) }
    }),
    // Starts the warning again with its full time.
    restartWarning: assign(({ context }) => {
      const before = context.timeout.notification * 1_000
      const last = {
        wall: context.time.now() - before,
        monotonic: context.time.monotonic() - before,
      }
      return { last, heard: last.wall, secondsLeft: secondsLeft(context, last) }
    }),
    shareActivity: sendTo('activity', ({ context }) => ({ type: 'activity.share', at: context.last.wall })),
    endSession: sendTo(
      ({ context }) => context.portal,
      (_, { isPaymentLost }: Pick<SessionTimeout, 'isPaymentLost'>) => ({
        type: 'session.timeout',
        isPaymentLost,
      }),
    ),
    signOut: sendTo(({ context }) => context.portal, { type: 'session.signOut' }),
  },
  delays: {
    second: 1_000,
    /** The rest of the current second. */
    nextSecond: ({ context: { last, time } }) => 1_000 - (elapsedSince(last, time) % 1_000),
  },
}).createMachine({
  id: 'idle',
  description: 'Warns after a period without activity, then ends the session (S6)',
  context: ({ input }) => {
    const last = readClocks(input.time)
    return { ...input, last, heard: undefined, secondsLeft: secondsLeft(input, last) }
  },
  invoke: { id: 'activity', src: 'activity', onError: {} },
  on: {
    'payment.settled': {
      guard: { type: 'isWarningDue', params: ({ event }) => event },
      target: '.warning',
      actions: ['restartWarning', 'shareActivity'],
    },
  },
  initial: 'active',
  states: {
    active: {
      after: {
        nextSecond: {
          target: 'active',
          reenter: true,
          actions: ['updateSecondsLeft', 'requestSharedActivity'],
        },
      },
      on: {
        'activity.shared': [
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'checkingPayments',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWarningDue', params: ({ event }) => event },
            target: 'warning',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event },
          },
          { actions: { type: 'storeSharedActivity', params: ({ event }) => event } },
        ],
        'activity.detected': [
          {
            description: 'The activity comes after the deadline and does not count',
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'checkingPayments',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event },
          },
          {
            guard: { type: 'isWarningDue', params: ({ event }) => event },
            target: 'warning',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event },
          },
          { actions: ['recordActivity', 'shareActivity'] },
        ],
      },
    },
    warning: {
      description: 'Only Continue and Logout count, in this tab or in another',
      after: {
        nextSecond: {
          target: 'warning',
          reenter: true,
          actions: ['updateSecondsLeft', 'requestSharedActivity'],
        },
      },
      on: {
        'activity.*': [
          {
            guard: { type: 'isExpired', params: ({ event }) => event },
            target: 'checkingPayments',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event },
          },
          {
            description: 'Activity in this tab does not count during the warning',
            guard: { type: 'isWarningDue', params: ({ event }) => event },
            actions: { type: 'storeSharedActivity', params: ({ event }) => event },
          },
          { target: 'active', actions: { type: 'storeSharedActivity', params: ({ event }) => event } },
        ],
        'idle.continue': [
          { guard: 'isTimedOut', target: 'checkingPayments', actions: 'updateSecondsLeft' },
          { target: 'active', actions: ['recordActivity', 'shareActivity'] },
        ],
        'idle.logout': { actions: 'signOut' },
      },
    },
    checkingPayments: {
      description: 'The time is over, but a pending payment in any tab postpones the end',
      invoke: {
        id: 'checkPendingPayments',
        src: 'checkPendingPayments',
        onDone: [
          { guard: { type: 'isPaying', params: ({ event }) => event.output }, target: 'waitingForPayment' },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'expired' },
          {
            target: 'warning',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'expired' },
      },
    },
    waitingForPayment: {
      description: 'The paying tab restarts the warning in all tabs; if it closes, the session ends',
      after: { second: { target: 'waitingForPayment', reenter: true } },
      on: {
        'activity.shared': [
          { guard: { type: 'isExpired', params: ({ event }) => event } },
          { target: 'warning', actions: { type: 'storeSharedActivity', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'askAgain',
        src: 'checkPendingPayments',
        onDone: [
          { guard: { type: 'isPaying', params: ({ event }) => event.output } },
          { guard: { type: 'isExpired', params: ({ event }) => event.output }, target: 'paymentLost' },
          {
            target: 'warning',
            actions: { type: 'storeSharedActivity', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'paymentLost' },
      },
    },
    expired: {
      description: 'The portal receives the timeout every second until it ends the session',
      entry: [{ type: 'endSession', params: { isPaymentLost: false } }],
      after: { second: { target: 'expired', reenter: true } },
    },
    paymentLost: {
      description: 'The tab that sent the payment is closed, so the outcome is unknown',
      entry: [{ type: 'endSession', params: { isPaymentLost: true } }],
      after: { second: { target: 'paymentLost', reenter: true } },
    },
  },
})
