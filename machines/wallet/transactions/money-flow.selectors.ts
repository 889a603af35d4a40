import { chartMonths, chartTypes } from '#machines/domain/limits.ts'
import type { Cents } from '#machines/domain/money.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { getLocalDay, type MonthTotals, sumMonths, toMonth } from '../month-totals.ts'
import type { TransactionsSnapshot } from './transactions.machine.ts'
import { selectRecent } from './transactions.selectors.ts'

/** Money in and out of consecutive months, as far as its transactions are loaded. */
export interface MoneyFlow {
  /** Oldest first, up to the newest month in which money moved. Empty when no money moved. */
  readonly months: readonly MonthTotals[]
  /** The time of the oldest loaded transaction if it is in the first month: what came before is not counted. */
  readonly since: string | undefined
}

/** The spending of one transaction type. */
export interface TypeSpending extends Pick<Transaction, 'typeName' | 'typeAlias'> {
  readonly amount: Cents
}

/** The spending of the newest month in which money moved, as far as its transactions are loaded. */
export interface Spending {
  /** 'YYYY-MM'; undefined when no money moved. */
  readonly month: string | undefined
  /** As in {@link MoneyFlow}. */
  readonly since: string | undefined
  readonly total: Cents
  /** Largest first. */
  readonly types: readonly TypeSpending[]
  /** The sum of the smaller types that have no bar of their own; undefined when every type has one. */
  readonly other: Cents | undefined
}

/** Returns the loaded transactions that moved money; undefined when one of them belongs to an unknown month. */
const selectMoved = (snapshot: TransactionsSnapshot): readonly Transaction[] | undefined => {
  const moved = selectRecent(snapshot).filter(row => getStatus(row) === undefined)
  return moved.some(row => getLocalDay(row, snapshot.context.timeZone) === '') ? undefined : moved
}

/** Returns the time of the oldest loaded transaction if it is in the month. */
const findStart = (snapshot: TransactionsSnapshot, month: string): string | undefined => {
  const dayOf = (row: Transaction) => getLocalDay(row, snapshot.context.timeZone)
  const oldest = selectRecent(snapshot).findLast(row => dayOf(row) !== '')
  return oldest && toMonth(dayOf(oldest)) === month ? oldest.timestamp : undefined
}

/** Returns at most `chartMonths` months, oldest first. */
const listMonths = (oldest: string, newest: string): readonly string[] =>
  Array.from({ length: chartMonths }, (_, ago) =>
    Temporal.PlainYearMonth.from(newest).subtract({ months: ago }).toString(),
  )
    .filter(month => month >= oldest)
    .reverse()

/** Money in and out per month; undefined when a transaction has no readable time. */
export const selectMoneyFlow = (snapshot: TransactionsSnapshot): MoneyFlow | undefined => {
  const moved = selectMoved(snapshot)
  if (moved === undefined) return undefined
  const sums = sumMonths(moved, snapshot.context.timeZone)
  const [newest, oldest] = [[...sums.keys()].at(0), [...sums.keys()].at(-1)]
  if (newest === undefined || oldest === undefined) return { months: [], since: undefined }
  const months = listMonths(oldest, newest)
  return {
    months: months.map(month => sums.get(month) ?? { month, income: 0 as Cents, spending: 0 as Cents }),
    since: findStart(snapshot, months[0] ?? newest),
  }
}

const sum = (types: readonly TypeSpending[]): Cents =>
  types.reduce((total, { amount }) => total + amount, 0) as Cents

/** Returns the sum of each type, largest first. */
const sumTypes = (rows: readonly Transaction[]): readonly TypeSpending[] => {
  const sums = new Map<string, TypeSpending>()
  for (const { typeName, typeAlias, amount } of rows) {
    const type = typeName || typeAlias
    sums.set(type, { typeName, typeAlias, amount: ((sums.get(type)?.amount ?? 0) + amount) as Cents })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0).sort((one, other) => other.amount - one.amount)
}

/** Spending by type; undefined when a transaction has no readable time. */
export const selectSpending = (snapshot: TransactionsSnapshot): Spending | undefined => {
  const moved = selectMoved(snapshot)
  const monthOf = (row: Transaction) => toMonth(getLocalDay(row, snapshot.context.timeZone))
  if (moved === undefined) return undefined
  const month = moved.map(monthOf).at(0)
  const sums = sumTypes(moved.filter(row => row.class === 'debit' && monthOf(row) === month))
  const types = sums.length > chartTypes ? sums.slice(0, chartTypes - 1) : sums
  const rest = sums.slice(types.length)
  return {
    month,
    since: month && findStart(snapshot, month),
    total: sum(sums),
    types,
    other: rest.length === 0 ? undefined : sum(rest),
  }
}
