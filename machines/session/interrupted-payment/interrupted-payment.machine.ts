import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'
import { promiseStub } from '../../shared/stub.ts'

export type InterruptedPaymentActorRef = ActorRefFrom<typeof interruptedPaymentMachine>
export type InterruptedPaymentSnapshot = SnapshotFrom<typeof interruptedPaymentMachine>

/**
 * Whoever reads the page afresh while a payment has no answer, or whose dialog broke then, finds an empty form. Once
 * they are told that it was on its way, and where to look before they pay again.
 */
export const interruptedPaymentMachine = setup({
  types: { events: {} as { type: 'interruption.show' } | { type: 'interruption.dismiss' } },
  actors: { consumeInterrupted: promiseStub<boolean>('consumeInterrupted') },
  guards: { isInterrupted: (_, { isInterrupted }: { isInterrupted: boolean }) => isInterrupted },
}).createMachine({
  id: 'interrupted-payment',
  description: 'Tells once of a payment that was on its way when nothing was left to tell of its answer',
  on: { 'interruption.show': { target: '.noticeShown' } },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'consumeInterrupted',
        src: 'consumeInterrupted',
        onDone: [
          {
            guard: { type: 'isInterrupted', params: ({ event }) => ({ isInterrupted: event.output }) },
            target: 'noticeShown',
          },
          { target: 'done' },
        ],
        onError: { target: 'done' },
      },
    },
    noticeShown: { on: { 'interruption.dismiss': { target: 'done' } } },
    done: {},
  },
})
