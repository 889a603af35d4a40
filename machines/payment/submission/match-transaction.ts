import { type BulkReport, isApproved } from '#machines/domain/bulk-file/bulk-report.ts'
import { parseTimestamp } from '#machines/domain/dates.ts'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { comparePayment } from './compare-payments.ts'
import type { PaymentSearch, VerificationResult } from './submission.types.ts'

/** Milliseconds by which the clocks of a network may differ. */
const tolerance = 120_000

/** A transaction that is, or may be, the result of a call. */
export interface FoundPayment {
  readonly transaction: Transaction
  /** Whether it is certain; otherwise only the consumer can tell. */
  readonly isCertain: boolean
}

/**
 * Finds the transaction that a call created. Prefers one that was not declined, so that a second try is not hidden
 * by the first; among those one that is certain.
 *
 * @param transactions newest first
 * @param sentAt milliseconds since the epoch by the network's clock; undefined where that is not known
 * @returns undefined without a match, and while another unresolved payment could explain it.
 */
export const findPayment = (
  transactions: readonly Transaction[],
  search: PaymentSearch,
  sentAt: number | undefined,
): FoundPayment | undefined => {
  const { ownIds, excludedIds, ambiguousCount, timeZone } = search
  const own = transactions.find(({ snsi }) => ownIds.includes(snsi))
  if (own !== undefined) return { transaction: own, isCertain: true }
  const matching = transactions.flatMap(transaction => {
    const at = parseTimestamp(transaction.timestamp, timeZone)?.epochMilliseconds
    const isTimed = at !== undefined && sentAt !== undefined
    const likeness = comparePayment(search, transaction)
    const isExcluded = excludedIds.includes(transaction.snsi) || (isTimed && at < sentAt - tolerance)
    if (isExcluded || likeness === 'different') return []
    return { transaction, isCertain: isTimed && likeness === 'same' }
  })
  if (matching.length <= ambiguousCount) return undefined
  const live = matching.filter(({ transaction }) => getStatus(transaction) !== 'declined')
  const candidates = live.length > 0 ? live : matching
  return candidates.find(({ isCertain }) => isCertain) ?? candidates.at(0)
}

/** Returns what the report of a file says about its approval. */
export const toResultFromReport = (report: BulkReport): VerificationResult | undefined =>
  isApproved(report) ? { snsi: undefined, status: undefined, traceId: report.traceId } : undefined

/** Returns what the transaction of a payment says about it. */
export const toResultFromTransaction = (
  { transaction, isCertain }: FoundPayment,
  traceId?: string | undefined,
): VerificationResult => ({
  snsi: transaction.snsi,
  status: getStatus(transaction),
  traceId,
  ...(!isCertain && { candidate: transaction }),
})
