import { getStatus, isDeclined, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { canBeConfused } from '#machines/payment/submission/compare-payments.ts'
import { findPayment } from '#machines/payment/submission/match-transaction.ts'
import type {
  SubmissionOutcome,
  TransactionPattern,
  TransactionSearch,
} from '#machines/payment/submission/submission.types.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '#machines/shared/time.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import type { PaymentAttempt } from './checkout.types.ts'

/** Milliseconds within which the same payment counts as a possible duplicate. */
const repeatWindow = 600_000

/** Returns the recent attempts at the same payment, oldest first. */
const listDuplicateAttempts = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
  time: Time,
): readonly PaymentAttempt[] =>
  attempts.filter(
    attempt => attempt.fingerprint === fingerprint && elapsedSince(attempt.sentAt, time) < repeatWindow,
  )

/** Returns the earliest recent attempt at the same payment. */
export const findDuplicateAttempt = (
  ...search: Parameters<typeof listDuplicateAttempts>
): PaymentAttempt | undefined => listDuplicateAttempts(...search).at(0)

/** Returns the ids of the transactions that the network named for the recent attempts at the same payment. */
export const listOwnIds = (...search: Parameters<typeof listDuplicateAttempts>): readonly string[] =>
  listDuplicateAttempts(...search).flatMap(({ snsi }) => snsi ?? [])

/** Returns the start of the period for duplicates. */
export const getDuplicateWindowStart = (time: Time): ClockReading => {
  const { wall, monotonic } = readClocks(time)
  return { wall: wall - repeatWindow, monotonic: monotonic - repeatWindow }
}

/**
 * Whether the wallet shows a recent transaction that is or may be the same payment, for example from before a reload.
 *
 * @param excludedIds the ids of transactions that belong to other payments
 */
export const isInTransactionList = (
  { latestTransactions, timeZone }: WalletFacts,
  pattern: TransactionPattern,
  excludedIds: readonly string[],
  time: Time,
): boolean => {
  const search = { ...pattern, timeZone, ownIds: [], excludedIds, ambiguousCount: 0 }
  const found = findPayment(latestTransactions ?? [], search, getDuplicateWindowStart(time).wall)
  // A repeated credit is confirmed by its payer, so it is no duplicate.
  return found !== undefined && pattern.direction !== 'credit' && !isDeclined(found.transaction)
}

/** Returns the ids of transactions that belong to other payments, or that the consumer dismissed for this one. */
export const listExcludedIds = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
): readonly string[] =>
  attempts.flatMap(({ dismissedIds, snsi, ...attempt }) =>
    attempt.fingerprint === fingerprint ? dismissedIds : (snsi ?? []),
  )

const isLost = ({ isDecided, snsi }: PaymentAttempt): boolean => !isDecided && snsi === undefined

/** Returns how many earlier attempts with an unknown outcome look the same in the list. */
export const countAmbiguous = (attempts: readonly PaymentAttempt[], pattern: TransactionPattern): number =>
  attempts.filter(attempt => isLost(attempt) && canBeConfused(attempt.pattern, pattern)).length

/** Returns the attempts after a transaction was found: it resolves the first lost attempt that matches. */
export const withMatchedTransaction = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
  found: Transaction,
): readonly PaymentAttempt[] => {
  const lost = attempts.find(
    attempt =>
      attempt.fingerprint === fingerprint &&
      isLost(attempt) &&
      ![...attempt.excludedIds, ...attempt.dismissedIds].includes(found.snsi),
  )
  const facts = { snsi: found.snsi, isDecided: getStatus(found) !== 'pending' }
  return attempts.map(attempt => (attempt === lost ? { ...attempt, ...facts } : attempt))
}

/** Returns the search for the transaction of an attempt. */
export const toTransactionSearch = (
  { pattern, sentAt, excludedIds }: Pick<PaymentAttempt, 'pattern' | 'sentAt' | 'excludedIds'>,
  { msisdn, currency, timeZone }: WalletFacts,
  others: Pick<TransactionSearch, 'ownIds' | 'ambiguousCount' | 'clockFallback'>,
): TransactionSearch => ({
  ...pattern,
  msisdn,
  currency,
  timeZone,
  sentAt,
  excludedIds,
  ...others,
})

/** Returns the attempts after the last one ended. A rejected attempt is removed. */
export const withOutcome = (
  attempts: readonly PaymentAttempt[],
  outcome: SubmissionOutcome,
): readonly PaymentAttempt[] => {
  const last = attempts.at(-1)
  if (last === undefined || 'failure' in outcome) return attempts.slice(0, -1)
  const facts =
    'receipt' in outcome
      ? { snsi: outcome.receipt.snsi, isDecided: true }
      : { snsi: outcome.snsi, dismissedIds: outcome.dismissedIds }
  return [...attempts.slice(0, -1), { ...last, ...facts }]
}
