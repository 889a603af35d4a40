import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isSameFile, type ReportFile } from '#machines/domain/bulk-file/bulk-report.ts'
import type { SafeUrl } from '#machines/domain/wire/safe-url.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import { assertDefined } from '#machines/shared/assert-defined.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { newWindowMachine } from '#machines/shared/new-window/new-window.machine.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { ReportFileActors } from './report-file.actors.ts'

export type ReportFileActorRef = ActorRefFrom<typeof reportFileMachine>
export type ReportFileSnapshot = SnapshotFrom<typeof reportFileMachine>

interface Context {
  /** The file that was requested last. */
  readonly file: ReportFile | undefined
  /** The address of the file; such addresses expire. */
  readonly address: SafeUrl | undefined
  readonly failure: Failure | undefined
}

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
    findAddress: promiseStub<ReportFileActors['findAddress']>('findAddress'),
    newWindow: newWindowMachine,
  },
  guards: {
    isNamed: ({ context }) => context.file !== undefined,
    isSameFile: ({ context, event }) => isSameFile(context.file, eventOf(event, 'report.open')),
    hasAddress: (_, address: Context['address']) => address !== undefined,
  },
  actions: {
    storeFile: assign(({ event }) => {
      const { snsi, kind } = eventOf(event, 'report.open')
      return { file: { snsi, kind }, failure: undefined }
    }),
    storeAddress: assign((_, address: Context['address']) => ({ address })),
    clearAddress: assign({ address: undefined }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    openWindow: sendTo('newWindow', (_, address: Context['address']) => ({
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
  on: { 'report.open': { target: '.fetching', actions: 'storeFile' } },
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isNamed', target: 'prefetching' }, { target: 'idle' }] },
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
            guard: { type: 'hasAddress', params: ({ event }) => event.output },
            target: 'addressReady',
            actions: { type: 'storeAddress', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    addressReady: {
      on: {
        'report.open': {
          guard: 'isSameFile',
          description: 'The tab opens during the press, because browsers block later ones as pop-ups',
          actions: { type: 'openWindow', params: ({ context }) => context.address },
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
            guard: { type: 'hasAddress', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'openWindow', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    missing: {},
    failed: {},
  },
})
