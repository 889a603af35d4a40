import { assign, type SnapshotFrom, setup } from 'xstate'
import { processingMachine } from '#machines/payment/processing/processing.machine.ts'

export type WatchedTransactionSnapshot = SnapshotFrom<typeof watchedTransactionMachine>

/** Polls the transaction that the URL names. Its actor stays after its end, until the URL changes. */
export const watchedTransactionMachine = setup({
  types: {
    context: {} as { readonly snsi: string },
    events: {} as { type: 'transaction.watch'; snsi: string } | { type: 'transaction.leave' },
    children: {} as { processing: 'processing' },
  },
  actors: { processing: processingMachine },
  guards: { isWatched: ({ context }, { snsi }: { snsi: string }) => context.snsi === snsi },
  actions: {
    storeTransaction: assign((_, { snsi }: { snsi: string }) => ({ snsi })),
  },
}).createMachine({
  id: 'watched-transaction',
  description: 'Polls the transaction that the URL names',
  context: { snsi: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'transaction.watch': {
          target: 'watching',
          actions: { type: 'storeTransaction', params: ({ event }) => event },
        },
      },
    },
    watching: {
      on: {
        'transaction.watch': [
          { guard: { type: 'isWatched', params: ({ event }) => event } },
          {
            target: 'watching',
            reenter: true,
            actions: { type: 'storeTransaction', params: ({ event }) => event },
          },
        ],
        'transaction.leave': { target: 'idle' },
      },
      invoke: {
        id: 'processing',
        src: 'processing',
        input: ({ context: { snsi } }) => ({ snsi }),
      },
    },
  },
})
