import { Hono } from 'hono'
import { cors } from 'hono/cors'
import Papa from 'papaparse'
import type { BulkReport } from '#openapi/network.gen.d.ts'
import { failure, Refusal } from '../http/responses.ts'
import { decimal } from '../ledger/money.ts'
import type { Movement } from '../ledger/movements.ts'
import { type BulkRow, type BulkUpload, isValid, type ValidRow } from '../ledger/stored-orders.ts'
import { triggers } from '../magic-values.ts'
import type { SandboxContext } from '../world.ts'

/** The speed of a scan: `rows` rows in every `step` milliseconds. */
const pace = { step: 500, rows: 1_000 } as const

/** The shortest slow scan in milliseconds: 10 s before the portal's first poll, then 20 polls. */
const slowly = 20_000

/** Returns the cents of some rows, charges included. */
export const costOf = (rows: readonly ValidRow[]): number =>
  rows.reduce((sum, { cents, charge }) => sum + cents + charge, 0)

/** The current progress of a file, before its amounts are formatted for the network. */
interface Progress {
  readonly step: 'waiting' | 'scanning' | 'scanned' | 'failed' | 'approved' | 'processed'
  readonly good: number
  readonly rejected: number
  /** In cents, charges included; undefined until the scan has ended. */
  readonly cost?: number
  readonly reason?: string
}

/** Returns how many rows the scan has read after `elapsed` milliseconds; undefined once it has ended. */
const rowsScanned = (upload: BulkUpload, elapsed: number): number | undefined => {
  const count = upload.rows.length
  const usual = Math.max(1, Math.ceil(count / pace.rows)) * pace.step
  const duration = triggers(upload, 'slow') ? Math.max(usual, slowly) : usual
  const steps = Math.floor(elapsed / pace.step) * pace.step
  if (triggers(upload, 'stuck')) return Math.floor(count * Math.min(steps / duration, 0.5))
  return elapsed >= duration ? undefined : Math.floor((count * steps) / duration)
}

/** Returns the state of a row of an approved file; a row that nothing pays is declined. */
const stateOf = ({ movements }: SandboxContext, row: BulkRow): Movement['state'] => {
  const movement = 'movement' in row ? row.movement : undefined
  return movements.find(movement ?? '')?.state ?? 'declined'
}

export const progressOf = (world: SandboxContext, upload: BulkUpload): Progress => {
  const now = world.clock.now()
  const { uploaded_at, approved_at, rows } = upload
  const nothing = { good: 0, rejected: 0 }
  if (uploaded_at === undefined) {
    if (upload.ends_at > now) return { step: 'waiting', ...nothing }
    return { step: 'failed', ...nothing, reason: 'The file has not come.' }
  }
  const scanned = rowsScanned(upload, now - uploaded_at)
  const valid = rows.slice(0, scanned).filter(isValid)
  const tally = { good: valid.length, rejected: (scanned ?? rows.length) - valid.length }
  if (scanned !== undefined) return { step: 'scanning', ...tally }
  const reason = upload.failure ?? (triggers(upload, 'fail') ? 'The file could not be scanned.' : undefined)
  if (reason !== undefined) return { step: 'failed', ...nothing, reason }
  const isPending = rows.some(row => stateOf(world, row) === 'pending')
  const step = approved_at === undefined ? 'scanned' : isPending ? 'approved' : 'processed'
  return { step, ...tally, cost: costOf(valid) }
}

export const reportOf = (
  world: SandboxContext,
  upload: BulkUpload,
  amount: (cents: number) => string | number,
): BulkReport => {
  const { step, good, rejected, cost, reason } = progressOf(world, upload)
  return {
    snsi: upload.snsi,
    step,
    approvedLines: good,
    rejectedLines: rejected,
    ...(cost !== undefined && { amountTotal: amount(cost) }),
    currency: 'ZAR',
    send_notification: upload.notify,
    ...(reason !== undefined && { reason }),
  }
}

/** The files of a report: `final` has the outcome of the valid rows, `rejected` the invalid rows. */
export type ReportKind = 'final' | 'rejected'

export const isReportKind = (kind: string): kind is ReportKind => kind === 'final' || kind === 'rejected'

/** What a spreadsheet takes for a formula: text that begins like one and is no number. */
const formula = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r\0＝＋－＠]/

const states = { pending: 'Pending', success: 'Paid', declined: 'Declined' } as const

/** Returns the name of a report's file; undefined when the report does not exist (yet). */
export const reportName = (
  world: SandboxContext,
  upload: BulkUpload,
  kind: ReportKind,
): string | undefined => {
  const { step, rejected } = progressOf(world, upload)
  const exists = kind === 'final' ? upload.approved_at !== undefined : rejected > 0 && step !== 'scanning'
  // Only the characters that every system allows.
  const stem = upload.file_name.replace(/\.csv$/i, '').replaceAll(/[^\w.-]+/g, '-')
  return exists ? `${stem}-${kind}.csv` : undefined
}

/** Returns a report as CSV, with a byte order mark, by which spreadsheets recognise UTF-8. */
const reportCsv = (world: SandboxContext, { rows }: BulkUpload, kind: ReportKind): string => {
  const data = rows.flatMap((line): object[] => {
    const { row, msisdn, amount, reference, reason } = line
    if (!isValid(line)) return kind === 'rejected' ? [{ row, msisdn, amount, reference, reason }] : []
    if (kind === 'rejected') return []
    const state = stateOf(world, line)
    const charge = decimal(state === 'declined' ? 0 : line.charge)
    return [
      {
        row,
        msisdn: line.payee,
        amount: decimal(line.cents),
        charge,
        reference,
        state: states[state],
        reason,
      },
    ]
  })
  return `\uFEFF${Papa.unparse(data, { escapeFormulae: formula })}\r\n`
}

/** Returns the routes that the API description does not contain: CORS for uploads, and report downloads. */
export const fileRoutes = (world: SandboxContext): Hono => {
  const app = new Hono()
  const { addresses, bulkUploads, ids, clock, settled } = world

  app.use(
    '/:key',
    cors({
      // Only the page that requested the upload URL may read the responses.
      origin: (origin, c) => (bulkUploads.get(c.req.param('key') ?? '')?.portal === origin ? origin : null),
      allowMethods: ['PUT'],
      allowHeaders: ['Content-Type'],
      maxAge: 600,
    }),
  )

  app.get('/:key', c => {
    const key = c.req.param('key')
    const found = settled(() => {
      const [snsi = '', kind = ''] = key.split('.')
      const upload = bulkUploads.get(snsi)
      const isGood = addresses.isSigned('GET', key, new URL(c.req.url).searchParams)
      if (!isGood || !upload || !isReportKind(kind)) return undefined
      return { name: reportName(world, upload, kind), csv: reportCsv(world, upload, kind) }
    })
    if (!found || Number(c.req.query('expires')) <= clock.now()) {
      const words = found ? 'The address has expired.' : 'The address is not genuine.'
      return c.json(failure(ids.next(), new Refusal(403, 'clientAuthorisationError', words)), 403)
    }
    return c.body(found.csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${found.name}"`,
      'Cache-Control': 'no-store',
    })
  })

  return app
}
