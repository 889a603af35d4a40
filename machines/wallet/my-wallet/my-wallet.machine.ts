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
import { toFailure } from '../../network/failure.ts'
import { getPollBackoff, maxPolls } from '../../shared/poll-backoff.ts'
import type { SheetFormat } from '../../shared/ports.ts'
import { callbackStub, promiseStub } from '../../shared/stub.ts'
import { exportMachine } from '../export/export.machine.ts'
import { toTimeWindow } from '../export/export-progress.ts'
import type { TimeWindow, TransactionPage } from '../transactions/time-windows.ts'
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

/** Characters of a search. */
const longestSearch = 100

const allFields: readonly FilterName[] = ['start', 'end', 'type', 'state', 'min', 'max']

/**
 * 'My Wallet' (specification, section 2): its transactions as far back as somebody asks for, by filters that the
 * browser's address keeps, and what is searched for among them. As long as a row is pending the list is read
 * again by itself, ever more rarely. It runs until its parent ends it.
 */
export const myWalletMachine = setup({
  types: {
    context: {} as MyWalletContext,
    events: {} as MyWalletEvent,
    input: {} as MyWalletInput,
    children: {} as { filterPlaces: 'filterPlaces'; export: 'export' },
    tags: {} as 'busy',
  },
  actors: {
    filterPlaces: callbackStub<{ type: 'filters.show'; place: FilterQuery }>('filterPlaces'),
    latestWatch: callbackStub<{ type: never }, { wallet: WalletActorRef }>('latestWatch'),
    readWindow: promiseStub<TransactionPage, ListOwner & { window: TimeWindow }>('readWindow'),
    rereadWindow: promiseStub<ListRefresh, ListOwner & { window: TimeWindow; pending: readonly string[] }>(
      'rereadWindow',
    ),
    export: exportMachine,
  },
  guards: {
    isSound: ({ context }) => filterRules.read(context.values) !== undefined,
    isReadAlready: ({ context: { values, applied, failure } }) =>
      failure === undefined && filterRules.read(values) !== undefined && isSameWindow(values, applied),
    isPending: ({ context: { rereads, listing } }) =>
      rereads < maxPolls && listing.rows.some(({ pending }) => pending),
    mayReread: ({ context }) => context.rereads < maxPolls,
    isChanged: ({ context: { listing } }, { reread }: { reread: ListRefresh }) =>
      listSignature(withRefresh(listing, reread).rows) !== listSignature(listing.rows),
    isArriving: stateIn({ list: 'arriving' }),
    hasOlder: ({ context }) => context.listing.next !== undefined,
    canExport: ({ context: { wallet, listing } }) =>
      selectWalletRecord(wallet.getSnapshot()) !== undefined && listing.rows.length > 0,
  },
  actions: {
    storePlace: assign(({ context: { time, timeZone } }, { place }: { place: FilterQuery }) => {
      const filters = parseFilterQuery(place, time.now(), timeZone)
      return { values: filters, applied: filters, left: [] }
    }),
    storeField: assign({
      values: ({ context }, { field, value }: FieldChange<FilterName>) =>
        withFilterValue(context.values, field, value),
    }),
    storeLeft: assign(({ context }, leaving: { field: FilterName }) => withTouched(context, leaving)),
    storeAllLeft: assign({ left: allFields }),
    chooseRange: assign(({ context }, { name }: { name: RangeName }) => withQuickRange(context, name)),
    clearFilters: assign({ values: noFilters, words: '' }),
    apply: raise({ type: 'filters.apply' }),
    storeFilters: assign({ applied: ({ context }) => context.values, left: [] }),
    showFilters: sendTo('filterPlaces', ({ context }) => ({
      type: 'filters.show',
      place: toFilterQuery(context.applied),
    })),
    storeWords: assign({ words: (_, { value }: { value: string }) => value.slice(0, longestSearch) }),
    beginAnew: assign({ listing: emptyListing, failure: undefined, olderFailure: undefined, rereads: 0 }),
    storeListing: assign(({ context: { values, applied } }, { read }: { read: TransactionPage }) => ({
      listing: toListing(read),
      values: withoutUnknownType(values, read.rows),
      applied: withoutUnknownType(applied, read.rows),
    })),
    continueListing: assign({
      listing: ({ context }, { read }: { read: TransactionPage }) => withOlderPage(context.listing, read),
    }),
    renewListing: assign({
      listing: ({ context }, { reread }: { reread: ListRefresh }) => withRefresh(context.listing, reread),
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    storeOlderFailure: assign({ olderFailure: (_, { error }: { error: unknown }) => toFailure(error) }),
    clearOlderFailure: assign({ olderFailure: undefined }),
    countReread: assign({ rereads: ({ context }) => context.rereads + 1 }),
    countAnew: assign({ rereads: 0 }),
    refreshWallet: sendTo(({ context }) => context.wallet, { type: 'wallet.refresh' }),
    storeFormat: assign({ format: (_, { format }: { format: SheetFormat }) => format }),
  },
  delays: {
    backOff: ({ context }) => getPollBackoff(context.rereads),
  },
}).createMachine({
  id: 'my-wallet',
  description: 'The transactions of a wallet, filtered and searched',
  context: ({ input }) => ({
    ...input,
    values: noFilters,
    applied: noFilters,
    left: [],
    words: '',
    listing: emptyListing,
    failure: undefined,
    olderFailure: undefined,
    rereads: 0,
    format: 'csv',
  }),
  invoke: [
    {
      id: 'filterPlaces',
      src: 'filterPlaces',
      onError: [{ guard: 'isArriving', target: '.list.reading' }, {}],
    },
    { id: 'latestWatch', src: 'latestWatch', input: ({ context: { wallet } }) => ({ wallet }), onError: {} },
  ],
  type: 'parallel',
  states: {
    list: {
      initial: 'arriving',
      on: {
        'filters.arrive': {
          target: '.reading',
          actions: { type: 'storePlace', params: ({ event }) => event },
        },
        'range.choose': {
          target: '.reading',
          actions: [{ type: 'chooseRange', params: ({ event }) => event }, { type: 'showFilters' }],
        },
        'filters.apply': [
          {
            description: 'The rows are here already; the rest of the filters is no matter of the network',
            guard: 'isReadAlready',
            actions: ['storeFilters', 'showFilters'],
          },
          { guard: 'isSound', target: '.reading', actions: ['storeFilters', 'showFilters'] },
          { actions: 'storeAllLeft' },
        ],
      },
      states: {
        arriving: { description: 'What the address asks for is not known yet' },
        reading: {
          tags: ['busy'],
          entry: ['beginAnew'],
          invoke: {
            id: 'readWindow',
            src: 'readWindow',
            input: ({ context }) => ({ ...listOwner(context), window: toTimeWindow(context.applied) }),
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
          initial: 'resting',
          on: {
            'older.read': { guard: 'hasOlder', target: '.readingOlder', actions: 'clearOlderFailure' },
            'transactions.refresh': { target: '.refreshing', actions: 'countAnew' },
          },
          states: {
            resting: { always: { guard: 'isPending', target: 'awaiting' } },
            awaiting: {
              description: 'Something is not settled yet, or could not be read',
              after: { backOff: { target: 'refreshing', actions: 'countReread' } },
            },
            refreshing: {
              description: 'The rows known so far stay',
              invoke: {
                id: 'rereadWindow',
                src: 'rereadWindow',
                input: ({ context }) => ({
                  ...listOwner(context),
                  window: toTimeWindow(context.applied),
                  pending: listOlderPendingIds(context.listing),
                }),
                onDone: [
                  {
                    guard: { type: 'isChanged', params: ({ event }) => ({ reread: event.output }) },
                    target: 'resting',
                    actions: [
                      { type: 'renewListing', params: ({ event }) => ({ reread: event.output }) },
                      { type: 'refreshWallet' },
                    ],
                  },
                  { target: 'resting' },
                ],
                onError: [{ guard: 'mayReread', target: 'awaiting' }, { target: 'resting' }],
              },
            },
            readingOlder: {
              tags: ['busy'],
              on: {
                'older.read': { description: 'It is on its way' },
                'transactions.refresh': { description: 'When that has arrived' },
              },
              invoke: {
                id: 'readOlder',
                src: 'readWindow',
                input: ({ context }) => ({ ...listOwner(context), window: context.listing.next ?? {} }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'continueListing', params: ({ event }) => ({ read: event.output }) },
                },
                onError: {
                  target: 'resting',
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
        'field.leave': { actions: { type: 'storeLeft', params: ({ event }) => event } },
        'filters.clear': { actions: ['clearFilters', 'apply'] },
        'search.change': { actions: { type: 'storeWords', params: ({ event }) => event } },
      },
      states: {
        hidden: { on: { 'filters.toggle': { target: 'shown' } } },
        shown: { on: { 'filters.toggle': { target: 'hidden' } } },
      },
    },
    exports: {
      initial: 'resting',
      states: {
        resting: {
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
            input: ({ context: { msisdn, timeZone, wallet, applied, words, format, time } }) => ({
              msisdn,
              currency: selectCurrency(wallet.getSnapshot()),
              timeZone,
              filters: applied,
              words,
              format,
              now: time.now(),
            }),
            onDone: { target: 'resting' },
            onError: { target: 'resting' },
          },
        },
      },
    },
  },
})
