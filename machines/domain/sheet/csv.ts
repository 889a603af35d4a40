import { type Cents, toWireText } from '../money.ts'
import { type Cell, type CellKind, isTime, type Sheet } from './sheet.ts'

/**
 * The places in a text where a spreadsheet could start a cell: its beginning and, where the spreadsheet splits at
 * another separator than the comma, after a semicolon, a tab, a bar or a line break.
 */
const cellStart = '(?<=^|[;\\t|\\r\\n])'
/** The characters that a spreadsheet skips before a formula: blanks, invisible characters, quotation marks. */
const skipped = '[\\s"\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*'
/** The characters that begin a formula, full-width forms included (F1), and at the start of a text a control character. */
const formulaStart = new RegExp(`${cellStart}(?=${skipped}[=+\\-@＝＋－＠])|^(?=[\\t\\r\\n\\0])`, 'gu')
/** Returns the text with an apostrophe before each part that a spreadsheet could take for a formula (F1). */
export const formulaSafe = (text: string): string => text.replace(formulaStart, "'")

/** Returns a field of RFC 4180 in quotation marks, its own doubled. */
const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`

const fieldOf = (cell: Cell, kind: CellKind): string => {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return toWireText(cell as Cents)
  return kind === 'time' && isTime(cell) ? cell.replace('T', ' ') : quoted(formulaSafe(cell))
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
