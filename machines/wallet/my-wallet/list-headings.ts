import { toLocalDay } from '../../domain/dates.ts'
import type { Cents } from '../../domain/money.ts'
import type { Filters } from '../../domain/transaction/filters.ts'
import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import type { Listing } from './my-wallet.types.ts'

/** The money of a month, without pending and declined transactions. */
export interface MonthTotals {
  /** 'YYYY-MM' */
  readonly month: string
  readonly income: Cents
  readonly spending: Cents
}

/** The headings above a row of the list. */
export interface RowHeading {
  /** 'YYYY-MM-DD'; undefined for rows without a readable timestamp. */
  readonly day: string | undefined
  /** Undefined unless every transaction of the month is loaded. */
  readonly totals: MonthTotals | undefined
}

const localDays = new WeakMap<Transaction, string>()

/** Returns the day of a row, '' without one. Caches it, because a list may have thousands of rows. */
const dayOf = (row: Transaction, timeZone: string): string => {
  const known = localDays.get(row)
  if (known !== undefined) return known
  const day = toLocalDay(row.timestamp, timeZone) ?? ''
  localDays.set(row, day)
  return day
}

const monthOf = (day: string): string => day.slice(0, 7)

/** Whether a list that reaches back to `next` and has these filters contains the whole month. */
const isWholeMonth = (
  month: string,
  { next, truncatedMinutes }: Listing,
  { start, end }: Filters,
): boolean => {
  const last = Temporal.PlainYearMonth.from(month).daysInMonth
  return (
    (next?.end ?? '') < `${month}-01` &&
    !truncatedMinutes.some(minute => minute.startsWith(month)) &&
    start <= `${month}-01T00:00` &&
    (end === '' || end >= `${month}-${last}T23:59`)
  )
}

const sumMonths = (rows: readonly Transaction[], timeZone: string): ReadonlyMap<string, MonthTotals> => {
  const sums = new Map<string, MonthTotals>()
  for (const row of rows) {
    const month = monthOf(dayOf(row, timeZone))
    const { income, spending } = sums.get(month) ?? { income: 0, spending: 0 }
    const amount = getStatus(row) === undefined ? row.amount : 0
    const isCredit = row.class === 'credit'
    sums.set(month, {
      month,
      income: (income + (isCredit ? amount : 0)) as Cents,
      spending: (spending + (isCredit ? 0 : amount)) as Cents,
    })
  }
  return sums
}

/**
 * Returns the headings of a list by the `snsi` of the row with which they begin.
 *
 * @param rows newest first; part of the listing, if filters or a search narrow it
 */
export const listHeadings = (
  rows: readonly Transaction[],
  listing: Listing,
  filters: Filters,
  timeZone: string,
): ReadonlyMap<string, RowHeading> => {
  const sums = sumMonths(rows, timeZone)
  // A row without a month may belong to any.
  const hasTotals = rows === listing.rows && !sums.has('')
  let last: string | undefined
  const starts = rows.flatMap(row => {
    const day = dayOf(row, timeZone)
    if (day === last) return []
    const month = monthOf(day)
    const isStart = last === undefined || monthOf(last) !== month
    last = day
    const isStated = hasTotals && isStart && isWholeMonth(month, listing, filters)
    return [[row.snsi, { day: day || undefined, totals: isStated ? sums.get(month) : undefined }] as const]
  })
  return new Map(starts)
}
