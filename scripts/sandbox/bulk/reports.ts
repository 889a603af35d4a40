import type { BulkUpload } from '../ledger/bulk-uploads.ts'
import { decimal } from '../ledger/money.ts'
import type { SandboxContext } from '../world.ts'
import { progressOf } from './progress.ts'

/** The files of a report: `final` has the outcome of the valid rows, `rejected` the invalid rows. */
const reportKinds = ['final', 'rejected'] as const
export type ReportKind = (typeof reportKinds)[number]

export const isReportKind = (kind: string): kind is ReportKind => reportKinds.some(known => known === kind)

export const reportKey = ({ snsi }: Pick<BulkUpload, 'snsi'>, kind: ReportKind): string => `${snsi}.${kind}`

export const uploadOfKey = ({ bulkUploads }: SandboxContext, key: string) => {
  const [snsi = '', kind = ''] = key.split('.')
  const upload = bulkUploads.find(snsi)
  return upload && isReportKind(kind) ? { upload, kind } : undefined
}

interface ReportFile {
  readonly name: string
  readonly csv: string
}

const number = /^-?\d+(?:\.\d+)?$/
/** The first characters by which a spreadsheet recognises a formula. */
const formula = /^[=+\-@\t\r\0＝＋－＠]/

const fieldOf = (cell: string | number | null): string => {
  const text = String(cell ?? '')
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Row = readonly (string | number | null)[]

const csvOf = (rows: readonly Row[]): string =>
  `\uFEFF${rows.map(row => `${row.map(fieldOf).join(',')}\r\n`).join('')}`

const states = { pending: 'Pending', success: 'Paid', declined: 'Declined' } as const

/** Returns the upload's name with only the characters that every system allows. */
const nameOf = ({ file_name }: BulkUpload, kind: ReportKind): string => {
  const stem = file_name.replace(/\.csv$/i, '').replaceAll(/[^\w.-]+/g, '-')
  return `${stem}-${kind}.csv`
}

/** Returns the name of a report's file; undefined when the report does not exist (yet). */
export const reportName = (
  world: SandboxContext,
  upload: BulkUpload,
  kind: ReportKind,
): string | undefined => {
  if (kind === 'final') return upload.approved_at === null ? undefined : nameOf(upload, kind)
  const { step, rejected } = progressOf(world, upload)
  return rejected === 0 || step === 'scanning' ? undefined : nameOf(upload, kind)
}

const finalRows = ({ bulkUploads }: SandboxContext, { seq }: BulkUpload): readonly Row[] => [
  ['row', 'msisdn', 'amount', 'charge', 'reference', 'state', 'reason'],
  ...bulkUploads
    .done(seq)
    .map(({ row, payee, cents, charge, reference, state, reason }) => [
      row,
      payee,
      decimal(cents),
      decimal(state === 'declined' ? 0 : charge),
      reference,
      states[state],
      reason,
    ]),
]

const rejectedRows = ({ bulkUploads }: SandboxContext, { seq }: BulkUpload): readonly Row[] => [
  ['row', 'msisdn', 'amount', 'reference', 'reason'],
  ...bulkUploads
    .rejected(seq)
    .map(({ row, msisdn, amount, reference, reason }) => [row, msisdn, amount, reference, reason]),
]

/** Returns the current file of a report; undefined when the report does not exist (yet). */
export const reportFile = (
  world: SandboxContext,
  upload: BulkUpload,
  kind: ReportKind,
): ReportFile | undefined => {
  const name = reportName(world, upload, kind)
  if (name === undefined) return undefined
  return { name, csv: csvOf(kind === 'final' ? finalRows(world, upload) : rejectedRows(world, upload)) }
}
