import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { type Failure, toFailure } from '#machines/network/failure.ts'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'
import { errorOf } from '#machines/shared/event-of.ts'
import { getPollBackoff, maxPolls } from '#machines/shared/poll-backoff.ts'
import { promiseStub } from '#machines/shared/stub.ts'
import type { TransactionPage } from '#machines/wallet/transactions/time-windows.ts'
import { listSignature } from '#machines/wallet/transactions/transactions.machine.ts'
import type { Listing, ListingEvent, ListOwner, ListRefresh } from '../my-wallet.types.ts'
import {
  emptyListing,
  listOlderPendingIds,
  listOwner,
  toListing,
  withOlderPage,
  withRefresh,
} from '../transaction-listing.ts'
import type { ListingActors } from './listing.actors.ts'

export type ListingActorRef = ActorRefFrom<typeof listingMachine>
export type ListingSnapshot = SnapshotFrom<typeof listingMachine>

export interface ListingInput extends ListOwner {
  readonly window: TimeWindow
}

interface Context extends ListingInput {
  readonly listing: Listing
  /** Why there is no list. */
  readonly failure: Failure | undefined
  /** Why older rows did not load. */
  readonly olderFailure: Failure | undefined
  /** The number of automatic reads since the last action of the consumer. */
  readonly pollCount: number
}

/**
 * Lists the transactions of one time window. While a row is pending, the list is read again with increasing delays. A
 * change during another read is read afterwards, so that no row stays old.
 */
export const listingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ListingEvent,
    input: {} as ListingInput,
    tags: {} as 'busy',
  },
  actors: {
    readWindow: promiseStub<ListingActors['readWindow']>('readWindow'),
    refreshWindow: promiseStub<ListingActors['refreshWindow']>('refreshWindow'),
  },
  guards: {
    isPending: ({ context: { pollCount, listing } }) =>
      pollCount < maxPolls && listing.rows.some(({ pending }) => pending),
    canPoll: ({ context }) => context.pollCount < maxPolls,
    isChanged: ({ context: { listing } }, { reread }: { reread: ListRefresh }) =>
      listSignature(withRefresh(listing, reread).rows) !== listSignature(listing.rows),
    hasMore: (_, { read }: { read: TransactionPage }) => read.next !== undefined,
    hasOlder: ({ context }) => context.listing.next !== undefined,
    isRefreshDue: stateIn({ listed: { readingOlder: 'refreshDue' } }),
  },
  actions: {
    storeListing: assign({ listing: (_, { read }: { read: TransactionPage }) => toListing(read) }),
    continueListing: assign({
      listing: ({ context }, { read }: { read: TransactionPage }) => withOlderPage(context.listing, read),
    }),
    renewListing: assign({
      listing: ({ context }, { reread }: { reread: ListRefresh }) => withRefresh(context.listing, reread),
    }),
    storeFailure: assign({ failure: ({ event }) => toFailure(errorOf(event)) }),
    clearFailure: assign({ failure: undefined }),
    storeOlderFailure: assign({ olderFailure: ({ event }) => toFailure(errorOf(event)) }),
    clearOlderFailure: assign({ olderFailure: undefined }),
    countPoll: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    resetPollCount: assign({ pollCount: 0 }),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
  },
  delays: { pollBackoff: ({ context }) => getPollBackoff(context.pollCount) },
}).createMachine({
  id: 'listing',
  description: 'Lists the transactions of one time window',
  context: ({ input }) => ({
    ...input,
    listing: emptyListing,
    failure: undefined,
    olderFailure: undefined,
    pollCount: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'readWindow',
        src: 'readWindow',
        input: ({ context }) => ({ ...listOwner(context), window: context.window }),
        onDone: {
          target: 'listed',
          actions: { type: 'storeListing', params: ({ event }) => ({ read: event.output }) },
        },
        onError: { target: 'failed', actions: 'storeFailure' },
      },
    },
    failed: {
      on: { 'transactions.retry': { target: 'reading' }, 'transactions.refresh': { target: 'reading' } },
    },
    listed: {
      initial: 'current',
      on: {
        'older.read': { guard: 'hasOlder', target: '.readingOlder', actions: 'clearOlderFailure' },
        'history.read': { guard: 'hasOlder', target: '.readingHistory', actions: 'clearOlderFailure' },
        'transactions.refresh': { target: '.refreshing', actions: 'resetPollCount' },
      },
      states: {
        current: { always: { guard: 'isPending', target: 'waitingToPoll' } },
        waitingToPoll: {
          description: 'A transaction is pending, or the last read failed',
          after: { pollBackoff: { target: 'refreshing', actions: 'countPoll' } },
        },
        refreshing: {
          description: 'The list keeps its rows during the refresh',
          on: {
            'older.read': {
              description: 'The older rows come first; the refresh starts again after them',
              guard: 'hasOlder',
              target: 'readingOlder.refreshDue',
              actions: 'clearOlderFailure',
            },
          },
          invoke: {
            id: 'refreshWindow',
            src: 'refreshWindow',
            input: ({ context }) => ({
              ...listOwner(context),
              window: context.window,
              pending: listOlderPendingIds(context.listing),
            }),
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ reread: event.output }) },
                target: 'current',
                actions: [
                  { type: 'renewListing', params: ({ event }) => ({ reread: event.output }) },
                  { type: 'refreshWallet' },
                ],
              },
              { target: 'current' },
            ],
            onError: [{ guard: 'canPoll', target: 'waitingToPoll' }, { target: 'current' }],
          },
        },
        readingOlder: {
          tags: ['busy'],
          initial: 'undisturbed',
          on: {
            'older.read': { description: 'The machine is already reading older rows' },
            'history.read': { description: 'The machine is already reading older rows' },
            'transactions.refresh': { target: '.refreshDue', actions: 'resetPollCount' },
          },
          states: {
            undisturbed: {},
            refreshDue: { description: 'The newest rows are read again after the older rows' },
          },
          invoke: {
            id: 'readOlder',
            src: 'readWindow',
            input: ({ context }) => ({ ...listOwner(context), window: context.listing.next ?? {} }),
            onDone: [
              {
                guard: 'isRefreshDue',
                target: 'refreshing',
                actions: { type: 'continueListing', params: ({ event }) => ({ read: event.output }) },
              },
              {
                target: 'current',
                actions: { type: 'continueListing', params: ({ event }) => ({ read: event.output }) },
              },
            ],
            onError: [
              { guard: 'isRefreshDue', target: 'refreshing', actions: 'storeOlderFailure' },
              { target: 'current', actions: 'storeOlderFailure' },
            ],
          },
        },
        readingHistory: {
          description:
            'The network returns one window of older rows at a time; the newest rows are read after them',
          tags: ['busy'],
          on: {
            'older.read': { description: 'The machine is already reading older rows' },
            'history.read': { description: 'The machine is already reading older rows' },
            'transactions.refresh': { description: 'The newest rows are read after the older rows' },
            'history.cancel': { target: 'refreshing' },
          },
          invoke: {
            id: 'readHistory',
            src: 'readWindow',
            input: ({ context }) => ({ ...listOwner(context), window: context.listing.next ?? {} }),
            onDone: [
              {
                guard: { type: 'hasMore', params: ({ event }) => ({ read: event.output }) },
                target: 'readingHistory',
                reenter: true,
                actions: { type: 'continueListing', params: ({ event }) => ({ read: event.output }) },
              },
              {
                target: 'refreshing',
                actions: { type: 'continueListing', params: ({ event }) => ({ read: event.output }) },
              },
            ],
            onError: { target: 'refreshing', actions: 'storeOlderFailure' },
          },
        },
      },
    },
  },
})
