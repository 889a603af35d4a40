import { filterRules, hasClientFilters } from '#machines/domain/transaction/filters.ts'
import { isListed } from '#machines/domain/transaction/search.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { transactionTypes } from '#machines/domain/transaction/transaction-types.ts'
import { getFractionRead, toTimeWindow } from '../export/export-progress.ts'
import { listMonths } from '../export/statement.ts'
import { getLocalDay, toMonth } from '../month-totals.ts'
import { listHeadings, type RowHeading } from './list-headings.ts'
import type { MyWalletSnapshot } from './my-wallet.machine.ts'
import type { Listing, MyWalletContext } from './my-wallet.types.ts'
import { emptyListing, withoutUnknownType, withReportedRows } from './transaction-listing.ts'

type Asked = Pick<MyWalletContext, 'appliedFilters' | 'searchText' | 'reported'> & {
  readonly shown: readonly Transaction[]
}

/** Caches the derived values of a list, because a list may have thousands of rows. */
const looked = new WeakMap<readonly Transaction[], Asked>()

/** Returns the rows that match the filters and the search, newest first, with the reported payments. */
const visibleRowsOf = ({
  listing,
  reported,
  appliedFilters,
  searchText,
  networkClock,
  timeZone,
}: MyWalletContext): readonly Transaction[] => {
  const last = looked.get(listing.rows)
  if (last?.appliedFilters === appliedFilters && last.searchText === searchText && last.reported === reported)
    return last.shown
  const isAll = !hasClientFilters(appliedFilters) && searchText.trim() === ''
  const rows = withReportedRows(listing, reported, appliedFilters, timeZone)
  const now = networkClock.now()
  const shown = isAll ? rows : rows.filter(row => isListed(row, appliedFilters, searchText, now, timeZone))
  looked.set(listing.rows, { appliedFilters, searchText, reported, shown })
  return shown
}

const headed = new WeakMap<readonly Transaction[], ReadonlyMap<string, RowHeading>>()

/** Returns the headings of the list, by the `snsi` of the row with which they begin. */
const headingsOf = (context: MyWalletContext): ReadonlyMap<string, RowHeading> => {
  const { listing, failure, appliedFilters, timeZone } = context
  const rows = visibleRowsOf(context)
  // Rows of earlier reads may lack others of their months.
  const whole = failure === undefined ? listing : emptyListing
  const headings = headed.get(rows) ?? listHeadings(rows, whole, appliedFilters, timeZone)
  headed.set(rows, headings)
  return headings
}

/** The types of the filter. */
export interface OfferedTypes {
  /** The types in the list. */
  readonly listed: readonly string[]
  /** The other types of the catalogue. */
  readonly others: readonly string[]
}

const offered = new WeakMap<readonly Transaction[], OfferedTypes>()

/** Returns the types of the filter: those in the list, then the others of the catalogue. */
const typesOf = ({ rows }: Listing): OfferedTypes => {
  const known = offered.get(rows)
  if (known !== undefined) return known
  const seen = new Set(rows.map(({ typeAlias }) => typeAlias).filter(alias => alias !== ''))
  const all = [...new Set<string>([...transactionTypes, ...seen])]
  const types = {
    listed: all.filter(type => seen.has(type)),
    others: all.filter(type => !seen.has(type)),
  }
  offered.set(rows, types)
  return types
}

/** Returns the month of the first transaction; undefined while older rows may exist. */
const oldestMonthOf = ({
  listing,
  failure,
  appliedFilters,
  timeZone,
}: MyWalletContext): string | undefined => {
  const oldest = listing.rows.at(-1)
  const isWhole = failure === undefined && listing.next === undefined && appliedFilters.start === ''
  return isWhole && oldest ? toMonth(getLocalDay(oldest, timeZone)) : undefined
}

/** Returns what My Wallet shows. */
export const selectMyWallet = (snapshot: MyWalletSnapshot) => {
  const { context, children } = snapshot
  const { listing, failure, appliedFilters, values, touched, searchText, networkClock, timeZone, month } =
    context
  const list = children.listing?.getSnapshot()
  const rows = visibleRowsOf(context)
  const broken = filterRules.problemsOf(values)
  const isNarrowed = hasClientFilters(appliedFilters) || searchText.trim() !== ''
  const isReadingHistory = list?.matches({ listed: 'readingHistory' }) ?? false
  const fraction = getFractionRead(
    toTimeWindow(appliedFilters),
    listing.next?.end,
    networkClock.now(),
    timeZone,
  )
  const isFiltered = hasClientFilters(appliedFilters) || appliedFilters.range !== undefined
  const listed = list?.matches('listed') ? ('listed' as const) : ('loading' as const)
  const state = failure === undefined ? listed : ('failed' as const)
  return {
    /** The list, or the state that is shown in its place. */
    state,
    /** Why the list could not be read. */
    failure,
    /** Whether rows of earlier reads are shown in place of a list that could not be read. */
    showsKnownRows: failure !== undefined && listing.rows.length > 0,
    /** The rows that match the filters and the search, newest first, with the reported payments. */
    rows,
    headings: headingsOf(context),
    /** Whether the network has older rows. */
    hasOlder: listing.next !== undefined,
    /** The minute back to which the list is complete; undefined when it is complete. */
    listedBackTo: listing.next?.end,
    /** Minutes that are incomplete. */
    truncatedMinutes: listing.truncatedMinutes,
    isReadingOlder: list?.matches({ listed: 'readingOlder' }) ?? false,
    /** Whether a search or filters cover only the loaded rows, so that the list offers to read all. */
    offersHistory: isNarrowed && listing.next !== undefined && !isReadingHistory,
    isReadingHistory,
    /** The number of loaded rows, before the filters and the search. */
    loadedCount: listing.rows.length,
    /** The part of the dates that is loaded, in percent; undefined for dates without a start. */
    percentLoaded: fraction === undefined ? undefined : Math.floor(fraction * 100),
    /** Why older rows did not load. */
    olderFailure: list?.context.olderFailure,
    /** Whether filters or a search narrow the list. */
    isFiltered: isFiltered || searchText.trim() !== '',
    /** Whether the list offers to clear its filters: an empty list has that button itself. */
    offersClear: state !== 'loading' && isFiltered && rows.length > 0,
    showsFilters: snapshot.matches({ filters: 'shown' }),
    /** The values of the form, and the types that it offers. */
    values,
    types: typesOf(listing),
    /** The problems of the fields that the consumer has left. */
    problems: new Map(touched.map(name => [name, broken.get(name)?.[0]])),
    /** The filters of the list, without an unknown type. */
    applied: withoutUnknownType(appliedFilters, listing.rows),
    searchText,
    /** Whether there is something to export. */
    canExport: snapshot.can({ type: 'export.start', format: 'csv' }),
    /** The month of a statement that the consumer chooses, with the months to choose from. */
    statement:
      month !== undefined && snapshot.matches({ exports: 'choosingMonth' })
        ? { month, months: listMonths(networkClock.now(), timeZone, oldestMonthOf(context)) }
        : undefined,
    /** Whether the wallet is known. The filters of the list do not matter. */
    canOpenStatement: snapshot.can({ type: 'statement.open' }),
    /** The running export, or one that shows its result. */
    exporting: children.export,
  }
}

export type MyWalletView = ReturnType<typeof selectMyWallet>
