import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type BulkUpload, isUnfinished } from '#machines/domain/bulk-file/bulk-report.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import { reportFileMachine } from '../report-file/report-file.machine.ts'
import type { BulkHistoryActors } from './bulk-history.actors.ts'

export type BulkHistoryActorRef = ActorRefFrom<typeof bulkHistoryMachine>
export type BulkHistorySnapshot = SnapshotFrom<typeof bulkHistoryMachine>

interface Context {
  readonly uploads: readonly BulkUpload[]
  readonly failure: Failure | undefined
  /** The upload that is continued. */
  readonly chosen: BulkUpload | undefined
}

type Event = { type: 'list.retry' } | { type: 'upload.continue'; snsi: string }

const findChosen = ({ context, event }: { context: Context; event: Event }): BulkUpload | undefined => {
  const { snsi } = eventOf(event, 'upload.continue')
  return context.uploads.find(upload => upload.snsi === snsi && isUnfinished(upload))
}

/** Lists the earlier uploads and opens the files of their reports. Ends when the consumer continues an upload. */
export const bulkHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as { readonly upload: BulkUpload | undefined },
    children: {} as { reportFile: 'reportFile' },
    tags: {} as 'busy',
  },
  actors: {
    readUploads: promiseStub<BulkHistoryActors['readUploads']>('readUploads'),
    reportFile: reportFileMachine,
  },
  guards: {
    isUnfinished: args => findChosen(args) !== undefined,
  },
  actions: {
    storeChosen: assign({ chosen: findChosen }),
    storeUploads: assign((_, { uploads }: Pick<Context, 'uploads'>) => ({ uploads })),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'bulk-history',
  description: 'Lists the uploaded files and opens their reports',
  context: { uploads: [], failure: undefined, chosen: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'readUploads',
        src: 'readUploads',
        onDone: {
          target: 'listed',
          actions: { type: 'storeUploads', params: ({ event }) => ({ uploads: event.output }) },
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    listed: {
      on: { 'upload.continue': { guard: 'isUnfinished', target: 'chosen', actions: 'storeChosen' } },
      invoke: { id: 'reportFile', src: 'reportFile', input: { file: undefined } },
    },
    failed: { on: { 'list.retry': { target: 'loading', actions: 'clearFailure' } } },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ upload: context.chosen }),
})
