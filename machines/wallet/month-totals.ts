import { toLocalDay } from '../domain/dates.ts'
import type { Cents } from '../domain/money.ts'
import { getStatus, type Transaction } from '../domain/transaction/transaction.ts'

/** The money of a month, without pending and declined transactions. A charge is a row of its own and counts once. */
export interface MonthTotals {
  /** 'YYYY-MM' */
  readonly month: string
  readonly income: Cents
  readonly spending: Cents
}

const localDays = new WeakMap<Transaction, string>()

/** Returns the day of a row, '' without one. Caches it, because a list may have thousands of rows. */
export const getLocalDay = (row: Transaction, timeZone: string): string => {
  const known = localDays.get(row)
  if (known !== undefined) return known
  const day = toLocalDay(row.timestamp, timeZone) ?? ''
  localDays.set(row, day)
  return day
}

/** Returns the month of a day: 'YYYY-MM'. */
export const toMonth = (day: string): string => day.slice(0, 7)

/** Returns the totals of each month with a row, in the order of the rows; '' is the month of rows without a day. */
export const sumMonths = (
  rows: readonly Transaction[],
  timeZone: string,
): ReadonlyMap<string, MonthTotals> => {
  const sums = new Map<string, MonthTotals>()
  for (const row of rows) {
    const month = toMonth(getLocalDay(row, timeZone))
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
