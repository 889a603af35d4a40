import { parseTimestamp } from '#machines/domain/dates.ts'
import type { CellKind, Sheet } from '#machines/domain/sheet/sheet.ts'
import { toTitleCase } from '#machines/domain/title-case.ts'
import { getSentReference, getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'

/** The columns of an export: the specified ones in their order, then ours. */
const columns = {
  timestamp: 'time',
  type: 'text',
  reference: 'text',
  class: 'text',
  amount: 'money',
  currency: 'text',
  balance: 'money',
  state: 'text',
  snsi: 'text',
  counterparty: 'text',
  charge: 'money',
} as const satisfies Readonly<Record<string, CellKind>>

type ColumnName = keyof typeof columns

const columnNames = Object.keys(columns) as readonly ColumnName[]

/** The texts of an exported table. */
export interface SheetTexts {
  readonly name: string
  readonly headings: Readonly<Record<ColumnName, string>>
  readonly typeOf: (transaction: Transaction) => string
  /** Returns the name and the number of the other side of a transaction; undefined if the network sends neither. */
  readonly counterpartyOf: (transaction: Transaction, ownMsisdn: string) => string | undefined
  /** The table of totals, without declined and pending transactions. */
  readonly totals: Readonly<Record<'name' | Transaction['class'], string>>
  /** The remark that these minutes ('YYYY-MM-DD HH:mm', network time) are incomplete. */
  readonly truncatedMinutes: (minutes: readonly string[]) => string
}

/** A transaction with its time. */
export interface ExportRow {
  readonly transaction: Transaction
  /** 'YYYY-MM-DDTHH:mm:ss' in network time; as received when it cannot be parsed. */
  readonly time: string
  /** Milliseconds since the epoch, for the order of rows. */
  readonly epoch: number
}

/** @param timeZone of the network's clocks */
export const exportRow = (transaction: Transaction, timeZone: string): ExportRow => {
  const instant = parseTimestamp(transaction.timestamp, timeZone)
  if (instant === undefined)
    return { transaction, time: transaction.timestamp, epoch: Number.MIN_SAFE_INTEGER }
  const local = instant.toZonedDateTimeISO(timeZone).toPlainDateTime()
  return {
    transaction,
    time: local.toString({ smallestUnit: 'second' }),
    epoch: instant.epochMilliseconds,
  }
}

/** Returns the cents of a transaction, negative for a debit. */
const movementOf = ({ class: direction, amount }: Transaction): number =>
  direction === 'debit' ? -amount : amount

const totalOf = (rows: readonly ExportRow[], direction: Transaction['class']): number =>
  rows
    .map(({ transaction }) => transaction)
    .filter(transaction => transaction.class === direction && getStatus(transaction) === undefined)
    .reduce((sum, transaction) => sum + movementOf(transaction), 0)

export interface SheetData {
  readonly rows: readonly ExportRow[]
  /** The number of the consumer. */
  readonly msisdn: string
  readonly currency: string
  /** Minutes with more transactions than one request returns. */
  readonly truncatedMinutes: readonly string[]
}

/**
 * Returns the table of an export, newest row first and rows without a readable time last. The totals are a second
 * table, so that the columns of the first can be added up.
 */
export const sheetOf = (
  { rows, msisdn, currency, truncatedMinutes }: SheetData,
  words: SheetTexts,
): Sheet => {
  const cellsOf = ({ transaction, time }: ExportRow) => {
    const cells = {
      timestamp: time,
      type: words.typeOf(transaction),
      reference: getSentReference(transaction),
      class: toTitleCase(transaction.class),
      amount: movementOf(transaction),
      currency,
      balance: transaction.balance,
      state: transaction.state.words,
      snsi: transaction.snsi,
      counterparty: words.counterpartyOf(transaction, msisdn),
      charge: transaction.details.charge,
    } satisfies Record<ColumnName, unknown>
    return columnNames.map(name => cells[name])
  }
  const columnOf = (name: ColumnName) => ({ heading: words.headings[name], kind: columns[name] })
  const missing = columnNames.map(name =>
    name === 'type' ? words.truncatedMinutes(truncatedMinutes) : undefined,
  )
  return {
    name: words.name,
    columns: columnNames.map(columnOf),
    rows: [
      ...[...rows].sort((one, other) => other.epoch - one.epoch).map(cellsOf),
      ...(truncatedMinutes.length === 0 ? [] : [missing]),
    ],
    summary: {
      name: words.totals.name,
      columns: [{ heading: words.totals.name, kind: 'text' }, columnOf('amount'), columnOf('currency')],
      rows: (['credit', 'debit'] as const).map(direction => [
        words.totals[direction],
        totalOf(rows, direction),
        currency,
      ]),
    },
  }
}
