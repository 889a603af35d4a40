import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { loaderMachine } from '#machines/network/loader/loader.machine.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import { callbackStub, promiseStub } from '#machines/shared/stub.ts'
import type { BulkFormActors } from './bulk-form.actors.ts'
import type { BulkFormContext, BulkFormEvent, BulkFormInput, BulkFormOutput } from './bulk-form.types.ts'
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

/**
 * Chooses and checks a file of transfers before its upload. The check advises only, because the network decides; a
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
    checkFile: callbackStub<BulkFormActors['checkFile']>('checkFile'),
    saveFile: promiseStub<BulkFormActors['saveFile']>('saveFile'),
  },
  guards: {
    canCheck: ({ event }) => !isUnusable(afterFileChosen(eventOf(event, 'file.choose').file).check),
    canScan: ({ context: { file, check } }) => file !== undefined && !isUnusable(check),
    hasProblems: ({ context }) => createProblemsBlob(context.check) !== undefined,
  },
  actions: {
    storeFile: assign(({ event }) => afterFileChosen(eventOf(event, 'file.choose').file)),
    storeNotified: assign({ isNotified: ({ event }) => eventOf(event, 'notification.set').on }),
    storeProgress: assign({ progress: ({ event }) => eventOf(event, 'check.progress').progress }),
    storeCheck: assign({ check: ({ event }) => eventOf(event, 'check.end').checked }),
    storeBroken: assign({ check: { isBroken: true } }),
  },
}).createMachine({
  id: 'bulk-form',
  description: 'Lets the consumer choose a file and validates its rows',
  context: ({ input: { form, ...input } }) => ({
    ...input,
    ...form,
    progress: { rows: 0, share: 0 },
  }),
  invoke: {
    id: 'smsCharge',
    src: 'smsCharge',
    input: ({ context: { currency } }) => ({ request: { currency } }),
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.choose': [
          { guard: 'canCheck', target: 'checking', actions: 'storeFile' },
          { target: 'choosing', actions: 'storeFile' },
        ],
        'notification.set': { actions: 'storeNotified' },
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
        'check.progress': { actions: 'storeProgress' },
        'check.end': { target: 'choosing', actions: 'storeCheck' },
        'check.fail': {
          description: 'The validation ended without a result',
          target: 'choosing',
          actions: 'storeBroken',
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
          actions: 'storeBroken',
        },
      },
    },
    ready: { type: 'final' },
  },
  output: ({ context }) => toBulkFormOutput(context),
})
