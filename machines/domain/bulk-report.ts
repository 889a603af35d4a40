import { cleanText } from './clean-text.ts'
import { bulkHistoryLimit } from './constants.ts'
import { type Cents, readWireAmount } from './money.ts'
import { isSnsi } from './snsi.ts'
import { at, listBy } from './wire.ts'

const steps = ['waiting', 'scanning', 'scanned', 'failed', 'approved', 'processed'] as const
type Step = (typeof steps)[number]

/** The two files of a report: what became of the rows that were processed, and the rows that were not. */
export type ReportKind = 'final' | 'rejected'

/** How far an uploaded file came (specification, section 3 "Bulk"). */
export interface BulkReport {
  readonly snsi: string
  readonly step: Step
  /** Rows that can be processed, so far while it is scanned; undefined where the network does not say. */
  readonly approved: number | undefined
  readonly rejected: number | undefined
  /** What will leave the wallet, charges included, in cents; undefined until the scan has ended. */
  readonly cost: Cents | undefined
  readonly currency: string | undefined
  /** Whether recipients are told by SMS; undefined where the network does not say. */
  readonly isNotified?: boolean | undefined
  /** Why the scan failed, in the network's words. */
  readonly reason: string | undefined
  /** What to quote when asking about it: that of the answer which it came in. */
  readonly traceId?: string
}

/** A file that was uploaded before. */
export interface BulkUpload {
  readonly snsi: string
  /** As it came. */
  readonly date: string
  /** The names of the files of its report; undefined where there is none. */
  readonly files: Readonly<Record<ReportKind, string | undefined>>
  /** What the consumer calls the file; undefined where the network does not say, as of all below. */
  readonly name: string | undefined
  readonly step: Step | undefined
  /** Rows that can be processed. */
  readonly approved: number | undefined
  readonly rejected: number | undefined
  /** What leaves the wallet, charges included, in cents. */
  readonly cost: Cents | undefined
}

const readStep = (wire: unknown): Step | undefined => steps.find(step => step === wire)

const readLines = (wire: unknown): number | undefined =>
  typeof wire === 'number' && Number.isSafeInteger(wire) && wire >= 0 ? wire : undefined

const readFlag = (wire: unknown): boolean | undefined => (typeof wire === 'boolean' ? wire : undefined)

const readSnsi = (wire: unknown): string | undefined => {
  const snsi = cleanText(wire) ?? ''
  return isSnsi(snsi) ? snsi : undefined
}

/**
 * The report of a file. A step that nobody knows is taken for a scan that goes on (F3).
 *
 * @returns undefined where it does not say of which file it is.
 */
export const decodeBulkReport = (wire: unknown): BulkReport | undefined => {
  const snsi = readSnsi(at(wire, 'snsi'))
  if (snsi === undefined) return undefined
  return {
    snsi,
    step: readStep(at(wire, 'step')) ?? 'scanning',
    approved: readLines(at(wire, 'approvedLines')),
    rejected: readLines(at(wire, 'rejectedLines')),
    cost: readWireAmount(at(wire, 'amountTotal')),
    currency: cleanText(at(wire, 'currency')),
    isNotified: readFlag(at(wire, 'send_notification')),
    reason: cleanText(at(wire, 'reason')),
  }
}

const decodeUpload = (wire: unknown): BulkUpload | undefined => {
  const snsi = readSnsi(at(wire, 'snsi'))
  if (snsi === undefined) return undefined
  return {
    snsi,
    date: cleanText(at(wire, 'date')) ?? '',
    files: {
      final: cleanText(at(wire, 'approvedFilename')),
      rejected: cleanText(at(wire, 'rejectedFilename')),
    },
    name: cleanText(at(wire, 'file_name')),
    step: readStep(at(wire, 'step')),
    approved: readLines(at(wire, 'approvedLines')),
    rejected: readLines(at(wire, 'rejectedLines')),
    cost: readWireAmount(at(wire, 'amountTotal')),
  }
}

/** The files that were uploaded before, in the network's order, which is newest first. */
export const decodeBulkUploads = (wire: unknown): readonly BulkUpload[] =>
  listBy(wire, bulkHistoryLimit, decodeUpload, ({ snsi }) => snsi)

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

/** Whether as many rows of the same total are paid with both, as far as the network says so. */
export const paysTheSame = (
  one: Pick<BulkUpload, 'approved' | 'cost'>,
  other: Pick<BulkReport, 'approved' | 'cost'>,
): boolean => one.cost !== undefined && one.cost === other.cost && one.approved === other.approved

/** What an SMS with each row that is paid comes to, in cents; undefined where that is not known. */
export const smsTotal = ({ approved }: Pick<BulkReport, 'approved'>, price: Cents | undefined) =>
  approved === undefined || price === undefined
    ? undefined
    : { count: approved, price, total: (approved * price) as Cents }

/** All rows that the scan has been through; undefined where the network does not say. */
export const rowsScanned = ({
  approved,
  rejected,
}: Pick<BulkReport, 'approved' | 'rejected'>): number | undefined =>
  approved === undefined || rejected === undefined ? undefined : approved + rejected

/** How many of the rows scanned can be processed, in percent with one decimal; undefined of none, or an unknown number. */
export const approvedShare = (report: BulkReport): number | undefined => {
  const { approved = 0 } = report
  const all = rowsScanned(report)
  return all ? Math.floor((approved / all) * 1_000) / 10 : undefined
}
