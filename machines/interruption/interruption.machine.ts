import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import { promiseStub } from '../stub.ts'

export type InterruptionActorRef = ActorRefFrom<typeof interruptionMachine>
export type InterruptionSnapshot = SnapshotFrom<typeof interruptionMachine>

/**
 * Whoever reads the page afresh while a payment has no answer finds an empty form. Once they are told that it was on
 * its way, and where to look before they pay again.
 */
export const interruptionMachine = setup({
  types: { events: {} as { type: 'interruption.dismiss' } },
  actors: { takeInterrupted: promiseStub<boolean>('takeInterrupted') },
  guards: { isInterrupted: (_, { isInterrupted }: { isInterrupted: boolean }) => isInterrupted },
}).createMachine({
  id: 'interruption',
  description: 'Tells once of a payment that was on its way when the page was left',
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'takeInterrupted',
        src: 'takeInterrupted',
        onDone: [
          {
            guard: { type: 'isInterrupted', params: ({ event }) => ({ isInterrupted: event.output }) },
            target: 'telling',
          },
          { target: 'over' },
        ],
        onError: { target: 'over' },
      },
    },
    telling: { on: { 'interruption.dismiss': { target: 'over' } } },
    over: {},
  },
})
