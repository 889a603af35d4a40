import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { ProcessingTimesActors } from './processing-times.actors.ts'
import type { ProcessingEta, ProcessingSchedule } from './processing-times.ts'

export type ProcessingTimesActorRef = ActorRefFrom<typeof processingTimesMachine>
export type ProcessingTimesSnapshot = SnapshotFrom<typeof processingTimesMachine>

interface Context {
  readonly eta: ProcessingEta | undefined
  readonly etaFailure: Failure | undefined
  readonly schedule: ProcessingSchedule | undefined
  readonly scheduleFailure: Failure | undefined
}

type Event = { type: 'times.request' } | { type: 'times.clear' } | { type: 'times.retry' }

/**
 * Loads the network's estimate and its schedule with cutoff times, for the order in the form. Each is requested once,
 * and one can fail without the other.
 */
export const processingTimesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readEta: promiseStub<ProcessingTimesActors['readEta']>('readEta'),
    readSchedule: promiseStub<ProcessingTimesActors['readSchedule']>('readSchedule'),
  },
  actions: {
    storeEta: assign({ eta: (_, { eta }: { eta: ProcessingEta }) => eta }),
    storeEtaFailure: assign({ etaFailure: ({ event }) => toFailure(errorOf(event)) }),
    forgetEta: assign({ eta: undefined, etaFailure: undefined }),
    storeSchedule: assign({ schedule: (_, { schedule }: { schedule: ProcessingSchedule }) => schedule }),
    storeScheduleFailure: assign({ scheduleFailure: ({ event }) => toFailure(errorOf(event)) }),
    forgetSchedule: assign({ schedule: undefined, scheduleFailure: undefined }),
  },
}).createMachine({
  id: 'processing-times',
  description: 'Reads when the network would process the order',
  context: { eta: undefined, etaFailure: undefined, schedule: undefined, scheduleFailure: undefined },
  type: 'parallel',
  states: {
    eta: {
      on: { 'times.clear': { target: '.idle', actions: 'forgetEta' } },
      initial: 'idle',
      states: {
        idle: { on: { 'times.request': { target: 'loading' } } },
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'readEta',
            src: 'readEta',
            onDone: {
              target: 'known',
              actions: { type: 'storeEta', params: ({ event }) => ({ eta: event.output }) },
            },
            onError: { target: 'failed', actions: 'storeEtaFailure' },
          },
        },
        known: {},
        failed: { on: { 'times.retry': { target: 'loading', actions: 'forgetEta' } } },
      },
    },
    schedule: {
      on: { 'times.clear': { target: '.idle', actions: 'forgetSchedule' } },
      initial: 'idle',
      states: {
        idle: { on: { 'times.request': { target: 'loading' } } },
        loading: {
          tags: ['busy'],
          invoke: {
            id: 'readSchedule',
            src: 'readSchedule',
            onDone: {
              target: 'known',
              actions: { type: 'storeSchedule', params: ({ event }) => ({ schedule: event.output }) },
            },
            onError: { target: 'failed', actions: 'storeScheduleFailure' },
          },
        },
        known: {},
        failed: { on: { 'times.retry': { target: 'loading', actions: 'forgetSchedule' } } },
      },
    },
  },
})
