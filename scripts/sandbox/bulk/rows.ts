import Papa from 'papaparse'

/** The required columns of a bulk file, in any order. */
const columns = ['msisdn', 'amount', 'reference'] as const
type Column = (typeof columns)[number]

export interface FileRow extends Readonly<Record<Column, string>> {
  /** The row number as a spreadsheet shows it: the header row is 1. */
  readonly row: number
  readonly fits: boolean
}

/** The rows that are not blank, or a text for the consumer why the file cannot be read. */
export type FileContent = { readonly rows: readonly FileRow[] } | { readonly failure: string }

const decoded = (file: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '')

/** Parses a CSV file (RFC 4180) in UTF-8, with or without a byte order mark. */
export const parseRows = (file: Uint8Array): FileContent => {
  const text = decoded(file)
  if (text === undefined) return { failure: 'The file is not text in UTF-8.' }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' })
  if (errors.some(({ type }) => type === 'Quotes'))
    return { failure: 'The file is not a CSV: a quotation mark is not closed.' }
  const [first = [], ...others] = data
  const headings = first.map(cell => cell.trim().toLowerCase())
  if (columns.some(column => !headings.includes(column)))
    return { failure: 'The first row must name the columns msisdn, amount and reference.' }
  const [msisdn, amount, reference] = columns.map(column => headings.indexOf(column))
  const cellOf = (cells: readonly string[], index = -1) => cells[index]?.trim() ?? ''
  const rows = others.flatMap((cells, index): FileRow[] =>
    isBlank(cells)
      ? []
      : [
          {
            row: index + 2,
            fits: cells.length === headings.length,
            msisdn: cellOf(cells, msisdn),
            amount: cellOf(cells, amount),
            reference: cellOf(cells, reference),
          },
        ],
  )
  return { rows }
}
