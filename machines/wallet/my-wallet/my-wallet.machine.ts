import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { type FieldChange, withTouched } from '../../domain/rules/form.ts'
import {
  type FilterName,
  type FilterQuery,
  filterRules,
  noFilters,
  parseFilterQuery,
  type RangeName,
  toFilterQuery,
} from '../../domain/transaction/filters.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { toFailure } from '../../network/failure.ts'
import type { TimeWindow } from '../../network/reads/transaction-list.types.ts'
import { getPollBackoff, maxPolls } from '../../shared/poll-backoff.ts'
import type { SheetFormat } from '../../shared/ports/files.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { exportMachine } from '../export/export.machine.ts'
import { toTimeWindow } from '../export/export-progress.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { listSignature } from '../transactions/transactions.machine.ts'
import type { WalletActorRef } from '../wallet.machine.ts'
import { selectCurrency, selectWalletRecord } from '../wallet.selectors.ts'
import type {
  ListOwner,
  ListRefresh,
  MyWalletContext,
  MyWalletEvent,
  MyWalletInput,
} from './my-wallet.types.ts'
import {
  emptyListing,
  isSameWindow,
  listOlderPendingIds,
  listOwner,
  toListing,
  withFilterValue,
  withOlderPage,
  withoutUnknownType,
  withQuickRange,
  withRefresh,
} from './transaction-listing.ts'

export type MyWalletMachine = typeof myWalletMachine
export type MyWalletActorRef = ActorRefFrom<MyWalletMachine>
export type MyWalletSnapshot = SnapshotFrom<MyWalletMachine>

/** The most characters of a search. */
const longestSearch = 100

const allFields: readonly FilterName[] = ['start', 'end', 'type', 'state', 'min', 'max']

/**
 * Lists the transactions of My Wallet, with filters that the URL keeps and a search. While a row is pending, the list
 * is read again with increasing delays.
 */
export const myWalletMachine = setup({
  types: {
    context: {} as MyWalletContext,
    events: {} as MyWalletEvent,
    input: {} as MyWalletInput,
    children: {} as { filterUrlSync: 'filterUrlSync'; export: 'export' },
    tags: {} as 'busy',
  },
  actors: {
    filterUrlSync: callbackStub<{ type: 'filters.show'; place: FilterQuery }>('filterUrlSync'),
    latestUpdates: callbackStub<{ type: never }, { wallet: WalletActorRef }>('latestUpdates'),
    readWindow: promiseStub<TransactionPage, ListOwner & { window: TimeWindow }>('readWindow'),
    refreshWindow: promiseStub<ListRefresh, ListOwner & { window: TimeWindow; pending: readonly string[] }>(
      'refreshWindow',
    ),
    export: exportMachine,
  },
  guards: {
    areFiltersValid: ({ context }) => filterRules.parse(context.values) !== undefined,
    isSameWindowLoaded: ({ context: { values, appliedFilters, failure } }) =>
      failure === undefined &&
      filterRules.parse(values) !== undefined &&
      isSameWindow(values, appliedFilters),
    isPending: ({ context: { pollCount, listing } }) =>
      pollCount < maxPolls && listing.rows.some(({ pending }) => pending),
    canPoll: ({ context }) => context.pollCount < maxPolls,
    isChanged: ({ context: { listing } }, { reread }: { reread: ListRefresh }) =>
      listSignature(withRefresh(listing, reread).rows) !== listSignature(listing.rows),
    isWaitingForUrl: stateIn({ list: 'waitingForUrl' }),
    hasOlder: ({ context }) => context.listing.next !== undefined,
    canExport: ({ context: { wallet, listing } }) =>
      selectWalletRecord(wallet.getSnapshot()) !== undefined && listing.rows.length > 0,
  },
  actions: {
    storeUrlFilters: assign(({ context: { networkClock, timeZone } }, { place }: { place: FilterQuery }) => {
      const filters = parseFilterQuery(place, networkClock.now(), timeZone)
      return { values: filters, appliedFilters: filters, touched: [] }
    }),
    storeField: assign({
      values: ({ context }, { field, value }: FieldChange<FilterName>) =>
        withFilterValue(context.values, field, value),
    }),
    markTouched: assign(({ context }, leaving: { field: FilterName }) => withTouched(context, leaving)),
    markAllTouched: assign({ touched: allFields }),
    chooseRange: assign(({ context }, { name }: { name: RangeName }) => withQuickRange(context, name)),
    clearFilters: assign({ values: noFilters, searchText: '' }),
    apply: raise({ type: 'filters.apply' }),
    storeFilters: assign({ appliedFilters: ({ context }) => context.values, touched: [] }),
    showFilters: sendTo('filterUrlSync', ({ context }) => ({
      type: 'filters.show',
      place: toFilterQuery(context.appliedFilters),
    })),
    storeSearchText: assign({
      searchText: (_, { value }: { value: string }) => value.slice(0, longestSearch),
    }),
    resetList: assign({ listing: emptyListing, failure: undefined, olderFailure: undefined, pollCount: 0 }),
    storeListing: assign(({ context: { values, appliedFilters } }, { read }: { read: TransactionPage }) => ({
      listing: toListing(read),
      values: withoutUnknownType(values, read.rows),
      appliedFilters: withoutUnknownType(appliedFilters, read.rows),
    })),
    continueListing: assign({
      listing: ({ context }, { read }: { read: TransactionPage }) => withOlderPage(context.listing, read),
    }),
    renewListing: assign({
      listing: ({ context }, { reread }: { reread: ListRefresh }) => withRefresh(context.listing, reread),
    }),
    storeReported: assign({
      reported: (_, { reported }: { reported: readonly Transaction[] }) => reported,
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    storeOlderFailure: assign({ olderFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearOlderFailure: assign({ olderFailure: undefined }),
    countPoll: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    resetPollCount: assign({ pollCount: 0 }),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
    storeFormat: assign({ format: (_, { format }: { format: SheetFormat }) => format }),
  },
  delays: {
    pollBackoff: ({ context }) => getPollBackoff(context.pollCount),
  },
}).createMachine({
  id: 'my-wallet',
  description: 'Lists, filters, searches and exports the transactions of a wallet',
  context: ({ input }) => ({
    ...input,
    values: noFilters,
    appliedFilters: noFilters,
    touched: [],
    searchText: '',
    listing: emptyListing,
    reported: [],
    failure: undefined,
    olderFailure: undefined,
    pollCount: 0,
    format: 'csv',
  }),
  invoke: [
    {
      id: 'filterUrlSync',
      src: 'filterUrlSync',
      onError: [{ guard: 'isWaitingForUrl', target: '.list.reading' }, {}],
    },
    {
      id: 'latestUpdates',
      src: 'latestUpdates',
      input: ({ context: { wallet } }) => ({ wallet }),
      onError: {},
    },
  ],
  on: { 'payments.report': { actions: { type: 'storeReported', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    list: {
      initial: 'waitingForUrl',
      on: {
        'filters.fromUrl': {
          target: '.reading',
          actions: { type: 'storeUrlFilters', params: ({ event }) => event },
        },
        'range.choose': {
          target: '.reading',
          actions: [{ type: 'chooseRange', params: ({ event }) => event }, { type: 'showFilters' }],
        },
        'filters.apply': [
          {
            description: 'The rows of the time window are loaded; other filters need no call',
            guard: 'isSameWindowLoaded',
            actions: ['storeFilters', 'showFilters'],
          },
          { guard: 'areFiltersValid', target: '.reading', actions: ['storeFilters', 'showFilters'] },
          { actions: 'markAllTouched' },
        ],
      },
      states: {
        waitingForUrl: { description: 'The machine does not know the filters of the URL yet' },
        reading: {
          tags: ['busy'],
          entry: ['resetList'],
          invoke: {
            id: 'readWindow',
            src: 'readWindow',
            input: ({ context }) => ({ ...listOwner(context), window: toTimeWindow(context.appliedFilters) }),
            onDone: {
              target: 'listed',
              actions: { type: 'storeListing', params: ({ event }) => ({ read: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'storeFailure', params: ({ event }) => event },
            },
          },
        },
        failed: {
          on: {
            'transactions.retry': { target: 'reading' },
            'transactions.refresh': { target: 'reading' },
          },
        },
        listed: {
          initial: 'current',
          on: {
            'older.read': { guard: 'hasOlder', target: '.readingOlder', actions: 'clearOlderFailure' },
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
              invoke: {
                id: 'refreshWindow',
                src: 'refreshWindow',
                input: ({ context }) => ({
                  ...listOwner(context),
                  window: toTimeWindow(context.appliedFilters),
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
              on: {
                'older.read': { description: 'The machine is already reading older rows' },
                'transactions.refresh': {
                  description: 'The machine ignores a refresh while older rows load',
                },
              },
              invoke: {
                id: 'readOlder',
                src: 'readWindow',
                input: ({ context }) => ({ ...listOwner(context), window: context.listing.next ?? {} }),
                onDone: {
                  target: 'current',
                  actions: { type: 'continueListing', params: ({ event }) => ({ read: event.output }) },
                },
                onError: {
                  target: 'current',
                  actions: { type: 'storeOlderFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    filters: {
      initial: 'hidden',
      on: {
        'field.change': { actions: { type: 'storeField', params: ({ event }) => event } },
        'field.blur': { actions: { type: 'markTouched', params: ({ event }) => event } },
        'filters.clear': { actions: ['clearFilters', 'apply'] },
        'search.change': { actions: { type: 'storeSearchText', params: ({ event }) => event } },
      },
      states: {
        hidden: { on: { 'filters.toggle': { target: 'shown' } } },
        shown: { on: { 'filters.toggle': { target: 'hidden' } } },
      },
    },
    exports: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'export.start': {
              guard: 'canExport',
              target: 'exporting',
              actions: { type: 'storeFormat', params: ({ event }) => event },
            },
          },
        },
        exporting: {
          invoke: {
            id: 'export',
            src: 'export',
            input: ({
              context: { msisdn, timeZone, wallet, appliedFilters, searchText, format, networkClock },
            }) => ({
              msisdn,
              currency: selectCurrency(wallet.getSnapshot()),
              timeZone,
              filters: appliedFilters,
              searchText,
              format,
              now: networkClock.now(),
            }),
            onDone: { target: 'idle' },
            onError: { target: 'idle' },
          },
        },
      },
    },
  },
})
