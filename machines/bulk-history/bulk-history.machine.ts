import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BulkUpload } from '../domain/bulk-report.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import { reportFileMachine } from '../report-file/report-file.machine.ts'
import { promiseStub } from '../stub.ts'

export type BulkHistoryActorRef = ActorRefFrom<typeof bulkHistoryMachine>
export type BulkHistorySnapshot = SnapshotFrom<typeof bulkHistoryMachine>

interface Context {
  readonly uploads: readonly BulkUpload[]
  readonly failure: Failure | undefined
}

/**
 * The files that were uploaded before, read whenever somebody looks, and the two files of each one's report
 * (specification, section 2 "Tools", "Previous Uploads"). It runs until its parent ends it.
 */
export const bulkHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'list.retry' },
    children: {} as { reportFile: 'reportFile' },
    tags: {} as 'busy',
  },
  actors: {
    readUploads: promiseStub<readonly BulkUpload[]>('readUploads'),
    reportFile: reportFileMachine,
  },
  actions: {
    storeUploads: assign({ uploads: (_, { uploads }: Pick<Context, 'uploads'>) => uploads }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'bulk-history',
  description: 'The files that were uploaded before, and their reports',
  context: { uploads: [], failure: undefined },
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
    listed: { invoke: { id: 'reportFile', src: 'reportFile', input: { file: undefined } } },
    failed: { on: { 'list.retry': { target: 'loading', actions: 'clearFailure' } } },
  },
})
