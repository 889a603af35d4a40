import type { Sheet } from '../sheet/sheet.ts'
import type { RowCode, RowProblem } from './bulk-check.types.ts'

const columnNames = ['row', 'column', 'value', 'reason', 'earlier'] as const

/** The texts of the table of problems, in a form that can be sent to a worker. */
export interface ProblemSheetTexts {
  readonly name: string
  readonly headings: Readonly<Record<(typeof columnNames)[number], string>>
  readonly reasons: Readonly<Record<RowCode, string>>
}

/** Returns the empty table of problems. */
export const problemSheet = ({ name, headings }: ProblemSheetTexts): Sheet => ({
  name,
  columns: columnNames.map(column => ({ heading: headings[column], kind: 'text' })),
  rows: [],
})

/** Returns the cells of one problem. */
export const problemCells = (
  { row, column, value, code, earlier }: RowProblem,
  { reasons }: ProblemSheetTexts,
): Sheet['rows'][number] => [
  String(row),
  column,
  value,
  reasons[code],
  earlier === undefined ? undefined : String(earlier),
]
