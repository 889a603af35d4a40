import { type BulkReport, isApproved } from '../../domain/bulk-file/bulk-report.ts'
import { parseTimestamp } from '../../domain/dates.ts'
import { getSentReference, getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import type { TransactionSearch, VerificationResult } from './submission.types.ts'

/** Milliseconds by which the clocks of a network may differ. */
const tolerance = 120_000

/**
 * Finds the transaction that a call created, by type, amount, reference, number and time (P3). Prefers one that was not
 * declined, so that a second try is not hidden by the first. Returns undefined while another unresolved payment could
 * explain the match.
 *
 * @param transactions newest first
 * @param sentAt milliseconds since the epoch by the network's clock; undefined where that is not known
 */
export const findMatchingTransaction = (
  transactions: readonly Transaction[],
  {
    typeAliases,
    direction = 'debit',
    amount,
    reference,
    counterparty,
    excludedIds,
    ambiguousCount,
    timeZone,
  }: TransactionSearch,
  sentAt: number | undefined,
): Transaction | undefined => {
  const matching = transactions.filter(transaction => {
    const at = parseTimestamp(transaction.timestamp, timeZone)?.epochMilliseconds
    return (
      transaction.class === direction &&
      typeAliases.includes(transaction.typeAlias) &&
      transaction.amount === amount &&
      (reference === undefined || reference === getSentReference(transaction)) &&
      (counterparty === undefined ||
        (transaction.details.recipient?.msisdn ?? counterparty) === counterparty) &&
      !excludedIds.includes(transaction.snsi) &&
      (at === undefined || sentAt === undefined || at >= sentAt - tolerance)
    )
  })
  if (matching.length <= ambiguousCount) return undefined
  return matching.find(transaction => getStatus(transaction) !== 'declined') ?? matching.at(0)
}

/** Returns what the report of a file says about its approval. */
export const toResultFromReport = (report: BulkReport): VerificationResult | undefined =>
  isApproved(report) ? { snsi: undefined, status: undefined, traceId: report.traceId } : undefined

/** Returns what the transaction of a payment says about it. */
export const toResultFromTransaction = (
  transaction: Transaction & { readonly traceId?: string },
): VerificationResult => ({
  snsi: transaction.snsi,
  status: getStatus(transaction),
  traceId: transaction.traceId,
})
