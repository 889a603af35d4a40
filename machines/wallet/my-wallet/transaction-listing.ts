import { transactionListLimit } from '../../domain/limits.ts'
import {
  type FilterName,
  type Filters,
  noFilters,
  quickRange,
  type RangeName,
} from '../../domain/transaction/filters.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { parseTransactionType } from '../../domain/transaction/transaction-types.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import type { Listing, ListOwner, ListRefresh, MyWalletContext } from './my-wallet.types.ts'

/** Whose transactions are listed, for whoever asks the network. */
export const listOwner = ({ msisdn, timeZone, wallet }: MyWalletContext): ListOwner => ({
  msisdn,
  timeZone,
  wallet,
})

export const emptyListing: Listing = { rows: [], next: undefined, truncatedMinutes: [] }

/** Whether filters differ only in what the network does not look at. */
export const isSameWindow = (one: Filters, other: Filters): boolean =>
  one.start === other.start && one.end === other.end

/** A list as its first window tells it. */
export const toListing = ({ rows, next, truncatedMinute }: TransactionPage): Listing => ({
  rows,
  next,
  truncatedMinutes: truncatedMinute === undefined ? [] : [truncatedMinute],
})

/** The rows of `listing` as `fresh` has them, the rest as they were. */
const replaced = (rows: readonly Transaction[], fresh: readonly Transaction[]): readonly Transaction[] => {
  const bySnsi = new Map(fresh.map(row => [row.snsi, row]))
  return rows.map(row => bySnsi.get(row.snsi) ?? row)
}

const newOf = (rows: readonly Transaction[], fresh: readonly Transaction[]): readonly Transaction[] => {
  const known = new Set(rows.map(({ snsi }) => snsi))
  return fresh.filter(({ snsi }) => !known.has(snsi))
}

/** `listing`, and what an older window adds to its end. */
export const withOlderPage = (listing: Listing, read: TransactionPage): Listing => ({
  rows: [...replaced(listing.rows, read.rows), ...newOf(listing.rows, read.rows)],
  next: read.next,
  truncatedMinutes: [...listing.truncatedMinutes, ...toListing(read).truncatedMinutes],
})

/** `listing` as it stands now. So much may have happened that nothing of the newest was known: it then begins anew. */
export const withRefresh = (listing: Listing, { newest, older }: ListRefresh): Listing => {
  const added = newOf(listing.rows, newest.rows)
  if (newest.next !== undefined && added.length === newest.rows.length) return toListing(newest)
  return { ...listing, rows: [...added, ...replaced(listing.rows, [...newest.rows, ...older])] }
}

/** Older rows of which is asked, one by one, what became of them. */
const mostAskedFor = 10

/** Pending rows that a look at the newest ones would not meet. */
export const listOlderPendingIds = ({ rows }: Listing): readonly string[] =>
  rows
    .slice(transactionListLimit)
    .filter(({ pending }) => pending)
    .slice(0, mostAskedFor)
    .map(({ snsi }) => snsi)

/** Filters less a type that is no operation of the catalogue and none in the list: an address may carry any words. */
export const withoutUnknownType = (filters: Filters, rows: readonly Transaction[]): Filters => {
  const { type } = filters
  const isKnown =
    type === '' || parseTransactionType(type) !== undefined || rows.some(row => row.typeAlias === type)
  return isKnown ? filters : { ...filters, type: '' }
}

/** The form after one of its fields was filled in; dates of one's own are no quick range. */
export const withFilterValue = (typed: Filters, name: FilterName, value: string): Filters => {
  const filters = { ...typed, [name]: value }
  if (name !== 'start' && name !== 'end') return filters
  return { ...filters, range: filters.start === '' && filters.end === '' ? undefined : 'custom' }
}

/** A quick range chosen, or taken back: it applies at once, and nothing else that stands in the form does. */
export const withQuickRange = (
  { values, appliedFilters, networkClock, timeZone }: MyWalletContext,
  name: RangeName,
): Pick<MyWalletContext, 'values' | 'appliedFilters'> => {
  const { range, start, end } =
    values.range === name ? noFilters : { range: name, ...quickRange(name, networkClock.now(), timeZone) }
  return {
    values: { ...values, range, start, end },
    appliedFilters: { ...appliedFilters, range, start, end },
  }
}
