import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ConfirmationOutput,
  confirmationMachine,
} from '#machines/payment/confirmation/confirmation.machine.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { BulkConfirmationActors } from './bulk-confirmation.actors.ts'
import type {
  BulkConfirmationContext,
  BulkConfirmationInput,
  EarlierUploadResult,
} from './bulk-confirmation.types.ts'

export type BulkConfirmationActorRef = ActorRefFrom<typeof bulkConfirmationMachine>
export type BulkConfirmationSnapshot = SnapshotFrom<typeof bulkConfirmationMachine>

/** Confirms a scanned file. Asks first if the same file was approved before, or if earlier uploads cannot be read. */
export const bulkConfirmationMachine = setup({
  types: {
    context: {} as BulkConfirmationContext,
    events: {} as { type: 'upload.repeat' } | { type: 'order.cancel' },
    input: {} as BulkConfirmationInput,
    output: {} as ConfirmationOutput,
    children: {} as { confirmation: 'confirmation' },
    tags: {} as 'busy',
  },
  actors: {
    checkEarlierUploads: promiseStub<BulkConfirmationActors['checkEarlierUploads']>('checkEarlierUploads'),
    confirmation: confirmationMachine,
  },
  guards: {
    hasNoEarlierUpload: ({ context }) => context.earlier === undefined,
  },
  actions: {
    storeEarlierUpload: assign((_, found: EarlierUploadResult) => found),
    cancelConfirmation: sendTo('confirmation', { type: 'order.cancel' }),
    storeConfirmed: assign((_, confirmed: ConfirmationOutput) => ({ confirmed })),
  },
  delays: { doubleClickGuard: 700 },
}).createMachine({
  id: 'bulk-confirmation',
  description: 'Lets the consumer confirm a scanned file before the network pays it',
  context: ({ input }) => ({
    ...input,
    earlier: undefined,
    smsPrice: undefined,
    confirmed: { codes: undefined },
  }),
  initial: 'checkingDuplicate',
  states: {
    checkingDuplicate: {
      description: 'The list of earlier uploads shows whether the same file was approved before',
      tags: ['busy'],
      on: { 'order.cancel': { target: 'ended' } },
      invoke: {
        id: 'checkEarlierUploads',
        src: 'checkEarlierUploads',
        input: ({ context: { report, file, isNotified, currency } }) => ({
          report,
          file,
          isNotified,
          currency,
        }),
        onDone: {
          target: 'resolvingDuplicate',
          actions: { type: 'storeEarlierUpload', params: ({ event }) => event.output },
        },
        onError: { target: 'confirmingDuplicate' },
      },
    },
    resolvingDuplicate: {
      always: [{ guard: 'hasNoEarlierUpload', target: 'confirming' }, { target: 'confirmingDuplicate' }],
    },
    confirmingDuplicate: {
      description: 'The file may be a duplicate, so the consumer must confirm it',
      on: { 'order.cancel': { target: 'ended' } },
      initial: 'guarded',
      states: {
        guarded: {
          description: 'The second press of a double click does not confirm the duplicate',
          after: { doubleClickGuard: { target: 'awaitingChoice' } },
        },
        awaitingChoice: {
          on: { 'upload.repeat': { target: '#bulk-confirmation.confirming' } },
        },
      },
    },
    confirming: {
      on: { 'order.cancel': { actions: 'cancelConfirmation' } },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => context.confirmationInput,
        onDone: {
          target: 'ended',
          actions: { type: 'storeConfirmed', params: ({ event }) => event.output },
        },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.confirmed,
})
