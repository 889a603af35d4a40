import type { BulkReport } from '#openapi/network.gen.d.ts'
import type { BulkUpload } from '../ledger/bulk-uploads.ts'
import type { SandboxContext } from '../world.ts'
import { validateRows } from './row-validation.ts'
import { parseRows } from './rows.ts'

/** The speed of a scan: `rows` rows in every `step` milliseconds. */
const pace = { step: 500, rows: 1_000 } as const

/** The shortest slow scan in milliseconds: 10 s before the portal's first poll, then 20 polls. */
const slowly = 20_000

/** The words that change the processing of a file when its name contains them. */
export type FileTrigger = 'slow' | 'stuck' | 'fail' | 'expired'

export const triggers = ({ file_name }: Pick<BulkUpload, 'file_name'>, word: FileTrigger): boolean =>
  file_name.toLowerCase().includes(word)

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

/** Returns the stored upload. The first call after the upload parses the file and validates its rows. */
const judged = (world: SandboxContext, asked: BulkUpload): BulkUpload => {
  const written = () => world.bulkUploads.find(asked.snsi) ?? asked
  const upload = written()
  if (upload.uploaded_at === null || upload.judged === 1) return upload
  const content = parseRows(world.bulkUploads.file(upload.seq))
  world.bulkUploads.judge(
    upload.seq,
    'failure' in content
      ? { rows: [], failure: content.failure }
      : { rows: validateRows(world, upload, content.rows) },
  )
  return written()
}

/** Returns how many of `count` rows the scan has read after `elapsed` milliseconds. */
const rowsScanned = (upload: BulkUpload, elapsed: number, count: number): number | 'all' => {
  const usual = Math.max(1, Math.ceil(count / pace.rows)) * pace.step
  const duration = triggers(upload, 'slow') ? Math.max(usual, slowly) : usual
  const steps = Math.floor(elapsed / pace.step) * pace.step
  if (triggers(upload, 'stuck')) return Math.floor(count * Math.min(steps / duration, 0.5))
  return elapsed >= duration ? 'all' : Math.floor((count * steps) / duration)
}

const stepAfterScan = ({ bulkUploads }: SandboxContext, { seq, approved_at }: BulkUpload) => {
  if (approved_at === null) return 'scanned'
  return bulkUploads.pending(seq) > 0 ? 'approved' : 'processed'
}

export const progressOf = (world: SandboxContext, asked: BulkUpload): Progress => {
  const upload = judged(world, asked)
  const { bulkUploads, clock } = world
  const { seq, uploaded_at } = upload
  const nothing = { good: 0, rejected: 0 }
  if (uploaded_at === null) {
    if (upload.ends_at > clock.now()) return { step: 'waiting', ...nothing }
    return { step: 'failed', ...nothing, reason: 'The file has not come.' }
  }
  const count = bulkUploads.count(seq)
  const scanned = rowsScanned(upload, clock.now() - uploaded_at, count)
  if (scanned !== 'all') {
    const { good, rejected } = bulkUploads.tally(seq, scanned)
    return { step: 'scanning', good, rejected }
  }
  const reason = upload.failure ?? (triggers(upload, 'fail') ? unscannable : undefined)
  if (reason !== undefined) return { step: 'failed', ...nothing, reason }
  return { step: stepAfterScan(world, upload), ...bulkUploads.tally(seq, count) }
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
    send_notification: upload.notify === 1,
    ...(reason !== undefined && { reason }),
  }
}
