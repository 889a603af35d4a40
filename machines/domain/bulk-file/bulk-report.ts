import {
  boolean,
  type InferOutput,
  minValue,
  nonOptional,
  number,
  optional,
  picklist,
  pipe,
  safeInteger,
} from 'valibot'
import type { BulkHistoryEntry, BulkReport as BulkReportWire } from '#openapi/network.gen.d.ts'
import { bulkHistoryLimit } from '../limits.ts'
import type { Cents } from '../money.ts'
import {
  amount,
  decoderOf,
  fromPath,
  listDecoderOf,
  optionalOf,
  snsi,
  text,
  wireOf,
  withDefault,
} from '../wire/wire-schema.ts'

const step = optionalOf(picklist(['waiting', 'scanning', 'scanned', 'failed', 'approved', 'processed']))

const lines = optionalOf(pipe(number(), safeInteger(), minValue(0)))

/** Undefined if the network does not report it. */
const counts = {
  /** Rows that can be processed, so far. */
  approved: fromPath('approvedLines', lines),
  rejected: fromPath('rejectedLines', lines),
  /** The total that leaves the wallet, with charges, in cents; undefined until the scan has ended. */
  cost: fromPath('amountTotal', amount),
}

const report = wireOf<BulkReportWire>()({
  snsi: nonOptional(snsi),
  /** An unknown step counts as a running scan. */
  step: withDefault(step, 'scanning'),
  ...counts,
  currency: text,
  /** Whether recipients are notified by SMS; undefined if the network does not say. */
  isNotified: fromPath('send_notification', optional(optionalOf(boolean()))),
  /** Why the scan failed, in the network's words. */
  reason: text,
})

/** The report on an uploaded file. */
export interface BulkReport extends InferOutput<typeof report> {
  /** The Trace ID of the response. */
  readonly traceId?: string | undefined
}

const upload = wireOf<BulkHistoryEntry>()({
  snsi: nonOptional(snsi),
  /** The date as received. */
  date: withDefault(text, ''),
  /** The names of the report's files; undefined without a file. */
  files: fromPath(
    '',
    wireOf<BulkHistoryEntry>()({
      final: fromPath('approvedFilename', text),
      rejected: fromPath('rejectedFilename', text),
    }),
  ),
  /** The name of the consumer's file. */
  name: fromPath('file_name', text),
  step,
  ...counts,
})

/** An earlier upload. */
export type BulkUpload = InferOutput<typeof upload>

/** The files of a report: the processed rows, and the rejected ones. */
export type ReportKind = keyof BulkUpload['files']

/** A file of an upload's report. */
export interface ReportFile {
  readonly snsi: string
  readonly kind: ReportKind
}

/** Whether two names mean the same file. */
export const isSameFile = (one: ReportFile | undefined, other: ReportFile): boolean =>
  one?.snsi === other.snsi && one.kind === other.kind

/**
 * Decodes the report of a file.
 *
 * @returns undefined without the id of the file
 */
export const decodeBulkReport = decoderOf(report)

/** Decodes the earlier uploads, newest first as the network sends them. */
export const decodeBulkUploads = listDecoderOf(upload, bulkHistoryLimit, ({ snsi }) => snsi)

/** Whether the upload has moved money. */
export const isApproved = ({ step }: Pick<BulkUpload, 'step'>): boolean =>
  step === 'approved' || step === 'processed'

/** Whether the cost exceeds the balance; false while one of them is unknown. */
export const exceedsBalance = ({ cost }: Pick<BulkReport, 'cost'>, available: Cents | undefined): boolean =>
  cost !== undefined && available !== undefined && cost > available

/** Whether the network still scans the file. */
export const isBeingScanned = ({ step }: Pick<BulkReport, 'step'>): boolean =>
  step === 'waiting' || step === 'scanning'

/** Whether the upload can be continued: it has arrived, is not approved, and may have valid rows. */
export const isUnfinished = ({ step, approved }: Pick<BulkUpload, 'step' | 'approved'>): boolean =>
  step === 'scanning' || (step === 'scanned' && approved !== 0)

/** Whether the file has rows to pay. */
export const isApprovable = ({ step, approved = 0 }: BulkReport): boolean =>
  step === 'scanned' && approved > 0

/**
 * Whether two reports pay the same number of rows and the same total. The totals may differ by an SMS for each row.
 *
 * @param smsPrice in cents; undefined if it is unknown, so that any price for each row is accepted
 */
export const hasSameTotal = (
  one: Pick<BulkUpload, 'approved' | 'cost'>,
  other: Pick<BulkReport, 'approved' | 'cost'>,
  smsPrice: Cents | undefined,
): boolean => {
  if (one.cost === undefined || other.cost === undefined || one.approved !== other.approved) return false
  const difference = Math.abs(one.cost - other.cost)
  const { approved = 0 } = one
  return (
    difference === 0 ||
    (smsPrice === undefined ? difference % approved === 0 : difference === approved * smsPrice)
  )
}

/** Returns the cost of an SMS to each paid row, in cents; undefined if it is unknown. */
export const totalSmsCost = ({ approved }: Pick<BulkReport, 'approved'>, price: Cents | undefined) =>
  approved === undefined || price === undefined
    ? undefined
    : { count: approved, price, total: (approved * price) as Cents }

/** Returns the number of scanned rows; undefined if the network does not report it. */
export const countScannedRows = ({
  approved,
  rejected,
}: Pick<BulkReport, 'approved' | 'rejected'>): number | undefined =>
  approved === undefined || rejected === undefined ? undefined : approved + rejected

/** Returns the valid part of the scanned rows in percent, with one decimal; undefined if it is unknown. */
export const getApprovedPercent = (report: BulkReport): number | undefined => {
  const { approved = 0 } = report
  const all = countScannedRows(report)
  return all ? Math.floor((approved / all) * 1_000) / 10 : undefined
}
