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

interface Input {
  readonly time: Time
  readonly timeout: IdleTimeout
  /** Ends the session. */
  readonly portal: ActorRef<Snapshot<unknown>, { type: 'session.idleOut' } | { type: 'session.signOut' }>
}

interface Context extends Input {
  /** When somebody last did something, here or in another tab. */
  readonly last: ClockReading
  /** What the tabs share of it, as it was read last: milliseconds since the epoch. */
  readonly heard: number | undefined
  /** Whole seconds until the session ends, as last looked at. */
  readonly secondsLeft: number
}

/** The last activity that the tabs share, milliseconds since the epoch, as read when this happened. */
interface Shared {
  readonly shared: number | undefined
}

/** What is known when nobody has done anything for too long: whether money is on its way, from whichever tab. */
export interface PendingPaymentCheck extends Shared {
  readonly isPaying: boolean
}

type Event =
  /** Somebody does something at this page. */
  | ({ type: 'activity.happen' } & Shared)
  /** The answer to a look, or what another tab has to say. */
  | ({ type: 'activity.tell' } & Shared)
  /** A payment from this tab has its verdict. */
  | ({ type: 'payment.settle' } & Shared)
  | { type: 'idle.continue' }
  | { type: 'idle.logout' }

/** Milliseconds by which the clocks of two tabs may differ; each asks the device's in its own process. */
const skew = 1_000

/**
 * The later of what is known here and what another tab has shared. Each shared moment is taken up once and then
 * counted by both clocks, so that a wall clock that is put back brings no old one back to life. One that is still
 * to come tells nothing.
 */
const lastKnown = ({ last, heard, time }: Context, { shared }: Shared): ClockReading => {
  if (shared === undefined || shared === heard) return last
  const ago = time.now() - shared
  if (ago < -skew || ago >= elapsedSince(last, time)) return last
  return { wall: shared, monotonic: time.monotonic() - Math.max(0, ago) }
}

/** What is left is always the deadline less now: a sleep, a slow timer or a clock put back stretches nothing. */
const secondsLeft = ({ time, timeout: { notification, logout } }: Input, last: ClockReading): number =>
  Math.max(0, Math.ceil(notification + logout - elapsedSince(last, time) / 1_000))

/**
 * The idle timer (specification, section 4; S6): a warning when nobody has done anything for a while, in whichever
 * tab, and the end of the session a while later. How long it has been is judged before anything that happens may
 * count, so that the first touch after a sleep wakes nothing that is over. Money on its way holds the end, in all
 * tabs; whoever then reads the verdict has all of the warning to do so.
 */
export const idleMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
  },
  actors: {
    activity: callbackStub<{ type: 'activity.look' } | { type: 'activity.share'; at: number }>('activity'),
    askPayments: promiseStub<PendingPaymentCheck>('askPayments'),
  },
  guards: {
    isOver: ({ context }, params: Shared) => secondsLeft(context, lastKnown(context, params)) === 0,
    isQuiet: ({ context }, params: Shared) =>
      secondsLeft(context, lastKnown(context, params)) <= context.timeout.logout,
    isPaying: (_, { isPaying }: PendingPaymentCheck) => isPaying,
    isLate: ({ context }) => secondsLeft(context, context.last) === 0,
  },
  actions: {
    count: assign({ secondsLeft: ({ context }) => secondsLeft(context, context.last) }),
    look: sendTo('activity', { type: 'activity.look' }),
    hear: assign(({ context }, params: Shared) => {
      const last = lastKnown(context, params)
      return { last, heard: params.shared, secondsLeft: secondsLeft(context, last) }
    }),
    begin: assign(({ context }) => {
      const last = readClocks(context.time)
      return { last, heard: last.wall, secondsLeft: secondsLeft(context, last) }
    }),
    // As if the warning had only just begun.
    warnAnew: assign(({ context }) => {
      const before = context.timeout.notification * 1_000
      const last = {
        wall: context.time.now() - before,
        monotonic: context.time.monotonic() - before,
      }
      return { last, heard: last.wall, secondsLeft: secondsLeft(context, last) }
    }),
    share: sendTo('activity', ({ context }) => ({ type: 'activity.share', at: context.last.wall })),
    leave: sendTo(({ context }) => context.portal, { type: 'session.idleOut' }),
    signOut: sendTo(({ context }) => context.portal, { type: 'session.signOut' }),
  },
  delays: {
    second: 1_000,
    /** What is left of the second that has begun. */
    nextSecond: ({ context: { last, time } }) => 1_000 - (elapsedSince(last, time) % 1_000),
  },
}).createMachine({
  id: 'idle',
  description: 'A warning when nobody does anything, and then the end of the session',
  context: ({ input }) => {
    const last = readClocks(input.time)
    return { ...input, last, heard: undefined, secondsLeft: secondsLeft(input, last) }
  },
  invoke: { id: 'activity', src: 'activity', onError: {} },
  on: {
    'payment.settle': {
      guard: { type: 'isQuiet', params: ({ event }) => event },
      target: '.warning',
      actions: ['warnAnew', 'share'],
    },
  },
  initial: 'active',
  states: {
    active: {
      after: { nextSecond: { target: 'active', reenter: true, actions: ['count', 'look'] } },
      on: {
        'activity.tell': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'hear', params: ({ event }) => event },
          },
          {
            guard: { type: 'isQuiet', params: ({ event }) => event },
            target: 'warning',
            actions: { type: 'hear', params: ({ event }) => event },
          },
          { actions: { type: 'hear', params: ({ event }) => event } },
        ],
        'activity.happen': [
          {
            description: 'It comes too late to count',
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'hear', params: ({ event }) => event },
          },
          {
            guard: { type: 'isQuiet', params: ({ event }) => event },
            target: 'warning',
            actions: { type: 'hear', params: ({ event }) => event },
          },
          { actions: ['begin', 'share'] },
        ],
      },
    },
    warning: {
      description: 'Only Continue and Logout act, here or in another tab',
      after: { nextSecond: { target: 'warning', reenter: true, actions: ['count', 'look'] } },
      on: {
        'activity.*': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'hear', params: ({ event }) => event },
          },
          {
            description: 'Nothing that is done here counts',
            guard: { type: 'isQuiet', params: ({ event }) => event },
            actions: { type: 'hear', params: ({ event }) => event },
          },
          { target: 'active', actions: { type: 'hear', params: ({ event }) => event } },
        ],
        'idle.continue': [
          { guard: 'isLate', target: 'asking', actions: 'count' },
          { target: 'active', actions: ['begin', 'share'] },
        ],
        'idle.logout': { actions: 'signOut' },
      },
    },
    asking: {
      description: 'It is over, unless money is on its way',
      invoke: {
        id: 'askPayments',
        src: 'askPayments',
        onDone: [
          { guard: { type: 'isPaying', params: ({ event }) => event.output }, target: 'held' },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'hear', params: ({ event }) => event.output },
          },
          {
            target: 'warning',
            actions: { type: 'hear', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'expired' },
      },
    },
    held: {
      description: 'The tab that pays begins the warning anew, in all tabs; when it dies, this is over',
      after: { second: { target: 'held', reenter: true } },
      on: {
        'activity.tell': [
          { guard: { type: 'isOver', params: ({ event }) => event } },
          { target: 'warning', actions: { type: 'hear', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'askAgain',
        src: 'askPayments',
        onDone: [
          { guard: { type: 'isPaying', params: ({ event }) => event.output } },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'hear', params: ({ event }) => event.output },
          },
          { target: 'warning', actions: { type: 'hear', params: ({ event }) => event.output } },
        ],
        onError: { target: 'expired' },
      },
    },
    expired: {
      description: 'The portal is told until it ends the session',
      entry: 'leave',
      after: { second: { target: 'expired', reenter: true } },
    },
  },
})
