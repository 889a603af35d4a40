import type { BulkReport } from '#openapi/network.gen.d.ts'
import { type BulkRow, type BulkUpload, isValid, type ValidRow } from '../ledger/bulk-uploads.ts'
import type { Movement } from '../ledger/movements.ts'
import type { SandboxContext } from '../world.ts'

/** The speed of a scan: `rows` rows in every `step` milliseconds. */
const pace = { step: 500, rows: 1_000 } as const

/** The shortest slow scan in milliseconds: 10 s before the portal's first poll, then 20 polls. */
const slowly = 20_000

/** The words that change the processing of a file when its name contains them. */
export type FileTrigger = 'slow' | 'stuck' | 'fail' | 'expired'

export const triggers = ({ file_name }: Pick<BulkUpload, 'file_name'>, word: FileTrigger): boolean =>
  file_name.toLowerCase().includes(word)

/** Returns the cents of some rows, charges included. */
export const costOf = (rows: readonly ValidRow[]): number =>
  rows.reduce((sum, { cents, charge }) => sum + cents + charge, 0)

const unscannable = 'The file could not be scanned.'

/** The current progress of a file, before its amounts are formatted for the network. */
export interface Progress {
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

const stepAfterScan = (world: SandboxContext, { approved_at, rows }: BulkUpload): Progress['step'] => {
  if (approved_at === undefined) return 'scanned'
  return rows.some(row => stateOf(world, row) === 'pending') ? 'approved' : 'processed'
}

/** Returns the state of a row of an approved file; a row that nothing pays is declined. */
export const stateOf = ({ movements }: SandboxContext, row: BulkRow): Movement['state'] => {
  const movement = 'movement' in row ? row.movement : undefined
  return (movement === undefined ? undefined : movements.find(movement)?.state) ?? 'declined'
}

export const progressOf = (world: SandboxContext, upload: BulkUpload): Progress => {
  const now = world.clock.now()
  const { uploaded_at, rows } = upload
  const nothing = { good: 0, rejected: 0 }
  if (uploaded_at === undefined) {
    if (upload.ends_at > now) return { step: 'waiting', ...nothing }
    return { step: 'failed', ...nothing, reason: 'The file has not come.' }
  }
  const scanned = rowsScanned(upload, now - uploaded_at)
  const valid = rows.slice(0, scanned).filter(isValid)
  const tally = { good: valid.length, rejected: (scanned ?? rows.length) - valid.length }
  if (scanned !== undefined) return { step: 'scanning', ...tally }
  const reason = upload.failure ?? (triggers(upload, 'fail') ? unscannable : undefined)
  if (reason !== undefined) return { step: 'failed', ...nothing, reason }
  return { step: stepAfterScan(world, upload), ...tally, cost: costOf(valid) }
}

/** Returns the progress of a file in the network's format. */
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
