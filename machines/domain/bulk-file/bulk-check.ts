import { bulkReferenceLength } from '../limits.ts'
import { type Cents, isMalformedAmount, parseAmount } from '../money.ts'
import { isOwnCountry, parseMsisdn } from '../phone/msisdn.ts'
import { formulaSafe } from '../sheet/csv.ts'
import { cleanWrittenText } from '../written-text.ts'
import type { BulkColumn, CheckReport, RemarkCode, RowCode, RowProblem } from './bulk-check.types.ts'

/** The columns of a bulk file, in any order. */
const columns = ['msisdn', 'amount', 'reference'] as const satisfies readonly BulkColumn[]

/** The number of problems in a report; the saved file has all of them. */
const shownProblems = 20

/** The positions of the columns in a row. */
export type ColumnLayout = Readonly<Record<BulkColumn, number>>

const readNames = (headings: readonly string[]): string[] => headings.map(cell => cell.trim().toLowerCase())

/** Whether the header row names a column more than once. */
const hasColumnTwice = (headings: readonly string[]): boolean => {
  const names = readNames(headings)
  return columns.some(column => names.indexOf(column) !== names.lastIndexOf(column))
}

/**
 * Parses the header row, with columns in any order and case.
 *
 * @returns undefined when a column is missing
 */
export const parseColumnLayout = (headings: readonly string[]): ColumnLayout | undefined => {
  const names = readNames(headings)
  const layout = {
    msisdn: names.indexOf('msisdn'),
    amount: names.indexOf('amount'),
    reference: names.indexOf('reference'),
  }
  return Object.values(layout).includes(-1) ? undefined : layout
}

/**
 * Whether a row has the cells of the file's columns. A spreadsheet may leave out empty cells at its end, or write more.
 */
const hasOwnCells = (cells: readonly string[], headings: readonly string[], layout: ColumnLayout): boolean =>
  cells.length > Math.max(...Object.values(layout)) &&
  cells.slice(headings.length).every(cell => cell.trim() === '')

/** Whether the network is expected to refuse the whole file. It uses the first of two columns with the same name. */
export const isRefused = ({ remarks }: Pick<CheckReport, 'remarks'>): boolean =>
  remarks.some(remark => remark !== 'bulkCheck.columnTwice')

/** Matches a spreadsheet formula in place of a number or an amount. */
const computed = /^[=@＝＠]/

/** Matches digits and signs that a form rewrites. The network reads a file as it is. */
const rewritten = /[\uFF01-\uFF5E\u066B]|[^\P{Nd}\d]/u

/** Parses the recipient of a row, who has a South African number. */
const parsePayee = (cell: string): string | undefined => {
  const msisdn = /\p{L}/u.test(cell) || rewritten.test(cell) ? undefined : parseMsisdn(cell)
  return msisdn !== undefined && isOwnCountry(msisdn) ? msisdn : undefined
}

const payeeProblem = (cell: string, own: string): RowCode | undefined => {
  const payee = parsePayee(cell)
  if (payee === undefined) return computed.test(cell) ? 'bulkCheck.formula' : 'bulkCheck.msisdn'
  return payee === own ? 'bulkCheck.own' : undefined
}

const amountProblem = (cell: string): RowCode | undefined => {
  if (computed.test(cell)) return 'bulkCheck.formula'
  if (!rewritten.test(cell) && parseAmount(cell)) return undefined
  return rewritten.test(cell) || isMalformedAmount(cell) ? 'bulkCheck.amountFormat' : 'bulkCheck.amount'
}

const referenceProblem = (cell: string): RowCode | undefined => {
  if (cell === '') return 'bulkCheck.noReference'
  if ([...cell].length > bulkReferenceLength) return 'bulkCheck.longReference'
  return formulaSafe(cell) === cell ? undefined : 'bulkCheck.formula'
}

/** Whether the network is expected to reject the row. */
const isGrave = ({ column, code }: RowProblem): boolean =>
  code !== 'bulkCheck.formula' || column !== 'reference'

export interface RowChecker {
  /**
   * Checks the next row.
   *
   * @returns its problems
   */
  add(cells: readonly string[]): readonly RowProblem[]
  /** Returns the number of rows so far, without blank ones. */
  count(): number
  /** @param remarks about the whole file */
  report(remarks: readonly RemarkCode[]): CheckReport
}

/**
 * Creates a checker for the rows of a bulk file, one row at a time. Its problems are advice; the network's pre-scan
 * decides.
 *
 * @param headings the first row. If it does not name the columns, the checker only counts rows.
 * @param own the consumer's number, to which they cannot send
 */
export const createRowChecker = (headings: readonly string[], own: string): RowChecker => {
  const layout = parseColumnLayout(headings)
  const seen = new Map<string, number>()
  const shown: RowProblem[] = []
  let [row, rows, blanks, good, duplicates, problemCount, total] = [1, 0, 0, 0, 0, 0, 0]

  /** Returns the earlier row with the same payment, if there is one. */
  const earlierOf = (payee: string, amount: Cents, reference: string): number | undefined => {
    const payment = `${payee} ${amount} ${reference}`
    const earlier = seen.get(payment)
    if (earlier === undefined) seen.set(payment, row)
    return earlier
  }

  const problemsOf = (cells: readonly string[], layout: ColumnLayout): RowProblem[] => {
    if (!hasOwnCells(cells, headings, layout))
      return [{ row, column: undefined, value: '', code: 'bulkCheck.cells' }]
    const written: Readonly<Record<BulkColumn, string>> = {
      msisdn: (cells[layout.msisdn] ?? '').trim(),
      amount: (cells[layout.amount] ?? '').trim(),
      reference: (cells[layout.reference] ?? '').trim(),
    }
    const codes = {
      msisdn: payeeProblem(written.msisdn, own),
      amount: amountProblem(written.amount),
      reference: referenceProblem(written.reference),
    } satisfies Record<BulkColumn, RowCode | undefined>
    const problems = columns.flatMap((column): RowProblem[] => {
      const code = codes[column]
      return code === undefined ? [] : [{ row, column, value: cleanWrittenText(written[column]) ?? '', code }]
    })
    if (problems.some(isGrave)) return problems
    const [payee, cents] = [parsePayee(written.msisdn) ?? '', parseAmount(written.amount) ?? (0 as Cents)]
    const earlier = earlierOf(payee, cents, written.reference)
    if (earlier === undefined) {
      good += 1
      total += cents
      return problems
    }
    duplicates += 1
    return [...problems, { row, column: undefined, value: '', code: 'bulkCheck.duplicate', earlier }]
  }

  return {
    add(cells) {
      row += 1
      if (cells.every(cell => cell.trim() === '')) {
        blanks += 1
        return []
      }
      rows += 1
      if (layout === undefined) return []
      const problems = problemsOf(cells, layout)
      problemCount += problems.length
      shown.push(...problems.slice(0, shownProblems - shown.length))
      return problems
    },
    count: () => rows,
    report: remarks => ({
      rows,
      blanks,
      good,
      duplicates,
      remarks: [
        ...remarks,
        ...(layout === undefined ? (['bulkCheck.columns'] as const) : []),
        ...(hasColumnTwice(headings) ? (['bulkCheck.columnTwice'] as const) : []),
        ...(rows === 0 ? (['bulkCheck.noRows'] as const) : []),
      ],
      problems: [...shown],
      problemCount,
      total: total as Cents,
    }),
  }
}
