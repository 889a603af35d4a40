import { repeatWindow } from '#machines/domain/limits.ts'
import { isDeclined } from '#machines/domain/transaction/transaction.ts'
import { isOpen, type Journal, type Payment, readJournal } from '#machines/payment/journal/payment-journal.ts'
import type { TransactionPattern } from '#machines/payment/payment.types.ts'
import { canBeConfused, isSamePayee } from '#machines/payment/submission/compare-payments.ts'
import { type FoundPayment, findPayment } from '#machines/payment/submission/match-transaction.ts'
import type { TransactionSearch } from '#machines/payment/submission/submission.types.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '#machines/shared/time.ts'
import type { WalletFacts } from '#machines/wallet/wallet-facts.ts'
import type { CheckoutInput } from './checkout.types.ts'

const getWindowStart = (time: Time): ClockReading => {
  const { wall, monotonic } = readClocks(time)
  return { wall: wall - repeatWindow, monotonic: monotonic - repeatWindow }
}

/** The part of an order that is compared with earlier payments. */
type OrderFacts = Pick<Payment, 'fingerprint' | 'pattern'>

/** Whether an open payment may be this order: it is equal, or has the same payee and amount. */
const isRepeated = (payment: Payment, { fingerprint, pattern }: OrderFacts): boolean =>
  payment.fingerprint === fingerprint ||
  (payment.pattern !== undefined && pattern !== undefined && isSamePayee(payment.pattern, pattern))

/**
 * Returns the earlier payments that this order may repeat, oldest first: the open ones without a limit of time, and the
 * equal ones that were approved recently.
 */
export const findEarlierPayments = (
  { payments }: Journal,
  order: OrderFacts,
  time: Time,
): readonly Payment[] =>
  payments.filter(payment => {
    if (isOpen(payment)) return isRepeated(payment, order)
    const isRecent = elapsedSince(payment.sentAt, time) < repeatWindow
    return payment.stage === 'approved' && payment.fingerprint === order.fingerprint && isRecent
  })

/** Returns the ids of transactions that belong to other orders, or that the consumer dismissed for this one. */
const listExcludedIds = ({ payments }: Journal, fingerprint: string): readonly string[] =>
  payments.flatMap(({ dismissedIds, snsi, ...payment }) =>
    payment.fingerprint === fingerprint ? dismissedIds : (snsi ?? []),
  )

/** Whether the outcome and the id of a payment are unknown. */
export const isLost = (payment: Payment): boolean => isOpen(payment) && payment.snsi === undefined

/** Returns how many earlier payments with an unknown outcome look the same in the list. */
export const countAmbiguous = ({ payments }: Journal, pattern: TransactionPattern): number =>
  payments.filter(
    payment => isLost(payment) && payment.pattern !== undefined && canBeConfused(payment.pattern, pattern),
  ).length

/** Returns the search for the transaction of a payment. */
export const toTransactionSearch = (
  pattern: TransactionPattern,
  { msisdn, currency, timeZone }: WalletFacts,
  search: Omit<TransactionSearch, keyof TransactionPattern | 'msisdn' | 'currency' | 'timeZone'>,
): TransactionSearch => ({ ...pattern, msisdn, currency, timeZone, ...search })

/** Returns the order whose transaction is searched: an open payment that this order may repeat, or the order itself. */
const getSearchedOrder = (input: CheckoutInput): OrderFacts => {
  const earlier = findEarlierPayments(readJournal(input), input.order, input.time)
  return earlier.find(isOpen) ?? input.order
}

/** Returns the search for a transaction that this order may repeat. */
export const toEarlierSearch = (input: CheckoutInput): TransactionSearch | undefined => {
  const { facts, time, order } = input
  const journal = readJournal(input)
  const { pattern, fingerprint } = getSearchedOrder(input)
  const equal = findEarlierPayments(journal, order, time).filter(each => each.fingerprint === fingerprint)
  return (
    pattern &&
    toTransactionSearch(pattern, facts.read(), {
      sentAt: equal.at(0)?.sentAt ?? getWindowStart(time),
      ownIds: equal.flatMap(({ snsi }) => snsi ?? []),
      excludedIds: listExcludedIds(journal, fingerprint),
      ambiguousCount: 0,
      clockFallback: 'device',
    })
  )
}

/** Returns the payment to which a found transaction certainly belongs. */
export const findMatch = (input: CheckoutInput, found: FoundPayment | undefined): Payment | undefined => {
  if (!found?.isCertain) return undefined
  const { fingerprint } = getSearchedOrder(input)
  const { snsi } = found.transaction
  return readJournal(input).payments.find(
    payment =>
      payment.fingerprint === fingerprint &&
      (payment.snsi === snsi ||
        (isLost(payment) && ![...payment.excludedIds, ...payment.dismissedIds].includes(snsi))),
  )
}

/** What the wallet's list shows of the payee and the amount of an order. */
const withoutReference = (pattern: TransactionPattern): TransactionPattern => {
  const { details: _, ...payee } = pattern
  return { ...payee, reference: undefined }
}

/**
 * Whether the wallet's list shows a transaction that may be this order: a recent one, for example from before a reload,
 * or one that the network has not decided.
 */
export const isInTransactionList = (input: CheckoutInput): boolean => {
  const { facts, time, order } = input
  const { latestTransactions = [], timeZone } = facts.read()
  const { pattern, fingerprint } = order
  // A repeated credit is confirmed by its payer, so it is no duplicate.
  if (pattern === undefined || pattern.direction === 'credit') return false
  const excludedIds = listExcludedIds(readJournal(input), fingerprint)
  const search = { timeZone, ownIds: [], excludedIds, ambiguousCount: 0 }
  const recent = findPayment(latestTransactions, { ...pattern, ...search }, getWindowStart(time).wall)
  if (recent !== undefined && !isDeclined(recent.transaction)) return true
  const pending = latestTransactions.filter(transaction => transaction.pending)
  return findPayment(pending, { ...withoutReference(pattern), ...search }, undefined) !== undefined
}

/** Whether no earlier payment speaks against this order: none is open or recent, or the only one was declined. */
export const isSettled = (input: CheckoutInput, found: FoundPayment | undefined): boolean => {
  const earlier = findEarlierPayments(readJournal(input), input.order, input.time)
  if (found === undefined) return earlier.length === 0
  const isOnly = earlier.length === 0 || (earlier.length === 1 && found.isCertain)
  return isDeclined(found.transaction) && isOnly
}
