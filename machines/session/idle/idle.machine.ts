import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import { elapsedSince, readClocks } from '#machines/shared/time.ts'
import type { IdleActors } from './idle.actors.ts'
import type { IdleContext, IdleEvent, IdleInput, PendingPaymentCheck } from './idle.types.ts'
import { getLastActivity, getSecondsLeft, withSharedActivity } from './idle-time.ts'

export type IdleActorRef = ActorRefFrom<typeof idleMachine>
export type IdleSnapshot = SnapshotFrom<typeof idleMachine>

/**
 * Warns after a period without activity in any tab, then ends the session. Checks the deadline before it counts
 * new activity. A pending payment postpones the end; its outcome then gets the full warning.
 */
export const idleMachine = setup({
  types: {
    context: {} as IdleContext,
    events: {} as IdleEvent,
    input: {} as IdleInput,
  },
  actors: {
    activity: callbackStub<IdleActors['activity']>('activity'),
    checkPendingPayments: promiseStub<IdleActors['checkPendingPayments']>('checkPendingPayments'),
  },
  guards: {
    isExpired: ({ context, event }) => getSecondsLeft(context, getLastActivity(context, event)) === 0,
    isWarningDue: ({ context, event }) =>
      getSecondsLeft(context, getLastActivity(context, event)) <= context.timeout.logout,
    isPaying: (_, { isPaying }: PendingPaymentCheck) => isPaying,
    isStillExpired: ({ context }, check: PendingPaymentCheck) =>
      getSecondsLeft(context, getLastActivity(context, check)) === 0,
    isPaymentLost: ({ context }, check: PendingPaymentCheck) =>
      check.isPaymentLost && getSecondsLeft(context, getLastActivity(context, check)) === 0,
    isTimedOut: ({ context }) => getSecondsLeft(context, context.last) === 0,
  },
  actions: {
    updateSecondsLeft: assign({ secondsLeft: ({ context }) => getSecondsLeft(context, context.last) }),
    requestSharedActivity: sendTo('activity', { type: 'activity.look' }),
    storeSharedActivity: assign(({ context, event }) => withSharedActivity(context, event)),
    storeCheckedActivity: assign(({ context }, check: PendingPaymentCheck) =>
      withSharedActivity(context, check),
    ),
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
    endSession: sendTo(({ context }) => context.portal, { type: 'session.timeout', isPaymentLost: false }),
    endSessionOfLostPayment: sendTo(({ context }) => context.portal, {
      type: 'session.timeout',
      isPaymentLost: true,
    }),
    signOut: sendTo(({ context }) => context.portal, { type: 'session.signOut' }),
  },
  delays: {
    second: 1_000,
    /** The rest of the current second. */
    nextSecond: ({ context: { last, time } }) => 1_000 - (elapsedSince(last, time) % 1_000),
  },
}).createMachine({
  id: 'idle',
  description: 'Warns after a period without activity, then ends the session',
  context: ({ input }) => {
    const last = readClocks(input.time)
    return { ...input, last, heard: undefined, secondsLeft: getSecondsLeft(input, last) }
  },
  invoke: { id: 'activity', src: 'activity' },
  on: {
    'payment.settled': {
      guard: 'isWarningDue',
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
          { guard: 'isExpired', target: 'checkingPayments', actions: 'storeSharedActivity' },
          { guard: 'isWarningDue', target: 'warning', actions: 'storeSharedActivity' },
          { actions: 'storeSharedActivity' },
        ],
        'activity.detected': [
          {
            description: 'The activity comes after the deadline and does not count',
            guard: 'isExpired',
            target: 'checkingPayments',
            actions: 'storeSharedActivity',
          },
          { guard: 'isWarningDue', target: 'warning', actions: 'storeSharedActivity' },
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
          { guard: 'isExpired', target: 'checkingPayments', actions: 'storeSharedActivity' },
          {
            description: 'Activity in this tab does not count during the warning',
            guard: 'isWarningDue',
            actions: 'storeSharedActivity',
          },
          { target: 'active', actions: 'storeSharedActivity' },
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
          { guard: { type: 'isStillExpired', params: ({ event }) => event.output }, target: 'expired' },
          {
            target: 'warning',
            actions: { type: 'storeCheckedActivity', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'expired' },
      },
    },
    waitingForPayment: {
      description: 'The paying tab restarts the warning in all tabs; if it closes, the session ends',
      after: { second: { target: 'waitingForPayment', reenter: true } },
      on: {
        'activity.shared': [{ guard: 'isExpired' }, { target: 'warning', actions: 'storeSharedActivity' }],
      },
      invoke: {
        id: 'askAgain',
        src: 'checkPendingPayments',
        onDone: [
          { guard: { type: 'isPaying', params: ({ event }) => event.output } },
          { guard: { type: 'isStillExpired', params: ({ event }) => event.output }, target: 'paymentLost' },
          {
            target: 'warning',
            actions: { type: 'storeCheckedActivity', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'paymentLost' },
      },
    },
    expired: {
      description: 'The portal receives the timeout every second until it ends the session',
      entry: ['endSession'],
      after: { second: { target: 'expired', reenter: true } },
    },
    paymentLost: {
      description: 'The tab that sent a payment is gone, so the outcome is unknown',
      entry: ['endSessionOfLostPayment'],
      after: { second: { target: 'paymentLost', reenter: true } },
    },
  },
})
