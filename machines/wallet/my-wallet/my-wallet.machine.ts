import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate'
import { defaultCurrency } from '#machines/domain/limits.ts'
import { markTouched } from '#machines/domain/rules/form.ts'
import {
  type FilterName,
  filterRules,
  noFilters,
  parseFilterQuery,
  quickRange,
  toFilterQuery,
} from '#machines/domain/transaction/filters.ts'
import type { Failure } from '#machines/network/failure.ts'
import { eventOf } from '#machines/shared/event-of.ts'
import { callbackStub } from '#machines/shared/stub.ts'
import { exportMachine } from '../export/export.machine.ts'
import { toTimeWindow } from '../export/export-progress.ts'
import { toMonthFilters } from '../export/statement.ts'
import { listingMachine } from './listing/listing.machine.ts'
import type { MyWalletActors } from './my-wallet.actors.ts'
import type { Listing, MyWalletContext, MyWalletEvent, MyWalletInput } from './my-wallet.types.ts'
import {
  emptyListing,
  isSameWindow,
  listOwner,
  toKnownListing,
  withFilterValue,
  withKnownType,
  withQuickRange,
} from './transaction-listing.ts'

export type MyWalletMachine = typeof myWalletMachine
export type MyWalletActorRef = ActorRefFrom<MyWalletMachine>
export type MyWalletSnapshot = SnapshotFrom<MyWalletMachine>

/** The most characters of a search. */
const longestSearch = 100

const allFields: readonly FilterName[] = ['start', 'end', 'type', 'state', 'min', 'max']

/** The rows of a listing, or why it could not be read. */
interface Listed {
  readonly listing: Listing
  readonly failure: Failure | undefined
  readonly isListed: boolean
}

/** Lists the transactions of My Wallet, with filters that the URL keeps and a search. */
export const myWalletMachine = setup({
  types: {
    context: {} as MyWalletContext,
    events: {} as MyWalletEvent,
    input: {} as MyWalletInput,
    children: {} as { filterUrlSync: 'filterUrlSync'; listing: 'listing'; export: 'export' },
  },
  actors: {
    filterUrlSync: callbackStub<MyWalletActors['filterUrlSync']>('filterUrlSync'),
    latestUpdates: callbackStub<MyWalletActors['latestUpdates']>('latestUpdates'),
    listing: listingMachine,
    export: exportMachine,
  },
  guards: {
    canSubmit: ({ context }) => filterRules.parse(context.values) !== undefined,
    isSameWindowLoaded: ({ context: { values, appliedFilters, failure } }) =>
      failure === undefined &&
      filterRules.parse(values) !== undefined &&
      isSameWindow(values, appliedFilters),
    isWaitingForUrl: stateIn({ list: 'waitingForUrl' }),
    hasFailed: ({ context }) => context.failure !== undefined,
    hasCurrency: ({ context }) => context.currency !== undefined,
    canExport: ({ context: { currency, listing } }) => currency !== undefined && listing.rows.length > 0,
  },
  actions: {
    storeUrlFilters: assign(({ context: { networkClock, timeZone }, event }) => {
      const { place } = eventOf(event, 'filters.fromUrl')
      const filters = parseFilterQuery(place, networkClock.now(), timeZone)
      return { values: filters, appliedFilters: filters, touched: [] }
    }),
    // A typed date replaces the quick range. The event `filters.apply` takes the place of `form.submit`.
    storeValue: assign({
      values: ({ context, event }) => {
        const { field, value } = eventOf(event, 'field.change')
        return withFilterValue(context.values, field, value)
      },
    }),
    markTouched: assign(({ context, event }) => markTouched({ context }, eventOf(event, 'field.blur'))),
    markAllTouched: assign({ touched: allFields }),
    chooseRange: assign(({ context, event }) => withQuickRange(context, eventOf(event, 'range.choose').name)),
    clearFilters: assign({ values: noFilters, searchText: '' }),
    apply: raise({ type: 'filters.apply' }),
    storeFilters: assign({ appliedFilters: ({ context }) => context.values, touched: [] }),
    showFilters: sendTo('filterUrlSync', ({ context }) => ({
      type: 'filters.show',
      place: toFilterQuery(context.appliedFilters),
    })),
    storeSearchText: assign({
      searchText: ({ event }) => eventOf(event, 'search.change').value.slice(0, longestSearch),
    }),
    storeListing: assign(({ context }, { listing, failure, isListed }: Listed) => ({
      ...(isListed && { ...withKnownType(context, listing.rows), listed: listing.rows }),
      listing: failure === undefined ? listing : toKnownListing(context),
      failure,
    })),
    storeLatest: assign(({ context, event }) => {
      const { latest } = eventOf(event, 'latest.read')
      const listing = context.failure ? toKnownListing({ ...context, latest }) : context.listing
      return { latest, listing }
    }),
    retryListing: sendTo('listing', { type: 'transactions.retry' }),
    forwardToListing: sendTo('listing', ({ event }) =>
      eventOf(
        event,
        'older.read',
        'history.read',
        'history.cancel',
        'transactions.retry',
        'transactions.refresh',
      ),
    ),
    storeReported: assign({
      reported: ({ event }) => eventOf(event, 'payments.report').reported,
    }),
    storeCurrency: assign({ currency: ({ event }) => eventOf(event, 'wallet.change').currency }),
    storeFormat: assign({ format: ({ event }) => eventOf(event, 'export.start').format }),
    chooseLastMonth: assign({
      month: ({ context: { networkClock, timeZone } }) =>
        quickRange('last_month', networkClock.now(), timeZone).start.slice(0, 7),
    }),
    storeMonth: assign({ month: ({ event }) => eventOf(event, 'month.choose').month }),
    choosePrint: assign({ isPrinted: true }),
    clearStatement: assign({ month: undefined, isPrinted: false }),
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
    listed: [],
    latest: [],
    reported: [],
    failure: undefined,
    currency: undefined,
    format: 'csv',
    month: undefined,
    isPrinted: false,
  }),
  invoke: [
    {
      id: 'filterUrlSync',
      src: 'filterUrlSync',
      onError: [{ guard: 'isWaitingForUrl', target: '.list.listing' }, {}],
    },
    {
      id: 'latestUpdates',
      src: 'latestUpdates',
      input: ({ context: { wallet } }) => ({ wallet }),
    },
  ],
  on: {
    'payments.report': { actions: 'storeReported' },
    'wallet.change': { actions: 'storeCurrency' },
    'latest.read': [
      {
        description: 'The network answers again',
        guard: 'hasFailed',
        actions: ['storeLatest', 'retryListing'],
      },
      { actions: 'storeLatest' },
    ],
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'waitingForUrl',
      on: {
        'filters.fromUrl': { target: '.listing', actions: ['storeUrlFilters', 'showFilters'] },
        'range.choose': { target: '.listing', actions: ['chooseRange', { type: 'showFilters' }] },
        'filters.apply': [
          {
            description: 'The rows of the time window are loaded; other filters need no call',
            guard: 'isSameWindowLoaded',
            actions: ['storeFilters', 'showFilters'],
          },
          { guard: 'canSubmit', target: '.listing', actions: ['storeFilters', 'showFilters'] },
          { actions: 'markAllTouched' },
        ],
      },
      states: {
        waitingForUrl: { description: 'The machine does not know the filters of the URL yet' },
        listing: {
          on: {
            'older.read': { actions: 'forwardToListing' },
            'history.read': { actions: 'forwardToListing' },
            'history.cancel': { actions: 'forwardToListing' },
            'transactions.retry': { actions: 'forwardToListing' },
            'transactions.refresh': { actions: 'forwardToListing' },
          },
          invoke: {
            id: 'listing',
            src: 'listing',
            input: ({ context }) => ({ ...listOwner(context), window: toTimeWindow(context.appliedFilters) }),
            onSnapshot: {
              actions: [
                {
                  type: 'storeListing',
                  params: ({ event: { snapshot } }) => ({
                    listing: snapshot.context.listing,
                    failure: snapshot.context.failure,
                    isListed: snapshot.matches('listed'),
                  }),
                },
                'showFilters',
              ],
            },
          },
        },
      },
    },
    filters: {
      initial: 'hidden',
      on: {
        'field.change': { actions: 'storeValue' },
        'field.blur': { actions: 'markTouched' },
        'filters.clear': { actions: ['clearFilters', 'apply'] },
        'search.change': { actions: 'storeSearchText' },
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
          entry: 'clearStatement',
          on: {
            'export.start': { guard: 'canExport', target: 'exporting', actions: 'storeFormat' },
            'statement.open': { guard: 'hasCurrency', target: 'choosingMonth', actions: 'chooseLastMonth' },
          },
        },
        choosingMonth: {
          description: 'The consumer chooses the month of a statement, and paper or a file',
          on: {
            'month.choose': { actions: 'storeMonth' },
            'export.start': { target: 'exporting', actions: 'storeFormat' },
            'statement.print': { target: 'exporting', actions: 'choosePrint' },
            'statement.close': { target: 'idle' },
          },
        },
        exporting: {
          invoke: {
            id: 'export',
            src: 'export',
            input: ({
              context: {
                msisdn,
                timeZone,
                currency,
                appliedFilters,
                searchText,
                format,
                month,
                isPrinted,
                networkClock,
              },
            }) => ({
              msisdn,
              currency: currency ?? defaultCurrency,
              timeZone,
              filters: month === undefined ? appliedFilters : toMonthFilters(month),
              searchText: month === undefined ? searchText : '',
              format,
              month,
              isPrinted,
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
