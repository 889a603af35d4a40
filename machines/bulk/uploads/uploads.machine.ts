import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { BulkUpload } from '#machines/domain/bulk-file/bulk-report.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import { bulkMachine } from '../bulk.machine.ts'
import type { BulkInput, BulkOutput } from '../bulk.types.ts'
import { bulkHistoryMachine } from '../bulk-history/bulk-history.machine.ts'

export type UploadsActorRef = ActorRefFrom<typeof uploadsMachine>
export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>

export interface UploadsInput {
  readonly begin: 'history' | 'newUpload'
  /** Whether the menu has a choice to which Back leads. */
  readonly canGoBack: boolean
  readonly bulkInput: Omit<BulkInput, 'resumedUpload'>
}

/** The end of the uploads: at the menu, or with the dialog. */
export type UploadsEnd = 'back' | 'closed'

interface Context extends UploadsInput {
  /** The earlier upload that the consumer continues. */
  readonly resumedUpload: BulkUpload | undefined
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
  },
  actions: {
    forwardToBulk: sendTo('bulk', ({ event }) => eventOf(event, 'choice.back', 'dialog.close')),
    storeUpload: assign((_, { upload }: { upload: BulkUpload | undefined }) => ({ resumedUpload: upload })),
    clearUpload: assign({ resumedUpload: undefined }),
    endAtMenu: assign({ end: 'back' }),
  },
}).createMachine({
  id: 'uploads',
  description: 'Lists the earlier uploads, and runs the upload of one file',
  context: ({ input }) => ({ ...input, resumedUpload: undefined, end: 'closed' }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'startsWithHistory', target: 'browsing' }, { target: 'uploading' }] },
    browsing: {
      description: 'The consumer can continue an earlier upload',
      entry: 'clearUpload',
      on: {
        'choice.back': { guard: 'canGoBack', target: 'ended', actions: 'endAtMenu' },
        'dialog.close': { target: 'ended' },
      },
      invoke: {
        id: 'bulkHistory',
        src: 'bulkHistory',
        onDone: {
          target: 'uploading',
          actions: { type: 'storeUpload', params: ({ event }) => event.output },
        },
      },
    },
    uploading: {
      description: 'The bulk machine decides whether the consumer can leave',
      on: { 'choice.back': { actions: 'forwardToBulk' }, 'dialog.close': { actions: 'forwardToBulk' } },
      invoke: {
        id: 'bulk',
        src: 'bulk',
        input: ({ context: { bulkInput, resumedUpload } }) => ({ ...bulkInput, resumedUpload }),
        onDone: [
          { guard: { type: 'isBackToHistory', params: ({ event }) => event.output }, target: 'browsing' },
          {
            guard: { type: 'isBack', params: ({ event }) => event.output },
            target: 'ended',
            actions: 'endAtMenu',
          },
          { target: 'ended' },
        ],
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.end,
})
