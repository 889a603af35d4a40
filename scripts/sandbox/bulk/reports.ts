import Papa from 'papaparse'
import { type BulkUpload, isValid } from '../ledger/bulk-uploads.ts'
import { decimal } from '../ledger/money.ts'
import type { SandboxContext } from '../world.ts'
import { progressOf, stateOf } from './progress.ts'

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

/** What a spreadsheet takes for a formula: text that begins like one and is no number. */
const formula = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r\0＝＋－＠]/

/** Returns a CSV with a byte order mark, by which spreadsheets recognise UTF-8. */
const csvOf = (fields: string[], data: (string | number | undefined)[][]): string =>
  `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: formula })}\r\n`

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
  if (kind === 'final') return upload.approved_at === undefined ? undefined : nameOf(upload, kind)
  const { step, rejected } = progressOf(world, upload)
  return rejected === 0 || step === 'scanning' ? undefined : nameOf(upload, kind)
}

/** Returns the current file of a report; undefined when the report does not exist (yet). */
export const reportFile = (
  world: SandboxContext,
  upload: BulkUpload,
  kind: ReportKind,
): ReportFile | undefined => {
  const name = reportName(world, upload, kind)
  if (name === undefined) return undefined
  if (kind === 'rejected') {
    const rejected = upload.rows.filter(row => !isValid(row))
    const cells = rejected.map(({ row, msisdn, amount, reference, reason }) => [
      row,
      msisdn,
      amount,
      reference,
      reason,
    ])
    return { name, csv: csvOf(['row', 'msisdn', 'amount', 'reference', 'reason'], cells) }
  }
  const cells = upload.rows.filter(isValid).map(valid => {
    const { row, payee, cents, charge, reference, reason } = valid
    const state = stateOf(world, valid)
    const charged = state === 'declined' ? 0 : charge
    return [row, payee, decimal(cents), decimal(charged), reference, states[state], reason]
  })
  return { name, csv: csvOf(['row', 'msisdn', 'amount', 'charge', 'reference', 'state', 'reason'], cells) }
}
