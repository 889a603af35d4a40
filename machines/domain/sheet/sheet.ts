export type CellKind = 'text' | 'time' | 'money'

/**
 * A text; in a money column also a number of whole cents. In a time column, a text 'YYYY-MM-DDTHH:mm:ss' is a time; any
 * other text is as received.
 */
export type Cell = string | number | undefined

export interface Column {
  readonly heading: string
  readonly kind: CellKind
}

/** A table for a file of any format. No cell is a formula. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly Column[]
  /** Each row has one cell per column. */
  readonly rows: readonly (readonly Cell[])[]
  /**
   * The totals of the rows: a second sheet of a workbook. CSV leaves it out, because its lines all have the same
   * columns.
   */
  readonly summary?: Sheet | undefined
}

/** Whether a cell of a time column holds a time. */
export const isTime = (cell: Cell): cell is string =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(cell)
