import type { Cents } from '../money.ts'

/** The columns of a file of transfers. */
export type BulkColumn = 'msisdn' | 'amount' | 'reference'

/** Why a file is not uploaded: it is no file of transfers, or not one that anybody could read (F2). */
export type UnusableCode =
  | 'bulkCheck.notCsv'
  | 'bulkCheck.emptyFile'
  | 'bulkCheck.tooLarge'
  | 'bulkCheck.utf16'
  /** It has NUL bytes. */
  | 'bulkCheck.notText'
  /** It could not be read at all: it may have been moved, or changed since it was chosen. */
  | 'bulkCheck.unreadable'

/** What a consumer may want to know of the file as a whole before the network looks at it. It decides nothing. */
export type RemarkCode =
  /** It is no UTF-8. */
  | 'bulkCheck.encoding'
  | 'bulkCheck.semicolons'
  | 'bulkCheck.tabs'
  | 'bulkCheck.bars'
  /** Its first row does not name the columns, so that its rows were counted and no more. */
  | 'bulkCheck.columns'
  /** Its first row names a column more than once; the first of them is read. */
  | 'bulkCheck.columnTwice'
  | 'bulkCheck.quotes'
  | 'bulkCheck.noRows'

/** What a consumer may want to mend in a row before the network looks at it. It decides nothing. */
export type RowCode =
  | 'bulkCheck.cells'
  | 'bulkCheck.msisdn'
  | 'bulkCheck.own'
  | 'bulkCheck.amount'
  | 'bulkCheck.amountFormat'
  /** It is understood here, but may not be elsewhere: a currency, separators. */
  | 'bulkCheck.noReference'
  | 'bulkCheck.longReference'
  /** Of a reference it says only how reports will show it: such a row can be good. */
  | 'bulkCheck.formula'
  | 'bulkCheck.duplicate'

/** One thing that is wrong with a row. */
export interface RowProblem {
  /** As a spreadsheet numbers it: the row of the headings is 1. */
  readonly row: number
  /** Undefined where it is the row as a whole. */
  readonly column: BulkColumn | undefined
  /** What stands there. */
  readonly value: string
  readonly code: RowCode
  /** The row that said the same before, of a duplicate. */
  readonly earlier?: number
}

/** What was found in a file of transfers. */
export interface CheckReport {
  /** Those that are not blank, the row of the headings left out. */
  readonly rows: number
  readonly blanks: number
  readonly good: number
  readonly duplicates: number
  readonly remarks: readonly RemarkCode[]
  /** The first of them; all are in the file of problems. */
  readonly problems: readonly RowProblem[]
  readonly problemCount: number
  /** Of the good rows, without charges. */
  readonly total: Cents
}

/** How far a check has come. */
export interface CheckProgress {
  /** Below the headings, the blank ones left out. */
  readonly rows: number
  /** From 0 to 1. */
  readonly share: number
}
