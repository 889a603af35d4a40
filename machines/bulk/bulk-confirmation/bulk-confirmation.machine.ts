import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import {
  type ConfirmationOutput,
  confirmationMachine,
} from '../../payment/confirmation/confirmation.machine.ts'
import { promiseStub } from '../../shared/stub.ts'
import type {
  BulkConfirmationContext,
  BulkConfirmationInput,
  EarlierUploadCheck,
  EarlierUploadResult,
} from './bulk-confirmation.types.ts'

export type BulkConfirmationActorRef = ActorRefFrom<typeof bulkConfirmationMachine>
export type BulkConfirmationSnapshot = SnapshotFrom<typeof bulkConfirmationMachine>

/**
 * From the results of a scan to the last word before it is paid. Where the same was approved before, or the earlier
 * uploads cannot be read, it is asked first whether this one is meant.
 */
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
    lookBack: promiseStub<EarlierUploadResult, EarlierUploadCheck>('lookBack'),
    confirmation: confirmationMachine,
  },
  guards: {
    isFirst: (_, { earlier }: EarlierUploadResult) => earlier === undefined,
  },
  actions: {
    storeLookedBack: assign((_, found: EarlierUploadResult) => found),
    cancelConfirmation: sendTo('confirmation', { type: 'order.cancel' }),
    storeConfirmed: assign({ confirmed: (_, confirmed: ConfirmationOutput) => confirmed }),
  },
  delays: { secondPress: 700 },
}).createMachine({
  id: 'bulk-agreement',
  description: 'Whether a scanned file is meant, and the last word before it is paid',
  context: ({ input }) => ({
    ...input,
    earlier: undefined,
    smsPrice: undefined,
    confirmed: { codes: undefined, sentAt: input.order.sentAt, isSent: input.order.isSent },
  }),
  initial: 'lookingBack',
  states: {
    lookingBack: {
      description: 'Was the same approved before?',
      tags: ['busy'],
      on: { 'order.cancel': { target: 'ended' } },
      invoke: {
        id: 'lookBack',
        src: 'lookBack',
        input: ({ context: { report, file, isNotified, currency } }) => ({
          report,
          file,
          isNotified,
          currency,
        }),
        onDone: [
          {
            guard: { type: 'isFirst', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'storeLookedBack', params: ({ event }) => event.output },
          },
          {
            target: 'repeating',
            actions: { type: 'storeLookedBack', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'repeating' },
      },
    },
    repeating: {
      description: 'It was, or nobody can say: it goes on only when that is what is wanted',
      on: { 'order.cancel': { target: 'ended' } },
      initial: 'resting',
      states: {
        resting: {
          description: 'The second of a double press was not meant for this',
          after: { secondPress: { target: 'asking' } },
        },
        asking: {
          on: { 'upload.repeat': { target: '#bulk-agreement.confirming' } },
        },
      },
    },
    confirming: {
      on: { 'order.cancel': { actions: 'cancelConfirmation' } },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context }) => context.order,
        onDone: {
          target: 'ended',
          actions: { type: 'storeConfirmed', params: ({ event }) => event.output },
        },
        onError: { target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.confirmed,
})
