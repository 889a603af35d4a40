import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ReportKind } from '#machines/domain/bulk-file/bulk-report.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import { promiseStub } from '#machines/shared/stub.ts'

export type ReportFileActorRef = ActorRefFrom<typeof reportFileMachine>
export type ReportFileSnapshot = SnapshotFrom<typeof reportFileMachine>

/** A file of an upload's report. */
export interface ReportFile {
  readonly snsi: string
  readonly kind: ReportKind
}

interface Context {
  /** The file that was requested last. */
  readonly file: ReportFile | undefined
  /** The address of the file; such addresses expire. */
  readonly address: SafeUrl | undefined
  readonly failure: Failure | undefined
}

type Found = { readonly address: SafeUrl | undefined }

/**
 * Reads the address of a report file and opens it in a new tab. A file that is known to be needed is requested before
 * its link is pressed.
 */
export const reportFileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'report.open' } & ReportFile,
    /** The file that is known to be needed. */
    input: {} as { file: ReportFile | undefined },
    children: {} as { newWindow: 'newWindow' },
    tags: {} as 'busy',
  },
  actors: {
    findAddress: promiseStub<SafeUrl | undefined, ReportFile>('findAddress'),
    newWindow: newWindowMachine,
  },
  guards: {
    isWanted: ({ context }) => context.file !== undefined,
    isSameFile: ({ context: { file } }, { snsi, kind }: ReportFile) =>
      file?.snsi === snsi && file.kind === kind,
    hasAddress: (_, { address }: Found) => address !== undefined,
  },
  actions: {
    storeFile: assign((_, { snsi, kind }: ReportFile) => ({ file: { snsi, kind }, failure: undefined })),
    storeAddress: assign({ address: (_, { address }: Found) => address }),
    clearAddress: assign({ address: undefined }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    openWindow: sendTo('newWindow', (_, { address }: Found) => ({
      type: 'window.open',
      page: { url: assertDefined(address), isDownload: true },
    })),
  },
  delays: { addressLifetime: 60_000 },
}).createMachine({
  id: 'report-file',
  description: 'Opens a file of a report in a new tab',
  context: ({ input: { file } }) => ({ file, address: undefined, failure: undefined }),
  invoke: { id: 'newWindow', src: 'newWindow' },
  on: {
    'report.open': {
      target: '.fetching',
      actions: { type: 'storeFile', params: ({ event }) => event },
    },
  },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isWanted', target: 'prefetching' }, { target: 'idle' }] },
    idle: {},
    prefetching: {
      description: 'The network returns the URL before the consumer asks for the file',
      tags: ['busy'],
      invoke: {
        id: 'findAddress',
        src: 'findAddress',
        input: ({ context }) => assertDefined(context.file),
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => ({ address: event.output }) },
            target: 'addressReady',
            actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    addressReady: {
      on: {
        'report.open': {
          guard: { type: 'isSameFile', params: ({ event }) => event },
          description: 'The tab opens during the press, because browsers block later ones as pop-ups',
          actions: { type: 'openWindow', params: ({ context }) => ({ address: context.address }) },
        },
      },
      after: { addressLifetime: { target: 'idle', actions: 'clearAddress' } },
    },
    fetching: {
      description: 'The consumer has asked for the file',
      tags: ['busy'],
      entry: 'clearAddress',
      invoke: {
        id: 'fetchAddress',
        src: 'findAddress',
        input: ({ context }) => assertDefined(context.file),
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => ({ address: event.output }) },
            target: 'idle',
            actions: { type: 'openWindow', params: ({ event }) => ({ address: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    missing: {},
    failed: {},
  },
})
