import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import { promiseStub } from '../../shared/stub.ts'

export type InterruptedPaymentActorRef = ActorRefFrom<typeof interruptedPaymentMachine>
export type InterruptedPaymentSnapshot = SnapshotFrom<typeof interruptedPaymentMachine>

/**
 * Whoever reads the page afresh while a payment has no answer, or whose dialog broke then, finds an empty form. Once
 * they are told that it was on its way, and where to look before they pay again.
 */
export const interruptedPaymentMachine = setup({
  types: { events: {} as { type: 'interruption.tell' } | { type: 'interruption.dismiss' } },
  actors: { takeInterrupted: promiseStub<boolean>('takeInterrupted') },
  guards: { isInterrupted: (_, { isInterrupted }: { isInterrupted: boolean }) => isInterrupted },
}).createMachine({
  id: 'interruption',
  description: 'Tells once of a payment that was on its way when nothing was left to tell of its answer',
  on: { 'interruption.tell': { target: '.telling' } },
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
