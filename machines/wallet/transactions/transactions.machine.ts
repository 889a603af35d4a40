import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  enqueueActions,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import type { TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import { errorOf, eventOf } from '#machines/shared/event-of.ts'
import { getPollBackoff, maxPolls } from '#machines/shared/poll-backoff.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { TransactionsActors } from './transactions.actors.ts'

export type TransactionsActorRef = ActorRefFrom<typeof transactionsMachine>
export type TransactionsSnapshot = SnapshotFrom<typeof transactionsMachine>

interface Input extends TransactionListRequest {
  /** The wallet: when the list changes, it reads its balance again and announces money that has arrived. */
  readonly wallet: ActorRef<
    Snapshot<unknown>,
    { type: 'balance.refresh' } | { type: 'money.received'; transactions: readonly Transaction[] }
  >
}

interface Context extends Input {
  /** The latest 10, newest first. */
  readonly transactions: readonly Transaction[]
  /** The payments of this session that no read list contains yet, newest first. */
  readonly reported: readonly Transaction[]
  readonly failure: Failure | undefined
  /** The number of automatic reads since the last action of the consumer. */
  readonly pollCount: number
}

/** Returns the rows that have brought money and that the list did not contain before. */
const listReceived = (
  known: readonly Transaction[],
  transactions: readonly Transaction[],
): readonly Transaction[] =>
  transactions.filter(
    row =>
      row.class === 'credit' && getStatus(row) === undefined && !known.some(({ snsi }) => snsi === row.snsi),
  )

/** Returns a text that changes when rows or their states change. */
export const listSignature = (transactions: readonly Transaction[]): string =>
  JSON.stringify(transactions.map(({ snsi, state }) => [snsi, state.alias]).sort())

/** Returns the payments that a read list does not contain. */
export const withoutListed = (
  reported: readonly Transaction[],
  listed: readonly Transaction[],
): readonly Transaction[] => {
  const missing = reported.filter(payment => !listed.some(({ snsi }) => snsi === payment.snsi))
  return missing.length === reported.length ? reported : missing
}

/** Returns the reported payments with a new one, in place of its earlier state. */
const withReported = (
  { reported, transactions }: Pick<Context, 'reported' | 'transactions'>,
  payment: Transaction | undefined,
): readonly Transaction[] =>
  payment === undefined
    ? reported
    : withoutListed([payment, ...reported.filter(({ snsi }) => snsi !== payment.snsi)], transactions)

/**
 * Holds the latest transactions of a wallet. The list stays while it is read again: on request, and with increasing
 * delays while a row is pending or a read failed.
 */
export const transactionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'transactions.retry' }
      /** `payment` is what the network answered to a call. */
      | { type: 'transactions.refresh'; payment?: Transaction | undefined },
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: {
    readLatest: promiseStub<TransactionsActors['readLatest']>('readLatest'),
  },
  guards: {
    isPending: ({ context }) =>
      context.pollCount < maxPolls &&
      (context.reported.length > 0 || context.transactions.some(({ pending }) => pending)),
    canPoll: ({ context }) => context.pollCount < maxPolls,
    isChanged: ({ context }, { transactions }: { transactions: readonly Transaction[] }) =>
      listSignature(transactions) !== listSignature(context.transactions),
  },
  actions: {
    storeTransactions: assign(({ context }, { transactions }: { transactions: readonly Transaction[] }) => ({
      transactions,
      reported: withoutListed(context.reported, transactions),
    })),
    storeReported: assign({
      reported: ({ context, event }) => withReported(context, eventOf(event, 'transactions.refresh').payment),
    }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    countPoll: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    resetPollCount: assign({ pollCount: 0 }),
    tellReceived: enqueueActions(
      ({ context, enqueue }, { transactions }: { transactions: readonly Transaction[] }) => {
        const received = listReceived([...context.reported, ...context.transactions], transactions)
        if (received.length > 0)
          enqueue.sendTo(context.wallet, { type: 'money.received', transactions: received })
      },
    ),
    refreshBalance: sendTo(({ context }) => context.wallet, { type: 'balance.refresh' }),
  },
  delays: {
    pollBackoff: ({ context }) => getPollBackoff(context.pollCount),
  },
}).createMachine({
  id: 'transactions',
  description: 'Reads the latest transactions and polls while one is pending',
  context: ({ input }) => ({ ...input, transactions: [], reported: [], failure: undefined, pollCount: 0 }),
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
        onError: { target: 'failed', actions: 'storeFailure' },
      },
      on: { 'transactions.refresh': { target: 'loading', reenter: true, actions: 'storeReported' } },
    },
    loaded: {
      always: { guard: 'isPending', target: 'waitingToPoll' },
      on: { 'transactions.refresh': { target: 'refreshing', actions: ['resetPollCount', 'storeReported'] } },
    },
    waitingToPoll: {
      description: 'A transaction is pending, or the last read failed',
      after: { pollBackoff: { target: 'refreshing', actions: 'countPoll' } },
      on: { 'transactions.refresh': { target: 'refreshing', actions: ['resetPollCount', 'storeReported'] } },
    },
    refreshing: {
      description: 'The list keeps its rows during the refresh',
      invoke: {
        id: 'rereadLatest',
        src: 'readLatest',
        input: ({ context: { msisdn, currency, timeZone } }) => ({ msisdn, currency, timeZone }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ transactions: event.output }) },
            target: 'loaded',
            actions: [
              { type: 'tellReceived', params: ({ event }) => ({ transactions: event.output }) },
              { type: 'storeTransactions', params: ({ event }) => ({ transactions: event.output }) },
              { type: 'refreshBalance' },
            ],
          },
          {
            target: 'loaded',
            actions: { type: 'storeTransactions', params: ({ event }) => ({ transactions: event.output }) },
          },
        ],
        onError: [{ guard: 'canPoll', target: 'waitingToPoll' }, { target: 'loaded' }],
      },
      on: {
        'transactions.refresh': {
          target: 'refreshing',
          reenter: true,
          actions: ['resetPollCount', 'storeReported'],
        },
      },
    },
    failed: {
      on: {
        'transactions.retry': { target: 'loading', actions: 'clearFailure' },
        'transactions.refresh': { target: 'loading', actions: ['clearFailure', 'storeReported'] },
      },
    },
  },
})
