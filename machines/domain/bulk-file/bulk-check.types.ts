import type { Cents } from '../money.ts'

/** A column of a bulk file. */
export type BulkColumn = 'msisdn' | 'amount' | 'reference'

/** Why a file is not uploaded: it has no transfers, or cannot be read. */
export type UnusableCode =
  | 'bulkCheck.notCsv'
  | 'bulkCheck.emptyFile'
  | 'bulkCheck.tooLarge'
  | 'bulkCheck.utf16'
  /** The file has NUL bytes. */
  | 'bulkCheck.notText'
  /** The browser could not read the file: it may have been moved or changed. */
  | 'bulkCheck.unreadable'

/** A remark about the whole file. `isRefused` says which of them prevent the upload. */
export type RemarkCode =
  /** The file is not UTF-8. */
  | 'bulkCheck.encoding'
  | 'bulkCheck.semicolons'
  | 'bulkCheck.tabs'
  | 'bulkCheck.bars'
  /** The header row does not name all columns, so the rows were only counted. */
  | 'bulkCheck.columns'
  /** The header row names a column more than once; the first is used. */
  | 'bulkCheck.columnTwice'
  | 'bulkCheck.quotes'
  | 'bulkCheck.noRows'

/** A problem of a row. It does not prevent the upload. */
export type RowCode =
  | 'bulkCheck.cells'
  | 'bulkCheck.msisdn'
  | 'bulkCheck.own'
  | 'bulkCheck.amount'
  | 'bulkCheck.amountFormat'
  | 'bulkCheck.noReference'
  | 'bulkCheck.longReference'
  /** A reference that reports show differently; the row may be valid. */
  | 'bulkCheck.formula'
  | 'bulkCheck.duplicate'

/** A problem of one row. */
export interface RowProblem {
  /** The number of the row in a spreadsheet; the header row is 1. */
  readonly row: number
  /** Undefined for a problem of the whole row. */
  readonly column: BulkColumn | undefined
  /** The value of the cell. */
  readonly value: string
  readonly code: RowCode
  /** The earlier row of a duplicate. */
  readonly earlier?: number
}

/** The result of a check. */
export interface CheckReport {
  /** The number of rows without the header and blank ones. */
  readonly rows: number
  readonly blanks: number
  readonly good: number
  readonly duplicates: number
  readonly remarks: readonly RemarkCode[]
  /** The first problems; the saved file has all of them. */
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  /** The total of the valid rows, without charges. */
  readonly total: Cents
}

/** The progress of a check. */
export interface CheckProgress {
  /** The number of rows without the header and blank ones. */
  readonly rows: number
  /** From 0 to 1. */
  readonly share: number
}
