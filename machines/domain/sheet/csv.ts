import { type Cents, toWireText } from '../money.ts'
import { type Cell, type CellKind, isTime, type Sheet } from './sheet.ts'

/** With what a spreadsheet takes a text for a formula or a command, full-width forms included (F1). */
const beginsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/
/** A bare number can do nothing, and as text it could not be added up. One above zero begins no formula. */
const negative = /^-\d+(?:\.\d+)?$/

/** A text that no spreadsheet takes for a formula: one that it could take for one gets an apostrophe before it (F1). */
export const formulaSafe = (text: string): string =>
  beginsFormula.test(text) && !negative.test(text) ? `'${text}` : text

/** A field of RFC 4180: in quotation marks where it holds what would end it, its own doubled. */
const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

const fieldOf = (cell: Cell, kind: CellKind): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return toWireText(cell as Cents)
  return quoted(formulaSafe(kind === 'time' && isTime(cell) ? cell.replace('T', ' ') : cell))
}

/** Rows of a table as lines of CSV, each with its end. */
export const csvLines = ({ columns }: Pick<Sheet, 'columns'>, rows: Sheet['rows']): string =>
  rows.map(cells => `${columns.map(({ kind }, index) => fieldOf(cells[index], kind)).join(',')}\r\n`).join('')

/**
 * A table as CSV (RFC 4180; F1): in UTF-8 with its mark, lines ended by CRLF, as many fields in each as there are
 * columns.
 */
export const csvOf = (sheet: Sheet): string => {
  const head = sheet.columns.map(({ heading }) => fieldOf(heading, 'text')).join(',')
  return `\uFEFF${head}\r\n${csvLines(sheet, sheet.rows)}`
}
