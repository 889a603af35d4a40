import { getStatus, type Transaction } from '../../domain/transaction/transaction.ts'
import { findMatchingTransaction } from '../../payment/submission/match-transaction.ts'
import type {
  SubmissionOutcome,
  TransactionPattern,
  TransactionSearch,
} from '../../payment/submission/submission.types.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '../../shared/time.ts'
import type { WalletInfo } from '../wallet-info.ts'
import type { PaymentAttempt } from './checkout.types.ts'

/** Milliseconds within which the same payment counts as a possible duplicate. */
const repeatWindow = 600_000

/** Returns the earliest recent attempt at the same payment. */
export const findDuplicateAttempt = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
  time: Time,
): PaymentAttempt | undefined =>
  attempts.find(
    attempt => attempt.fingerprint === fingerprint && elapsedSince(attempt.sentAt, time) < repeatWindow,
  )

/** Returns the start of the period for duplicates. */
export const getDuplicateWindowStart = (time: Time): ClockReading => {
  const { wall, monotonic } = readClocks(time)
  return { wall: wall - repeatWindow, monotonic: monotonic - repeatWindow }
}

/**
 * Whether the wallet shows a recent transaction of the same payment, for example from before a reload.
 *
 * @param excludedIds the ids of transactions that belong to other payments
 */
export const isInTransactionList = (
  { latestTransactions, timeZone, msisdn, currency }: WalletInfo,
  pattern: TransactionPattern,
  excludedIds: readonly string[],
  time: Time,
): boolean => {
  const sentAt = getDuplicateWindowStart(time)
  const search = {
    ...pattern,
    msisdn,
    currency,
    timeZone,
    sentAt,
    excludedIds,
    ambiguousCount: 0,
    clockFallback: 'device' as const,
  }
  const found = findMatchingTransaction(latestTransactions ?? [], search, sentAt.wall)
  // A repeated credit is confirmed by its payer, so it is no duplicate.
  return found !== undefined && pattern.direction !== 'credit' && getStatus(found) !== 'declined'
}

/** Returns the ids of transactions that belong to other payments. */
export const listOtherTransactionIds = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
): readonly string[] =>
  attempts.flatMap(attempt => (attempt.fingerprint === fingerprint ? [] : (attempt.snsi ?? [])))

const isLost = ({ isDecided, snsi }: PaymentAttempt): boolean => !isDecided && snsi === undefined

const isSame = (one: TransactionPattern, other: TransactionPattern): boolean =>
  one.amount === other.amount &&
  one.reference === other.reference &&
  one.typeAliases.some(type => other.typeAliases.includes(type))

/** Returns how many earlier attempts with an unknown outcome look the same in the list. */
export const countAmbiguous = (attempts: readonly PaymentAttempt[], pattern: TransactionPattern): number =>
  attempts.filter(attempt => isLost(attempt) && isSame(attempt.pattern, pattern)).length

/** Returns the attempts after a transaction was found: it resolves the first lost attempt that matches. */
export const withMatchedTransaction = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
  found: Transaction,
): readonly PaymentAttempt[] => {
  const lost = attempts.find(
    attempt =>
      attempt.fingerprint === fingerprint && isLost(attempt) && !attempt.excludedIds.includes(found.snsi),
  )
  const facts = { snsi: found.snsi, isDecided: getStatus(found) !== 'pending' }
  return attempts.map(attempt => (attempt === lost ? { ...attempt, ...facts } : attempt))
}

/** Returns the search for the transaction of an attempt. */
export const toTransactionSearch = (
  { pattern, sentAt, excludedIds }: Pick<PaymentAttempt, 'pattern' | 'sentAt' | 'excludedIds'>,
  { msisdn, currency, timeZone }: WalletInfo,
  others: Pick<TransactionSearch, 'ambiguousCount' | 'clockFallback'>,
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
  const snsi = 'receipt' in outcome ? outcome.receipt.snsi : outcome.snsi
  return [...attempts.slice(0, -1), { ...last, snsi, isDecided: 'receipt' in outcome }]
}
