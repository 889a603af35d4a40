import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type BulkReport, isBeingScanned } from '#machines/domain/bulk-file/bulk-report.ts'
import { preScanMaxPolls, preScanStartDelay } from '#machines/domain/limits.ts'
import { toFailure } from '#machines/network/failure.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import { elapsedSince, readClocks } from '#machines/shared/time.ts'
import type { PrescanActors } from './prescan.actors.ts'
import type {
  PrescanContext,
  PrescanEvent,
  PrescanInput,
  PrescanOutcome,
  SignedUpload,
} from './prescan.types.ts'

export type PrescanActorRef = ActorRefFrom<typeof prescanMachine>
export type PrescanSnapshot = SnapshotFrom<typeof prescanMachine>

/** The number of failed polls in a row that are tolerated. */
const toleratedMisses = 3

const fileOf = ({ request }: PrescanContext) => {
  if (request.of === 'upload') throw new Error('This file was uploaded before')
  return request
}

const secondsLeft = ({ since, time }: PrescanContext): number =>
  Math.max(0, Math.ceil(preScanStartDelay - elapsedSince(since, time) / 1_000))

/**
 * Uploads a file and polls until the network has scanned it: upload, 10 s pause, then up to 1,000 polls, each
 * 500 ms after the last response. Stopping it aborts everything; an uploaded file can be continued later.
 */
export const prescanMachine = setup({
  types: {
    context: {} as PrescanContext,
    events: {} as PrescanEvent,
    input: {} as PrescanInput,
    output: {} as PrescanOutcome,
    tags: {} as 'uploading' | 'scanning',
  },
  actors: {
    requestUpload: promiseStub<PrescanActors['requestUpload']>('requestUpload'),
    putFile: callbackStub<PrescanActors['putFile']>('putFile'),
    readReport: promiseStub<PrescanActors['readReport']>('readReport'),
  },
  guards: {
    isUploaded: ({ context }) => context.request.of === 'upload',
    isWaitOver: ({ context }) => context.secondsLeft === 0,
    isRejected: ({ context }) => context.report?.step === 'failed',
    isScanned: ({ context: { report, failedPolls } }) =>
      failedPolls === 0 && report !== undefined && !isBeingScanned(report),
    isPollLimitReached: ({ context: { failedPolls, pollCount } }) =>
      failedPolls > toleratedMisses || pollCount >= preScanMaxPolls,
  },
  actions: {
    storeUpload: assign((_, { url, snsi }: SignedUpload) => ({ url, snsi })),
    storeShare: assign({ uploadedFraction: ({ event }) => eventOf(event, 'upload.progress').share }),
    startWait: assign({ since: ({ context }) => readClocks(context.time), secondsLeft: preScanStartDelay }),
    updateSecondsLeft: assign({ secondsLeft: ({ context }) => secondsLeft(context) }),
    countTry: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    storeReport: assign((_, report: BulkReport) => ({ report, failedPolls: 0, failure: undefined })),
    countFailedPoll: assign({ failedPolls: ({ context }) => context.failedPolls + 1 }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
  },
  delays: {
    /** The rest of the current second of the wait, so that late ticks do not add up. */
    nextSecond: ({ context: { since, time } }) => 1_000 - (elapsedSince(since, time) % 1_000),
    pollInterval: 500,
  },
}).createMachine({
  id: 'prescan',
  description: 'Uploads a file of transfers and waits for its pre-scan',
  context: ({ input }) => ({
    ...input,
    snsi: input.request.of === 'upload' ? input.request.snsi : undefined,
    url: undefined,
    uploadedFraction: 0,
    since: readClocks(input.time),
    secondsLeft: preScanStartDelay,
    report: undefined,
    pollCount: 0,
    failedPolls: 0,
    failure: undefined,
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isUploaded', target: 'polling' }, { target: 'requesting' }] },
    requesting: {
      description: 'The network returns the URL for the upload',
      tags: ['uploading'],
      invoke: {
        id: 'requestUpload',
        src: 'requestUpload',
        input: ({ context }) => {
          const { file, email, isNotified } = fileOf(context)
          return { email, isNotified, fileName: file.name }
        },
        onDone: {
          target: 'uploading',
          actions: { type: 'storeUpload', params: ({ event }) => event.output },
        },
        onError: { target: 'uploadFailed', actions: 'storeFailure' },
      },
    },
    uploading: {
      tags: ['uploading'],
      on: {
        'upload.progress': { actions: 'storeShare' },
        'upload.end': { target: 'waitingToScan', actions: 'startWait' },
        'upload.fail': { target: 'uploadFailed', actions: 'storeFailure' },
        'file.lost': { target: 'fileLost' },
      },
      invoke: {
        id: 'putFile',
        src: 'putFile',
        input: ({ context }) => ({ url: context.url, file: fileOf(context).file }),
        onError: { target: 'uploadFailed', actions: 'storeFailure' },
      },
    },
    waitingToScan: {
      description: 'The network has the file and needs a moment before the first poll',
      always: { guard: 'isWaitOver', target: 'polling' },
      after: { nextSecond: { target: 'waitingToScan', reenter: true, actions: 'updateSecondsLeft' } },
    },
    polling: {
      tags: ['scanning'],
      entry: 'countTry',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context }) => ({ snsi: context.snsi ?? '' }),
        onDone: {
          target: 'resolvingPoll',
          actions: { type: 'storeReport', params: ({ event }) => event.output },
        },
        onError: { target: 'resolvingPoll', actions: ['countFailedPoll', 'storeFailure'] },
      },
    },
    resolvingPoll: {
      description: 'While the scan is not finished, or a poll has failed, a limit ends the polling',
      always: [
        { guard: 'isRejected', target: 'rejected' },
        { guard: 'isScanned', target: 'scanned' },
        { guard: 'isPollLimitReached', target: 'pollingFailed' },
        { target: 'waitingToPoll' },
      ],
    },
    waitingToPoll: { tags: ['scanning'], after: { pollInterval: { target: 'polling' } } },
    scanned: {
      type: 'final',
      output: ({ context }) => ({ kind: 'scanned' as const, report: context.report }),
    },
    rejected: {
      type: 'final',
      output: ({ context }) => ({ kind: 'rejected' as const, report: context.report }),
    },
    uploadFailed: {
      type: 'final',
      output: ({ context }) => ({ kind: 'failed' as const, snsi: undefined, failure: context.failure }),
    },
    pollingFailed: {
      type: 'final',
      output: ({ context: { snsi, failure } }) => ({ kind: 'failed' as const, snsi, failure }),
    },
    fileLost: { type: 'final', output: () => ({ kind: 'lost' as const }) },
  },
  // The output of the final state that was reached.
  output: ({ event }) => event.output as PrescanOutcome,
})
