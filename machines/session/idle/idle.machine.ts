import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import { elapsedSince, readClocks } from '#machines/shared/time.ts'
import type {
  IdleContext,
  IdleEvent,
  IdleInput,
  PendingPaymentCheck,
  SessionTimeout,
  SharedActivity,
} from './idle.types.ts'
import { getLastActivity, getSecondsLeft } from './idle-time.ts'

export type IdleActorRef = ActorRefFrom<typeof idleMachine>
export type IdleSnapshot = SnapshotFrom<typeof idleMachine>

/**
 * Warns after a period without activity in any tab, then ends the session (S6). Checks the deadline before it counts
 * new activity. A pending payment postpones the end; its outcome then gets the full warning.
 */
export const idleMachine = setup({
  types: {
    context: {} as IdleContext,
    events: {} as IdleEvent,
    input: {} as IdleInput,
  },
  actors: {
    activity: callbackStub<{ type: 'activity.look' } | { type: 'activity.share'; at: number }>('activity'),
    checkPendingPayments: promiseStub<PendingPaymentCheck>('checkPendingPayments'),
  },
  guards: {
    isExpired: ({ context }, params: SharedActivity) =>
      getSecondsLeft(context, getLastActivity(context, params)) === 0,
    isWarningDue: ({ context }, params: SharedActivity) =>
      getSecondsLeft(context, getLastActivity(context, params)) <= context.timeout.logout,
    isPaying: (_, { isPaying }: PendingPaymentCheck) => isPaying,
    isPaymentLost: ({ context }, check: PendingPaymentCheck) =>
      check.isPaymentLost && getSecondsLeft(context, getLastActivity(context, check)) === 0,
    isTimedOut: ({ context }) => getSecondsLeft(context, context.last) === 0,
  },
  actions: {
    updateSecondsLeft: assign({ secondsLeft: ({ context }) => getSecondsLeft(context, context.last) }),
    requestSharedActivity: sendTo('activity', { type: 'activity.look' }),
    storeSharedActivity: assign(({ context }, params: SharedActivity) => {
      const last = getLastActivity(context, params)
      return { last, heard: params.shared, secondsLeft: getSecondsLeft(context, last) }
    }),
    recordActivity: assign(({ context }) => {
      const last = readClocks(context.time)
      return { last, heard: last.wall, secondsLeft: getSecondsLeft(context, last) }
    }),
    // Starts the warning again with its full time.
    restartWarning: assign(({ context }) => {
      const before = context.timeout.notification * 1_000
      const last = {
        wall: context.time.now() - before,
        monotonic: context.time.monotonic() - before,
      }
      return { last, heard: last.wall, secondsLeft: getSecondsLeft(context, last) }
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
    return { ...input, last, heard: undefined, secondsLeft: getSecondsLeft(input, last) }
  },
  invoke: { id: 'activity', src: 'activity' },
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
          { guard: { type: 'isPaymentLost', params: ({ event }) => event.output }, target: 'paymentLost' },
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
      description: 'The tab that sent a payment is gone, so the outcome is unknown',
      entry: [{ type: 'endSession', params: { isPaymentLost: true } }],
      after: { second: { target: 'paymentLost', reenter: true } },
    },
  },
})
