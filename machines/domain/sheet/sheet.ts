/** What a cell of a column holds where it holds more than text. */
export type CellKind = 'text' | 'time' | 'money'

/**
 * A text; in a column of money also whole cents. A text 'YYYY-MM-DDTHH:mm:ss' in a column of times is that moment,
 * any other what was received in its place.
 */
export type Cell = string | number | undefined

export interface Column {
  readonly heading: string
  readonly kind: CellKind
}

/** A table to be written to a file, as far as any format can tell: nothing in it is a formula. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly Column[]
  /** As many cells in each as there are columns. */
  readonly rows: readonly (readonly Cell[])[]
  /** What the rows come to: a second table of a workbook, and in no CSV, whose lines are all of one kind. */
  readonly summary?: Sheet | undefined
}

/** Whether a cell in a column of times is one. */
export const isTime = (cell: Cell): cell is string =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(cell)
