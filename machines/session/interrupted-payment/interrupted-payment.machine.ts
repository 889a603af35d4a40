import { type ActorRef, type ActorRefFrom, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate'
import { promiseStub } from '#machines/shared/stub.ts'

export type InterruptedPaymentActorRef = ActorRefFrom<typeof interruptedPaymentMachine>
export type InterruptedPaymentSnapshot = SnapshotFrom<typeof interruptedPaymentMachine>

/** Reports to the portal whether the notice is still unread. */
export interface InterruptionEvent {
  readonly type: 'interruption.change'
  readonly isPaymentInterrupted: boolean
}

interface Input {
  /** Whether the page was left while a payment of this session was pending. */
  readonly isInterrupted: boolean
  readonly portalRef: ActorRef<Snapshot<unknown>, InterruptionEvent>
}

/**
 * Shows a notice when the page was left, or its dialog crashed, during a payment. The notice says where to check before
 * paying again; after a mere request for a one-time PIN it says that the PIN is void.
 */
export const interruptedPaymentMachine = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as { type: 'interruption.show' } | { type: 'interruption.dismiss' },
  },
  actors: {
    clearMark: promiseStub<void>('clearMark'),
    takeCodeMark: promiseStub<boolean>('takeCodeMark'),
  },
  guards: {
    isInterrupted: ({ context }) => context.isInterrupted,
    isCodeLost: (_, { isMarked }: { isMarked: boolean }) => isMarked,
  },
  actions: {
    reportNotice: sendTo(
      ({ context }) => context.portalRef,
      (_, { isPaymentInterrupted }: Pick<InterruptionEvent, 'isPaymentInterrupted'>) => ({
        type: 'interruption.change',
        isPaymentInterrupted,
      }),
    ),
  },
}).createMachine({
  id: 'interrupted-payment',
  description: 'Shows a notice about a payment whose outcome is unknown',
  context: ({ input }) => input,
  on: { 'interruption.show': { target: '.noticeShown' } },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The previous page may have left a payment or a one-time PIN unfinished',
      invoke: {
        id: 'takeCodeMark',
        src: 'takeCodeMark',
        onDone: [
          {
            guard: { type: 'isCodeLost', params: ({ event }) => ({ isMarked: event.output }) },
            target: 'codeNoticeShown',
          },
          { target: 'done' },
        ],
        onError: { target: 'done' },
      },
      always: { guard: 'isInterrupted', target: 'noticeShown' },
    },
    codeNoticeShown: {
      description: 'The consumer requested a one-time PIN, but the portal sent no payment with it',
      on: { 'interruption.dismiss': { target: 'done' } },
    },
    noticeShown: {
      entry: [{ type: 'reportNotice', params: { isPaymentInterrupted: true } }],
      on: { 'interruption.dismiss': { target: 'acknowledging' } },
    },
    acknowledging: {
      entry: [{ type: 'reportNotice', params: { isPaymentInterrupted: false } }],
      invoke: {
        id: 'clearMark',
        src: 'clearMark',
        onDone: { target: 'done' },
        onError: { target: 'done' },
      },
    },
    done: {},
  },
})
