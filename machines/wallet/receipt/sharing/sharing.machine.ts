import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { ReceiptAction, ReceiptToShare } from '../receipt.types.ts'
import type { SharingActors } from './sharing.actors.ts'

export type SharingActorRef = ActorRefFrom<typeof sharingMachine>
export type SharingSnapshot = SnapshotFrom<typeof sharingMachine>

export interface SharingInput extends ReceiptToShare {
  /** The action that a press on another screen requests, until it has begun. */
  readonly next: ReceiptAction | undefined
}

type Shown = Pick<ReceiptToShare, 'transaction' | 'isVoucherShown'>

type Event =
  /** Shares the receipt as it is shown, as a message or as a picture. */
  ({ type: 'receipt.share' | 'receipt.savePicture' } & Shown) | { type: 'receipt.print' }

/** Shares and prints one receipt, one at a time. */
export const sharingMachine = setup({
  types: { context: {} as SharingInput, events: {} as Event, input: {} as SharingInput },
  actors: {
    share: promiseStub<SharingActors['share']>('share'),
    sharePicture: promiseStub<SharingActors['sharePicture']>('sharePicture'),
    print: promiseStub<SharingActors['print']>('print'),
  },
  guards: {
    isNext: ({ context }, { next }: { next: ReceiptAction }) => context.next === next,
    needsPress: ({ context }, { error }: { error: unknown }) =>
      context.next === 'share' && error instanceof Error && error.name === 'NotAllowedError',
  },
  actions: {
    storeShown: assign(({ event }) => {
      const { transaction, isVoucherShown } = eventOf(event, 'receipt.share', 'receipt.savePicture')
      return { transaction, isVoucherShown }
    }),
    clearNext: assign({ next: undefined }),
  },
  delays: { renderingTime: 100 },
}).createMachine({
  id: 'sharing',
  description: 'Shares and prints one receipt',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: { type: 'isNext', params: { next: 'share' } }, target: 'sharing' },
        { guard: { type: 'isNext', params: { next: 'print' } }, target: 'rendering' },
        { target: 'idle' },
      ],
    },
    idle: {
      initial: 'ready',
      on: {
        'receipt.share': { target: 'sharing', actions: 'storeShown' },
        'receipt.savePicture': { target: 'sharingPicture', actions: 'storeShown' },
        'receipt.print': { target: 'printing' },
      },
      states: {
        ready: {},
        shareOffered: { description: 'The browser wants a press for what it is to share' },
        notShared: {},
        notPictured: {},
        notPrinted: {},
      },
    },
    rendering: {
      description: 'The page shows the receipt before the browser prints the page',
      after: { renderingTime: { target: 'printing' } },
    },
    sharing: {
      exit: 'clearNext',
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ context: { next: _, ...receipt } }) => receipt,
        onDone: { target: 'idle' },
        onError: [
          {
            description: 'The press was too long ago',
            guard: { type: 'needsPress', params: ({ event }) => event },
            target: 'idle.shareOffered',
          },
          { target: 'idle.notShared' },
        ],
      },
    },
    sharingPicture: {
      description: 'The browser shares a picture of the receipt, or saves it',
      invoke: {
        id: 'sharePicture',
        src: 'sharePicture',
        input: ({ context: { next: _, ...receipt } }) => receipt,
        onDone: { target: 'idle' },
        onError: { target: 'idle.notPictured' },
      },
    },
    printing: {
      invoke: {
        id: 'print',
        src: 'print',
        onDone: { target: 'idle' },
        onError: { target: 'idle.notPrinted' },
      },
    },
  },
})
