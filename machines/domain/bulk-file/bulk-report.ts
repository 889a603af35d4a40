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
  wireObject,
  withDefault,
} from '../wire/wire-schema.ts'

const step = optionalOf(picklist(['waiting', 'scanning', 'scanned', 'failed', 'approved', 'processed']))

const lines = optionalOf(pipe(number(), safeInteger(), minValue(0)))

/** What is undefined the network does not say. */
const counts = {
  /** Rows that can be processed, so far while it is scanned. */
  approved: fromPath('approvedLines', lines),
  rejected: fromPath('rejectedLines', lines),
  /** What leaves the wallet, charges included, in cents; undefined until the scan has ended. */
  cost: fromPath('amountTotal', amount),
}

const report = wireObject({
  snsi: nonOptional(snsi),
  /** One that nobody knows is taken for a scan that goes on (F3). */
  step: withDefault(step, 'scanning'),
  ...counts,
  currency: text,
  /** Whether recipients are told by SMS; undefined where the network does not say. */
  isNotified: fromPath('send_notification', optional(optionalOf(boolean()))),
  /** Why the scan failed, in the network's words. */
  reason: text,
})

/** How far an uploaded file came (specification, section 3 "Bulk"). */
export interface BulkReport extends InferOutput<typeof report> {
  /** What to quote when asking about it: that of the answer which it came in. */
  readonly traceId?: string
}

const upload = wireObject({
  snsi: nonOptional(snsi),
  /** As it came. */
  date: withDefault(text, ''),
  /** The names of the files of its report; undefined where there is none. */
  files: fromPath(
    '',
    wireObject({ final: fromPath('approvedFilename', text), rejected: fromPath('rejectedFilename', text) }),
  ),
  /** What the consumer calls the file. */
  name: fromPath('file_name', text),
  step,
  ...counts,
})

/** A file that was uploaded before. */
export type BulkUpload = InferOutput<typeof upload>

/** The two files of a report: what became of the rows that were processed, and the rows that were not. */
export type ReportKind = keyof BulkUpload['files']

/**
 * The report of a file.
 *
 * @returns undefined where it does not say of which file it is.
 */
export const decodeBulkReport = decoderOf(report)

/** The files that were uploaded before, in the network's order, which is newest first. */
export const decodeBulkUploads = listDecoderOf(upload, bulkHistoryLimit, ({ snsi }) => snsi)

/** Whether money has moved with it. */
export const isApproved = ({ step }: Pick<BulkUpload, 'step'>): boolean =>
  step === 'approved' || step === 'processed'

/** Whether more would leave the wallet than it holds, as far as both are known. */
export const exceedsBalance = ({ cost }: Pick<BulkReport, 'cost'>, available: Cents | undefined): boolean =>
  cost !== undefined && available !== undefined && cost > available

/** Whether the network is not done with looking at it. */
export const isBeingScanned = ({ step }: Pick<BulkReport, 'step'>): boolean =>
  step === 'waiting' || step === 'scanning'

/** Whether it can be continued: its file has come, it is not approved, and there may be something to pay in it. */
export const isUnfinished = ({ step, approved }: Pick<BulkUpload, 'step' | 'approved'>): boolean =>
  step === 'scanning' || (step === 'scanned' && approved !== 0)

/** Whether something of it can be processed (F3). */
export const isApprovable = ({ step, approved = 0 }: BulkReport): boolean =>
  step === 'scanned' && approved > 0

/**
 * Whether both pay as many rows of the same amount total, as far as the network says so. The cost may differ by an SMS
 * for each row.
 *
 * @param smsPrice in cents; undefined if it is not known, when any price for each row may be that of an SMS
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

/** What an SMS with each row that is paid comes to, in cents; undefined where that is not known. */
export const totalSmsCost = ({ approved }: Pick<BulkReport, 'approved'>, price: Cents | undefined) =>
  approved === undefined || price === undefined
    ? undefined
    : { count: approved, price, total: (approved * price) as Cents }

/** All rows that the scan has been through; undefined where the network does not say. */
export const countScannedRows = ({
  approved,
  rejected,
}: Pick<BulkReport, 'approved' | 'rejected'>): number | undefined =>
  approved === undefined || rejected === undefined ? undefined : approved + rejected

/** How many of the rows scanned can be processed, in percent with one decimal; undefined of none, or an unknown number. */
export const getApprovedPercent = (report: BulkReport): number | undefined => {
  const { approved = 0 } = report
  const all = countScannedRows(report)
  return all ? Math.floor((approved / all) * 1_000) / 10 : undefined
}
