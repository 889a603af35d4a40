import { type BulkReport, isApproved } from '../../domain/bulk-file/bulk-report.ts'
import { parseTimestamp } from '../../domain/dates.ts'
import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import type { TransactionSearch, VerificationResult } from './submission.types.ts'

/** Milliseconds by which the clocks of a network may differ among themselves. */
const tolerance = 120_000

/**
 * The transaction that was searched for: of its type, amount and reference, to the same number where both are known, none
 * of those known to be others, and not older than the moment it was sent (P3). One whose time cannot be read may be
 * it. One that was declined is it only where no other is: a payment that was tried again must not hide behind its
 * first try. As long as other payments of which nobody knows what became could explain what is found, it is not found.
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
      (reference ?? transaction.reference) === transaction.reference &&
      (counterparty === undefined || (transaction.counterparty ?? counterparty) === counterparty) &&
      !excludedIds.includes(transaction.snsi) &&
      (at === undefined || sentAt === undefined || at >= sentAt - tolerance)
    )
  })
  if (matching.length <= ambiguousCount) return undefined
  return matching.find(transaction => getStatus(transaction) !== 'declined') ?? matching.at(0)
}

/** What is known of an approval by the report of its file: until that says so, nothing. */
export const toResultFromReport = (report: BulkReport): VerificationResult | undefined =>
  isApproved(report) ? { snsi: undefined, status: undefined, traceId: report.traceId } : undefined

/** What is known of it by the transaction that it has become. */
export const toResultFromTransaction = (
  transaction: Transaction & { readonly traceId?: string },
): VerificationResult => ({
  snsi: transaction.snsi,
  status: getStatus(transaction),
  traceId: transaction.traceId,
})
