import type { Sheet } from '../sheet/sheet.ts'
import type { RowCode, RowProblem } from './bulk-check.types.ts'

const columnNames = ['row', 'column', 'value', 'reason', 'earlier'] as const

/** The words of the table of problems, which are for the language to say, as they can be sent to a worker. */
export interface ProblemSheetTexts {
  readonly name: string
  readonly headings: Readonly<Record<(typeof columnNames)[number], string>>
  readonly reasons: Readonly<Record<RowCode, string>>
}

/** The table of all problems of a file, as yet without a row. */
export const problemSheet = ({ name, headings }: ProblemSheetTexts): Sheet => ({
  name,
  columns: columnNames.map(column => ({ heading: headings[column], kind: 'text' })),
  rows: [],
})

/** A problem as a row of that table. */
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
