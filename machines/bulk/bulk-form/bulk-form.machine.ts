import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CheckProgress } from '#machines/domain/bulk-file/bulk-check.types.ts'
import { type BulkUpload, isApproved } from '#machines/domain/bulk-file/bulk-report.ts'
import { loaderMachine } from '#machines/network/loader/loader.machine.ts'
import type { NamedFile } from '#machines/shared/ports/files.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type {
  BulkFormContext,
  BulkFormEvent,
  BulkFormInput,
  BulkFormOutput,
  FileCheck,
} from './bulk-form.types.ts'
import {
  afterFileChosen,
  createProblemsBlob,
  createProblemsFile,
  isUnusable,
  toBulkFormOutput,
  toFileCheckInput,
} from './form-steps.ts'

export type BulkFormActorRef = ActorRefFrom<typeof bulkFormMachine>
export type BulkFormSnapshot = SnapshotFrom<typeof bulkFormMachine>

type Chosen = { readonly file: File }

/**
 * Chooses and checks a file of transfers before its upload (F2). The check advises only, because the network decides; a
 * file that is unreadable or too large is not uploaded.
 */
export const bulkFormMachine = setup({
  types: {
    context: {} as BulkFormContext,
    events: {} as BulkFormEvent,
    input: {} as BulkFormInput,
    output: {} as BulkFormOutput,
    children: {} as { smsCharge: 'smsCharge' },
  },
  actors: {
    smsCharge: loaderMachine,
    readUploads: promiseStub<readonly BulkUpload[]>('readUploads'),
    checkFile: callbackStub<{ type: never }, Chosen & { readonly own: string }>('checkFile'),
    saveFile: promiseStub<void, NamedFile>('saveFile'),
  },
  guards: {
    canCheck: (_, { file }: Chosen) => !isUnusable(afterFileChosen(file).check),
    canScan: ({ context: { file, check } }) => file !== undefined && !isUnusable(check),
    hasProblems: ({ context }) => createProblemsBlob(context.check) !== undefined,
  },
  actions: {
    storeUploads: assign({
      lastApproved: (_, { uploads }: { uploads: readonly BulkUpload[] }) => uploads.find(isApproved),
    }),
    storeFile: assign((_, { file }: Chosen) => afterFileChosen(file)),
    storeNotified: assign({ isNotified: (_, { on }: { on: boolean }) => on }),
    storeProgress: assign({ progress: (_, { progress }: { progress: CheckProgress }) => progress }),
    storeCheck: assign({ check: (_, { check }: { check: FileCheck }) => check }),
  },
}).createMachine({
  id: 'bulk-form',
  description: 'Lets the consumer choose a file and validates its rows',
  context: ({ input: { form, ...input } }) => ({
    ...input,
    ...form,
    progress: { rows: 0, share: 0 },
    lastApproved: undefined,
  }),
  invoke: [
    {
      id: 'smsCharge',
      src: 'smsCharge',
      input: ({ context: { currency } }) => ({ request: { currency } }),
    },
    {
      id: 'readUploads',
      src: 'readUploads',
      onDone: { actions: { type: 'storeUploads', params: ({ event }) => ({ uploads: event.output }) } },
      onError: { description: 'The consumer finds all uploads in Previous Uploads instead' },
    },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.choose': [
          {
            guard: { type: 'canCheck', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'storeFile', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'storeFile', params: ({ event }) => event } },
        ],
        'notification.set': { actions: { type: 'storeNotified', params: ({ event }) => event } },
        'prescan.start': { guard: 'canScan', target: 'ready' },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'problems.save': { guard: 'hasProblems', target: 'saving' } } },
        saving: {
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context }) => createProblemsFile(context),
            onDone: { target: 'idle' },
            onError: { target: 'saveFailed' },
          },
        },
        saveFailed: {
          description: 'The browser did not save the file of problems',
          on: { 'problems.save': { guard: 'hasProblems', target: 'saving' } },
        },
      },
    },
    checking: {
      on: {
        'check.progress': { actions: { type: 'storeProgress', params: ({ event }) => event } },
        'check.end': {
          target: 'choosing',
          actions: { type: 'storeCheck', params: ({ event }) => ({ check: event.checked }) },
        },
        'check.fail': {
          description: 'The validation ended without a result',
          target: 'choosing',
          actions: { type: 'storeCheck', params: { check: { isBroken: true } } },
        },
        'check.cancel': { target: 'choosing' },
      },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => toFileCheckInput(context),
        onError: {
          description: 'The validation ended without a result',
          target: 'choosing',
          actions: { type: 'storeCheck', params: { check: { isBroken: true } } },
        },
      },
    },
    ready: { type: 'final' },
  },
  output: ({ context }) => toBulkFormOutput(context),
})
