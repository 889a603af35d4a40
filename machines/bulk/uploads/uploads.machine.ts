import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import { isUnsettled, type PaymentStage } from '#machines/payment/payment-stage.ts'
import { restartChild } from '#machines/shared/restart-child.ts'
import { bulkMachine } from '../bulk.machine.ts'
import type { BulkInput, BulkOutput } from '../bulk.types.ts'
import { bulkHistoryMachine } from '../bulk-history/bulk-history.machine.ts'
import { getBulkPaymentStage } from '../bulk-payment-stage.ts'

export type UploadsActorRef = ActorRefFrom<typeof uploadsMachine>
export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>

export interface UploadsInput {
  readonly begin: 'history' | 'newUpload'
  /** Whether the menu has a choice to which Back leads. */
  readonly canGoBack: boolean
  readonly bulkInput: Omit<BulkInput, 'resumedUpload'>
}

/** The end of the uploads: at the menu, with the dialog, or by a crash after an approval was sent. */
export type UploadsEnd = 'back' | 'closed' | 'unknown'

interface Context extends UploadsInput {
  /** The earlier upload that the consumer continues. */
  readonly resumedUpload: BulkUpload | undefined
  /** Whether an approval was sent and has no outcome; a crash must not hide that. */
  readonly isUnsettled: boolean
  readonly end: UploadsEnd
}

export type UploadsEvent = { type: 'choice.back' } | { type: 'dialog.close' }

/** Runs bulk transfers: the list of earlier uploads, and the upload of one file. */
export const uploadsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UploadsEvent,
    input: {} as UploadsInput,
    output: {} as UploadsEnd,
    children: {} as { bulk: 'bulk'; bulkHistory: 'bulkHistory' },
  },
  actors: { bulk: bulkMachine, bulkHistory: bulkHistoryMachine },
  guards: {
    startsWithHistory: ({ context }) => context.begin === 'history',
    canGoBack: ({ context }) => context.canGoBack,
    isBackToHistory: ({ context }, { isBack }: BulkOutput) => isBack && context.resumedUpload !== undefined,
    isBack: ({ context }, { isBack }: BulkOutput) => isBack && context.canGoBack,
    isUnsettled: ({ context }) => context.isUnsettled,
  },
  actions: {
    restart: enqueueActions(restartChild),
    forwardToBulk: sendTo('bulk', (_, event: UploadsEvent) => event),
    storeUpload: assign({ resumedUpload: (_, { upload }: { upload: BulkUpload | undefined }) => upload }),
    storeStage: assign((_, { stage }: { stage: PaymentStage }) => ({ isUnsettled: isUnsettled(stage) })),
    clearUpload: assign({ resumedUpload: undefined }),
    storeEnd: assign({ end: (_, { end }: { end: UploadsEnd }) => end }),
  },
}).createMachine({
  id: 'uploads',
  description: 'Lists the earlier uploads, and runs the upload of one file',
  context: ({ input }) => ({ ...input, resumedUpload: undefined, isUnsettled: false, end: 'closed' }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'startsWithHistory', target: 'browsing' }, { target: 'uploading' }] },
    browsing: {
      description: 'The consumer can continue an earlier upload',
      entry: ['clearUpload'],
      on: {
        'choice.back': {
          guard: 'canGoBack',
          target: 'ended',
          actions: { type: 'storeEnd', params: { end: 'back' } },
        },
        'dialog.close': { target: 'ended' },
      },
      invoke: {
        id: 'bulkHistory',
        src: 'bulkHistory',
        onDone: {
          target: 'uploading',
          actions: { type: 'storeUpload', params: ({ event }) => event.output },
        },
        onError: { actions: 'restart' },
      },
    },
    uploading: {
      description: 'The bulk machine decides whether the consumer can leave',
      on: {
        'choice.back': { actions: { type: 'forwardToBulk', params: ({ event }) => event } },
        'dialog.close': { actions: { type: 'forwardToBulk', params: ({ event }) => event } },
      },
      invoke: {
        id: 'bulk',
        src: 'bulk',
        input: ({ context: { bulkInput, resumedUpload } }) => ({ ...bulkInput, resumedUpload }),
        onSnapshot: {
          actions: {
            type: 'storeStage',
            params: ({ event }) => ({ stage: getBulkPaymentStage(event.snapshot) }),
          },
        },
        onDone: [
          { guard: { type: 'isBackToHistory', params: ({ event }) => event.output }, target: 'browsing' },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'storeEnd', params: { end: 'back' } },
          },
          { target: 'ended' },
        ],
        onError: [
          {
            guard: 'isUnsettled',
            target: 'ended',
            actions: { type: 'storeEnd', params: { end: 'unknown' } },
          },
          { target: 'ended' },
        ],
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.end,
})
