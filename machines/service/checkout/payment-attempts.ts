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

/** Milliseconds within which the same payment again is asked about. */
const repeatWindow = 600_000

/** The earliest attempt at the same payment that is recent enough to be asked about. */
export const findDuplicateAttempt = (
  attempts: readonly PaymentAttempt[],
  fingerprint: string,
  time: Time,
): PaymentAttempt | undefined =>
  attempts.find(
    attempt => attempt.fingerprint === fingerprint && elapsedSince(attempt.sentAt, time) < repeatWindow,
  )

/** The moment from which on the same payment is asked about. */
export const getDuplicateWindowStart = (time: Time): ClockReading => {
  const { wall, monotonic } = readClocks(time)
  return { wall: wall - repeatWindow, monotonic: monotonic - repeatWindow }
}

/**
 * Whether the wallet shows the same payment, not long ago: perhaps it was made before the page was read afresh.
 *
 * @param excludedIds the snsi of those that are known to be others
 */
export const isInTransactionList = (
  { latestTransactions, timeZone, msisdn, currency }: WalletInfo,
  trace: TransactionPattern,
  excludedIds: readonly string[],
  time: Time,
): boolean => {
  const sentAt = getDuplicateWindowStart(time)
  const search = {
    ...trace,
    msisdn,
    currency,
    timeZone,
    sentAt,
    excludedIds,
    ambiguousCount: 0,
    clockFallback: 'device' as const,
  }
  const found = findMatchingTransaction(latestTransactions ?? [], search, sentAt.wall)
  // Money that comes in again is asked for again where it comes from.
  return found !== undefined && trace.direction !== 'credit' && getStatus(found) !== 'declined'
}

/** Which transactions the attempts at other payments became. */
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

/** How many earlier attempts, of which nobody knows what became, the wallet's list would show in the same way. */
export const countAmbiguous = (attempts: readonly PaymentAttempt[], trace: TransactionPattern): number =>
  attempts.filter(attempt => isLost(attempt) && isSame(attempt.pattern, trace)).length

/** The attempts once the wallet shows what became of the first of them that was lost and can be it. */
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

/** How to find in the wallet's list what an attempt sent. */
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

/** The attempts once it is known how the last of them ended; what the network took nothing of is none. */
export const withOutcome = (
  attempts: readonly PaymentAttempt[],
  outcome: SubmissionOutcome,
): readonly PaymentAttempt[] => {
  const last = attempts.at(-1)
  if (last === undefined || 'failure' in outcome) return attempts.slice(0, -1)
  const snsi = 'receipt' in outcome ? outcome.receipt.snsi : outcome.snsi
  return [...attempts.slice(0, -1), { ...last, snsi, isDecided: 'receipt' in outcome }]
}
