import { parseTimestamp } from '../../domain/dates.ts'
import type { CellKind, Sheet } from '../../domain/sheet/sheet.ts'
import { toTitleCase } from '../../domain/title-case.ts'
import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'

/** What an export tells of each transaction, in the order of its columns. */
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
} as const satisfies Readonly<Record<string, CellKind>>

type ColumnName = keyof typeof columns

const columnNames = Object.keys(columns) as readonly ColumnName[]

/** The words of an exported table, which are for the language to say. */
export interface SheetTexts {
  readonly name: string
  readonly headings: Readonly<Record<ColumnName, string>>
  readonly typeOf: (transaction: Transaction) => string
  /** The table of what all comes to that has neither been declined nor is still pending. */
  readonly totals: Readonly<Record<'name' | Transaction['class'], string>>
  /** That these minutes of the network, 'YYYY-MM-DD HH:mm', held more than could be asked for. */
  readonly truncatedMinutes: (minutes: readonly string[]) => string
}

/** A transaction, and when it was. */
export interface ExportRow {
  readonly transaction: Transaction
  /** 'YYYY-MM-DDTHH:mm:ss' on the clocks of the network; as received when it cannot be read. */
  readonly time: string
  /** Milliseconds since the epoch, by which rows are put in order. */
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

/** Cents, less than zero for what was paid. */
const movementOf = ({ class: direction, amount }: Transaction): number =>
  direction === 'debit' ? -amount : amount

const totalOf = (rows: readonly ExportRow[], direction: Transaction['class']): number =>
  rows
    .map(({ transaction }) => transaction)
    .filter(transaction => transaction.class === direction && getStatus(transaction) === undefined)
    .reduce((sum, transaction) => sum + movementOf(transaction), 0)

export interface SheetData {
  readonly rows: readonly ExportRow[]
  readonly currency: string
  /** Minutes of the network that held more than it could be asked for. */
  readonly truncatedMinutes: readonly string[]
}

/**
 * The table of an export: the rows newest first, those whose time cannot be read last, and, where some could not be
 * had, that it is not all. What was received and what was paid is a table of its own, so that the columns of this one
 * can be added up.
 */
export const sheetOf = ({ rows, currency, truncatedMinutes }: SheetData, words: SheetTexts): Sheet => {
  const cellsOf = ({ transaction, time }: ExportRow) => {
    const cells = {
      timestamp: time,
      type: words.typeOf(transaction),
      reference: transaction.reference,
      class: toTitleCase(transaction.class),
      amount: movementOf(transaction),
      currency,
      balance: transaction.balance,
      state: transaction.state.words,
      snsi: transaction.snsi,
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
