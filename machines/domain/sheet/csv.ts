import { type Cents, toWireText } from '../money.ts'
import { type Cell, type CellKind, isTime, type Sheet } from './sheet.ts'

/**
 * The positions at which a spreadsheet could start a cell. Some spreadsheets split also at a semicolon, a tab, a bar or
 * a line break.
 */
const cellStart = '(?<=^|[;\\t|\\r\\n])'
/** The characters that a spreadsheet skips before a formula: blanks, invisible characters, quotation marks. */
const skipped = '[\\s"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*'
/** The start of a formula, with full-width signs; also a control character at the start of the text. */
const formulaStart = new RegExp(`${cellStart}(?=${skipped}[=+\\-@＝＋－＠])|^(?=[\\t\\r\\n\\0])`, 'gu')
/** Adds an apostrophe before each part of a text that a spreadsheet could read as a formula. */
export const formulaSafe = (text: string): string => text.replace(formulaStart, "'")

/** Formats a field of RFC 4180: in quotation marks, with inner quotation marks doubled. */
const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`

const fieldOf = (cell: Cell, kind: CellKind): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return toWireText(cell as Cents)
  return kind === 'time' && isTime(cell) ? cell.replace('T', ' ') : quoted(formulaSafe(cell))
}

/** Formats rows as CSV lines, each with its line end. */
export const csvLines = ({ columns }: Pick<Sheet, 'columns'>, rows: Sheet['rows']): string =>
  rows.map(cells => `${columns.map(({ kind }, index) => fieldOf(cells[index], kind)).join(',')}\r\n`).join('')

/**
 * Formats a table as CSV (RFC 4180), in UTF-8 with a byte order mark. Lines end with CRLF and have one field per
 * column.
 */
export const csvOf = (sheet: Sheet): string => {
  const head = sheet.columns.map(({ heading }) => fieldOf(heading, 'text')).join(',')
  return `\uFEFF${head}\r\n${csvLines(sheet, sheet.rows)}`
}
