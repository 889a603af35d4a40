import Papa from 'papaparse'
import { centsOf, decimal, type Fee, feesFor, totalOf } from '../ledger/money.ts'
import type { BulkRow, BulkUpload, FileRow } from '../ledger/stored-orders.ts'
import { isUnassignedNumber, magicOfCounterparty } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'

/** The required columns of a bulk file, in any order. */
const columns = ['msisdn', 'amount', 'reference'] as const

/** A row of a file, with whether it has a cell for each needed column and none beyond the first row. */
type ParsedRow = FileRow & { readonly fits: boolean }

/** The rows that are not blank, or a text for the consumer why the file cannot be read. */
type FileContent = { readonly rows: readonly ParsedRow[] } | { readonly failure: string }

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
  const rows = lines.flatMap((cells, index) => {
    if (cells.every(cell => cell === '')) return []
    const found = {
      msisdn: cells[msisdn] ?? '',
      amount: cells[amount] ?? '',
      reference: cells[reference] ?? '',
    }
    const isSurplusEmpty = cells.slice(headings.length).every(cell => cell === '')
    const fits = isSurplusEmpty && cells.length > Math.max(msisdn, amount, reference)
    return { row: index + 2, ...found, fits }
  })
  return { rows }
}

/** The largest amount of a row in cents, and the largest length of a reference in characters. */
const limits = { cents: 5_000_00, reference: 50 } as const

/** Returns the fees of one row: those of a single transfer. */
export const feesOfRow = (cents: number, notification: boolean): Fee[] =>
  feesFor('express.wallet.transaction.transfer', cents, { notification }) ?? []

/** Parses a mobile number in any usual notation; undefined when it is invalid. */
const numberOf = (written: string): string | undefined => {
  const digits = written.replaceAll(/[\s+'’().\p{Pd}\p{Cf}]/gu, '')
  const national = /^(?:00)?(?:27){0,2}0?(\d{9})$/.exec(digits)?.[1]
  return national === undefined ? undefined : `27${national}`
}

/** Parses an amount into cents, 0 for none; accepts `R`, spaces, and a comma before the cents. */
const amountOf = (written: string): number => {
  const digits = written.replaceAll(/[\s\p{Cf}]/gu, '').replaceAll(/^(?:ZAR|R)+/gi, '')
  return centsOf(digits.replace(/^(\d+),(\d{1,2})$/, '$1.$2')) ?? 0
}

/** Validates every row: a valid one gets its payee, amount and charge, another one all its problems. */
export const validateRows = (
  { people }: SandboxContext,
  upload: BulkUpload,
  rows: readonly ParsedRow[],
): BulkRow[] => {
  const isCustomer = (msisdn: string): boolean =>
    !isUnassignedNumber(msisdn) && Boolean(magicOfCounterparty(msisdn) ?? people.wallet(msisdn))
  const wrongNumber = (payee: string | undefined) => {
    if (payee === undefined) return 'Incorrect mobile number format.'
    if (payee === upload.msisdn) return 'You cannot send money to yourself.'
    return isCustomer(payee) ? '' : 'The mobile number you are sending to is not a customer.'
  }
  const wrongAmount = (cents: number) => {
    if (cents === 0) return 'Amount must be a valid number.'
    return cents > limits.cents ? `Amount must not be more than R${decimal(limits.cents)}.` : ''
  }
  const wrongReference = (reference: string) => {
    if (reference === '') return 'A reference is needed.'
    const isLong = [...reference].length > limits.reference
    return isLong ? `The reference must not be longer than ${limits.reference} characters.` : ''
  }
  /** The number of the first row by payee, amount and reference. */
  const seen = new Map<string, number>()

  return rows.map(({ fits, ...row }) => {
    if (!fits) return { ...row, reason: 'The row has more or fewer cells than the first one.' }
    const [payee, cents] = [numberOf(row.msisdn), amountOf(row.amount)]
    const problems = [wrongNumber(payee), wrongAmount(cents), wrongReference(row.reference)]
    const reason = problems.filter(problem => problem !== '').join(' ')
    if (payee === undefined || reason !== '') return { ...row, reason }
    const payment = `${payee} ${cents} ${row.reference}`
    const before = seen.get(payment)
    if (before !== undefined) return { ...row, reason: `The same as row ${before}.` }
    seen.set(payment, row.row)
    return { ...row, payee, cents, charge: totalOf(feesOfRow(cents, upload.notify)) }
  })
}
