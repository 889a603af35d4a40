import { parseTimestamp, toWireMinute } from '#machines/domain/dates.ts'
import { transactionListLimit } from '#machines/domain/limits.ts'
import {
  type FilterName,
  type Filters,
  noFilters,
  quickRange,
  type RangeName,
} from '#machines/domain/transaction/filters.ts'
import { type Transaction, takeLatestTransactions } from '#machines/domain/transaction/transaction.ts'
import { parseTransactionType } from '#machines/domain/transaction/transaction-types.ts'
import type { TransactionPage } from '../transactions/time-windows.ts'
import { withoutListed } from '../transactions/transactions.machine.ts'
import type { Listing, ListOwner, ListRefresh, MyWalletContext } from './my-wallet.types.ts'

/** Returns the owner of the transactions, for requests. */
export const listOwner = ({ msisdn, timeZone, wallet }: ListOwner): ListOwner => ({
  msisdn,
  timeZone,
  wallet,
})

export const emptyListing: Listing = { rows: [], next: undefined, truncatedMinutes: [] }

/** Whether two filters differ only in values that the network does not use. */
export const isSameWindow = (one: Filters, other: Filters): boolean =>
  one.start === other.start && one.end === other.end

/** Returns the listing of a first page. */
export const toListing = ({ rows, next, truncatedMinute }: TransactionPage): Listing => ({
  rows,
  next,
  truncatedMinutes: truncatedMinute === undefined ? [] : [truncatedMinute],
})

/** Returns `rows` with the state of `fresh`. */
const replaced = (rows: readonly Transaction[], fresh: readonly Transaction[]): readonly Transaction[] => {
  const bySnsi = new Map(fresh.map(row => [row.snsi, row]))
  return rows.map(row => bySnsi.get(row.snsi) ?? row)
}

const newOf = (rows: readonly Transaction[], fresh: readonly Transaction[]): readonly Transaction[] => {
  const known = new Set(rows.map(({ snsi }) => snsi))
  return fresh.filter(({ snsi }) => !known.has(snsi))
}

/** Returns `listing` with an older page at its end. */
export const withOlderPage = (listing: Listing, read: TransactionPage): Listing => ({
  rows: [...replaced(listing.rows, read.rows), ...newOf(listing.rows, read.rows)],
  next: read.next,
  truncatedMinutes: [...listing.truncatedMinutes, ...toListing(read).truncatedMinutes],
})

/**
 * Merges a refresh into the listing. Starts a new listing when the refreshed page contains no listed row, because rows
 * in between may be missing.
 */
export const withRefresh = (listing: Listing, { newest, older }: ListRefresh): Listing => {
  const added = newOf(listing.rows, newest.rows)
  if (newest.next !== undefined && added.length === newest.rows.length) return toListing(newest)
  return { ...listing, rows: [...added, ...replaced(listing.rows, [...newest.rows, ...older])] }
}

/** Whether the dates of the filters contain a time. */
const isInDates = (time: number, { start, end }: Filters, timeZone: string): boolean => {
  const minute = toWireMinute(time, timeZone).replace(' ', 'T')
  return (start === '' || start <= minute) && (end === '' || minute <= end)
}

/**
 * Returns the rows of a listing with the reported payments in their places. A payment is left out if the list contains
 * it, if the filters exclude its time, and if it belongs to older rows that are not loaded.
 */
export const withReportedRows = (
  { rows, next }: Listing,
  reported: readonly Transaction[],
  filters: Filters,
  timeZone: string,
): readonly Transaction[] => {
  const epochOf = ({ timestamp }: Transaction) => parseTimestamp(timestamp, timeZone)?.epochMilliseconds
  let merged = rows
  for (const payment of withoutListed(reported, rows)) {
    const time = epochOf(payment)
    const place = merged.findIndex(row => (epochOf(row) ?? Number.NEGATIVE_INFINITY) <= (time ?? 0))
    const isBeyond = place === -1 && next !== undefined
    if (time === undefined || isBeyond) continue
    if (!isInDates(time, filters, timeZone)) continue
    const end = place === -1 ? merged.length : place
    merged = [...merged.slice(0, end), payment, ...merged.slice(end)]
  }
  return merged
}

/** Returns the rows of earlier reads that are in the dates of the filters, for a list that cannot be read. */
export const toKnownListing = ({ listed, latest, appliedFilters, timeZone }: MyWalletContext): Listing => {
  const known = [...listed, ...newOf(listed, latest)].filter(({ timestamp }) => {
    const time = parseTimestamp(timestamp, timeZone)?.epochMilliseconds
    return time !== undefined && isInDates(time, appliedFilters, timeZone)
  })
  return { ...emptyListing, rows: takeLatestTransactions(known, known.length, timeZone) }
}

/** The most older pending rows that a refresh reads one by one. */
const mostAskedFor = 10

/** Returns the pending rows that the newest page does not contain. */
export const listOlderPendingIds = ({ rows }: Listing): readonly string[] =>
  rows
    .slice(transactionListLimit)
    .filter(({ pending }) => pending)
    .slice(0, mostAskedFor)
    .map(({ snsi }) => snsi)

/** Returns the filters without a type that neither the catalogue nor the list has: a URL may contain any text. */
export const withoutUnknownType = (filters: Filters, rows: readonly Transaction[]): Filters => {
  const { type } = filters
  const isKnown =
    type === '' || parseTransactionType(type) !== undefined || rows.some(row => row.typeAlias === type)
  return isKnown ? filters : { ...filters, type: '' }
}

/** Returns the filters of a form and of its list without an unknown type, once rows are listed. */
export const withKnownType = (
  { values, appliedFilters }: Pick<MyWalletContext, 'values' | 'appliedFilters'>,
  rows: readonly Transaction[],
): Pick<MyWalletContext, 'values' | 'appliedFilters'> => ({
  values: withoutUnknownType(values, rows),
  appliedFilters: withoutUnknownType(appliedFilters, rows),
})

/** Returns the form with a typed value; typed dates replace a quick range. */
export const withFilterValue = (typed: Filters, name: FilterName, value: string): Filters => {
  const filters = { ...typed, [name]: value }
  if (name !== 'start' && name !== 'end') return filters
  return { ...filters, range: filters.start === '' && filters.end === '' ? undefined : 'custom' }
}

/** Returns the form with a quick range chosen or removed. It applies at once; other typed values do not. */
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
