import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Transaction } from '../domain/transaction.ts'
import { asFailure, type Failure } from '../network/failure.ts'
import { promiseStub } from '../stub.ts'

export type TransactionsActorRef = ActorRefFrom<typeof transactionsMachine>
export type TransactionsSnapshot = SnapshotFrom<typeof transactionsMachine>

/** Whose transactions. */
export interface ListRequest {
  readonly msisdn: string
  readonly currency: string
  /** IANA name, for timestamps without an offset. */
  readonly timeZone: string
}

interface Context extends ListRequest {
  /** The latest 10, newest first. */
  readonly transactions: readonly Transaction[]
  readonly failure: Failure | undefined
}

/** The latest transactions of a wallet (specification, section 2 "Dashboard graph"). */
export const transactionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'transactions.retry' },
    input: {} as ListRequest,
    tags: {} as 'busy',
  },
  actors: {
    readLatest: promiseStub<readonly Transaction[], ListRequest>('readLatest'),
  },
  actions: {
    storeTransactions: assign({
      transactions: (_, { transactions }: { transactions: readonly Transaction[] }) => transactions,
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    clearFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'transactions',
  description: 'The latest transactions of a wallet',
  context: ({ input }) => ({ ...input, transactions: [], failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'readLatest',
        src: 'readLatest',
        input: ({ context: { msisdn, currency, timeZone } }) => ({ msisdn, currency, timeZone }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeTransactions', params: ({ event }) => ({ transactions: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: {},
    failed: { on: { 'transactions.retry': { target: 'loading', actions: 'clearFailure' } } },
  },
})
