import type { Cents } from '#machines/domain/money.ts'
import type { Cell, CellKind, Sheet } from '#machines/domain/sheet/sheet.ts'
import { type Filters, noFilters } from '#machines/domain/transaction/filters.ts'
import { getSentReference, getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ExportRow } from './export-rows.ts'

/** Returns the filters of a month, 'YYYY-MM'. */
export const toMonthFilters = (month: string): Filters => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month)
  return { ...noFilters, range: 'custom', start: `${month}-01T00:00`, end: `${month}-${daysInMonth}T23:59` }
}

/** The months that a list without a known start offers: two years. */
const offeredMonths = 24

/**
 * Returns the months of a wallet, 'YYYY-MM', newest first.
 *
 * @param oldest the month of the first transaction; undefined while it is unknown
 */
export const listMonths = (now: number, timeZone: string, oldest: string | undefined): readonly string[] => {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const current = Temporal.PlainYearMonth.from({ year, month })
  return [...Array(offeredMonths).keys()]
    .map(months => current.subtract({ months }).toString())
    .filter((name, index) => index === 0 || name >= (oldest ?? ''))
}

/** A row of a statement. */
export interface StatementRow {
  readonly transaction: Transaction
  readonly time: string
  /** The amount in whole cents, in one of both columns. */
  readonly income: Cents | undefined
  readonly spending: Cents | undefined
}

/** The transactions of a month that changed the balance, oldest first, between two balances. */
export interface Statement {
  /** Undefined if the network sends no balances. */
  readonly opening: Cents | undefined
  readonly closing: Cents | undefined
  /** The sums of both columns. */
  readonly totals: Readonly<Record<'income' | 'spending', Cents>>
  readonly rows: readonly StatementRow[]
}

/** Returns the amount by which a transaction changes the balance, in cents. */
const changeOf = ({ class: direction, amount }: Transaction): number =>
  direction === 'debit' ? -amount : amount

/** Whether the balance after a pending transaction counts its amount. */
const isCounted = (pending: Transaction, before: Cents | undefined): boolean =>
  pending.balance !== undefined && (before === undefined || before + changeOf(pending) === pending.balance)

/** Returns the rows that changed the balance, oldest first. A declined transaction moved no money. */
const listChanges = (rows: readonly ExportRow[]): readonly ExportRow[] => {
  const changes: ExportRow[] = []
  // The network lists the newest first; rows of the same second keep this order.
  for (const row of rows.toSorted((one, other) => other.epoch - one.epoch).reverse()) {
    const status = getStatus(row.transaction)
    const isPending = status === 'pending' && isCounted(row.transaction, changes.at(-1)?.transaction.balance)
    if (status === undefined || isPending) changes.push(row)
  }
  return changes
}

/** Returns the statement of the rows of a month. */
export const toStatement = (rows: readonly ExportRow[]): Statement => {
  const settled = listChanges(rows)
  const [first] = settled
  const last = settled.at(-1)
  const listed = settled.map(({ transaction, time }) => ({
    transaction,
    time,
    income: transaction.class === 'credit' ? transaction.amount : undefined,
    spending: transaction.class === 'debit' ? transaction.amount : undefined,
  }))
  const sumOf = (column: 'income' | 'spending') =>
    listed.reduce((sum, row) => sum + (row[column] ?? 0), 0) as Cents
  return {
    opening:
      first?.transaction.balance === undefined
        ? undefined
        : ((first.transaction.balance - changeOf(first.transaction)) as Cents),
    closing: last?.transaction.balance,
    totals: { income: sumOf('income'), spending: sumOf('spending') },
    rows: listed,
  }
}

const columns = {
  date: 'time',
  what: 'text',
  reference: 'text',
  income: 'money',
  spending: 'money',
  balance: 'money',
} as const satisfies Readonly<Record<string, CellKind>>

/** The columns of a statement. */
export type StatementColumn = keyof typeof columns

export const statementColumns = Object.keys(columns) as readonly StatementColumn[]

/** The texts of a statement. */
export interface StatementTexts {
  readonly titleOf: (month: string) => string
  readonly opening: string
  readonly closing: string
  readonly total: string
  readonly columns: Readonly<Record<StatementColumn, string>>
  /** Returns the type and the other side of a transaction. */
  readonly whatOf: (transaction: Transaction, ownMsisdn: string) => string
}

interface StatementInput {
  readonly rows: readonly ExportRow[]
  readonly msisdn: string
  /** 'YYYY-MM' */
  readonly month: string
}

/** Returns the table of a statement: the opening balance, the rows, their totals, and the closing balance. */
export const statementSheetOf = ({ rows, msisdn, month }: StatementInput, words: StatementTexts): Sheet => {
  const { opening, closing, totals, rows: settled } = toStatement(rows)
  const rowOf = (cells: Readonly<Partial<Record<StatementColumn, Cell>>>) =>
    statementColumns.map(name => cells[name])
  return {
    name: words.titleOf(month),
    columns: statementColumns.map(name => ({ heading: words.columns[name], kind: columns[name] })),
    rows: [
      rowOf({ what: words.opening, balance: opening }),
      ...settled.map(({ transaction, time, income, spending }) => [
        time,
        words.whatOf(transaction, msisdn),
        getSentReference(transaction),
        income,
        spending,
        transaction.balance,
      ]),
      rowOf({ what: words.total, ...totals }),
      rowOf({ what: words.closing, balance: closing }),
    ],
  }
}
