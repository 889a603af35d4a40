import { assign, type SnapshotFrom, setup } from 'xstate'
import { processingMachine } from '#machines/payment/processing/processing.machine.ts'
import { eventOf } from '#machines/shared/event-of.ts'

export type WatchedTransactionSnapshot = SnapshotFrom<typeof watchedTransactionMachine>

/** Polls the transaction that the URL names. Its actor stays after its end, until the URL changes. */
export const watchedTransactionMachine = setup({
  types: {
    context: {} as { readonly snsi: string },
    events: {} as { type: 'transaction.watch'; snsi: string } | { type: 'transaction.leave' },
    children: {} as { processing: 'processing' },
  },
  actors: { processing: processingMachine },
  guards: {
    isWatched: ({ context, event }) => eventOf(event, 'transaction.watch').snsi === context.snsi,
  },
  actions: {
    storeTransaction: assign({ snsi: ({ event }) => eventOf(event, 'transaction.watch').snsi }),
  },
}).createMachine({
  id: 'watched-transaction',
  description: 'Polls the transaction that the URL names',
  context: { snsi: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'transaction.watch': { target: 'watching', actions: 'storeTransaction' } } },
    watching: {
      on: {
        'transaction.watch': [
          { guard: 'isWatched' },
          { target: 'watching', reenter: true, actions: 'storeTransaction' },
        ],
        'transaction.leave': { target: 'idle' },
      },
      invoke: { id: 'processing', src: 'processing', input: ({ context: { snsi } }) => ({ snsi }) },
    },
  },
})
