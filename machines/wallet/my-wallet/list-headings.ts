import type { Filters } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { getLocalDay, type MonthTotals, sumMonths, toMonth } from '../month-totals.ts'
import type { Listing } from './my-wallet.types.ts'

/** The headings above a row of the list. */
export interface RowHeading {
  /** 'YYYY-MM-DD'; undefined for rows without a readable timestamp. */
  readonly day: string | undefined
  /** Undefined unless every transaction of the month is loaded. */
  readonly totals: MonthTotals | undefined
}

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
    const day = getLocalDay(row, timeZone)
    if (day === last) return []
    const month = toMonth(day)
    const isStart = last === undefined || toMonth(last) !== month
    last = day
    const isStated = hasTotals && isStart && isWholeMonth(month, listing, filters)
    return [[row.snsi, { day: day || undefined, totals: isStated ? sums.get(month) : undefined }] as const]
  })
  return new Map(starts)
}
