import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type BulkUpload, isUnfinished } from '#machines/domain/bulk-file/bulk-report.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import { reportFileMachine } from '../report-file/report-file.machine.ts'

export type BulkHistoryActorRef = ActorRefFrom<typeof bulkHistoryMachine>
export type BulkHistorySnapshot = SnapshotFrom<typeof bulkHistoryMachine>

interface Context {
  readonly uploads: readonly BulkUpload[]
  readonly failure: Failure | undefined
  /** The upload that is continued. */
  readonly chosen: BulkUpload | undefined
}

type Named = Pick<BulkUpload, 'snsi'>

const unfinished = ({ uploads }: Context, { snsi }: Named): BulkUpload | undefined =>
  uploads.find(upload => upload.snsi === snsi && isUnfinished(upload))

/** Lists the earlier uploads and opens the files of their reports. Ends when the consumer continues an upload. */
export const bulkHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'list.retry' } | { type: 'upload.continue'; snsi: string },
    output: {} as { readonly upload: BulkUpload | undefined },
    children: {} as { reportFile: 'reportFile' },
    tags: {} as 'busy',
  },
  actors: {
    readUploads: promiseStub<readonly BulkUpload[]>('readUploads'),
    reportFile: reportFileMachine,
  },
  guards: {
    isUnfinished: ({ context }, named: Named) => unfinished(context, named) !== undefined,
  },
  actions: {
    storeChosen: assign({ chosen: ({ context }, named: Named) => unfinished(context, named) }),
    storeUploads: assign({ uploads: (_, { uploads }: Pick<Context, 'uploads'>) => uploads }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
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
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    listed: {
      on: {
        'upload.continue': {
          guard: { type: 'isUnfinished', params: ({ event }) => event },
          target: 'chosen',
          actions: { type: 'storeChosen', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'reportFile',
        src: 'reportFile',
        input: { file: undefined },
      },
    },
    failed: { on: { 'list.retry': { target: 'loading', actions: 'clearFailure' } } },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ upload: context.chosen }),
})
