import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'

export type IncomingActorRef = ActorRefFrom<typeof incomingMachine>

interface Context {
  /** The transactions that brought money since the last notice, newest first. */
  readonly received: readonly Transaction[]
}

/** Tells the consumer for some seconds that money has arrived. */
export const incomingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'money.received'; transactions: readonly Transaction[] }
      | { type: 'notice.dismiss' },
  },
  actions: {
    storeReceived: assign(({ context }, { transactions }: { transactions: readonly Transaction[] }) => ({
      received: [
        ...transactions,
        ...context.received.filter(({ snsi }) => !transactions.some(row => row.snsi === snsi)),
      ],
    })),
    clearReceived: assign({ received: [] }),
  },
  delays: { noticeTime: 8_000 },
}).createMachine({
  id: 'incoming',
  description: 'Tells that money has arrived',
  context: { received: [] },
  initial: 'silent',
  states: {
    silent: {
      entry: 'clearReceived',
      on: {
        'money.received': {
          target: 'telling',
          actions: { type: 'storeReceived', params: ({ event }) => event },
        },
      },
    },
    telling: {
      on: {
        'money.received': {
          target: 'telling',
          reenter: true,
          actions: { type: 'storeReceived', params: ({ event }) => event },
        },
        'notice.dismiss': { target: 'silent' },
      },
      after: { noticeTime: { target: 'silent' } },
    },
  },
})
