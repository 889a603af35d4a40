import Papa from 'papaparse'
import type { FileRow } from '../ledger/bulk-uploads.ts'

/** The required columns of a bulk file, in any order. */
const columns = ['msisdn', 'amount', 'reference'] as const

/** A row of a file, with whether it has as many cells as the first row. */
export type ParsedRow = FileRow & { readonly fits: boolean }

/** The rows that are not blank, or a text for the consumer why the file cannot be read. */
export type FileContent = { readonly rows: readonly ParsedRow[] } | { readonly failure: string }

const decoded = (file: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** Parses a CSV file (RFC 4180) in UTF-8, with or without a byte order mark. */
export const parseRows = (file: Uint8Array): FileContent => {
  const text = decoded(file)
  if (text === undefined) return { failure: 'The file is not text in UTF-8.' }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' })
  if (errors.some(({ type }) => type === 'Quotes'))
    return { failure: 'The file is not a CSV: a quotation mark is not closed.' }
  const [headings = [], ...lines] = data.map(cells => cells.map(cell => cell.trim()))
  const names = headings.map(heading => heading.toLowerCase())
  const [msisdn = -1, amount = -1, reference = -1] = columns.map(column => names.indexOf(column))
  if ([msisdn, amount, reference].includes(-1))
    return { failure: 'The first row must name the columns msisdn, amount and reference.' }
  const rows = lines.map((cells, index) => ({
    row: index + 2,
    msisdn: cells[msisdn] ?? '',
    amount: cells[amount] ?? '',
    reference: cells[reference] ?? '',
    fits: cells.length === headings.length,
    isBlank: cells.every(cell => cell === ''),
  }))
  return { rows: rows.filter(({ isBlank }) => !isBlank).map(({ isBlank, ...row }) => row) }
}
