import type { Cents } from '../domain/money.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { hasMarkedPayment } from '../payment/journal/open-questions.ts'
import { isOpen, type JournalHolder, readJournal } from '../payment/journal/payment-journal.ts'
import type { TransactionPattern } from '../payment/payment.types.ts'
import { isPaidTo, isSamePayee } from '../payment/submission/compare-payments.ts'
import type { FactsReader } from '../wallet/wallet-facts.ts'

/** A payment to the payee of an order that the network has not decided, or that has no answer. */
export interface OpenPayment {
  /** The id of the transaction; undefined while it is unknown. */
  readonly snsi: string | undefined
  /** In cents. */
  readonly amount: Cents
  /** Whether the network has it and has not decided; otherwise it has no answer. */
  readonly isPending: boolean
}

/** Returns the open payments to the payee of an order: those of this page, and those that the wallet's list shows. */
export const listOpenPayments = (
  { facts, ...holder }: FactsReader & JournalHolder,
  pattern: TransactionPattern | undefined,
): readonly OpenPayment[] => {
  if (pattern === undefined || pattern.direction === 'credit') return []
  const own = readJournal(holder).payments.flatMap(payment => {
    const { pattern: paid, snsi, stage } = payment
    const isToPayee = paid !== undefined && isSamePayee(paid, { ...pattern, amount: paid.amount })
    return isOpen(payment) && isToPayee
      ? [{ snsi, amount: paid.amount, isPending: stage === 'awaiting' }]
      : []
  })
  const { latestTransactions = [] } = facts.read()
  const listed = latestTransactions.filter(
    transaction =>
      transaction.pending &&
      isPaidTo(pattern, transaction) &&
      !own.some(({ snsi }) => snsi === transaction.snsi),
  )
  return [...own, ...listed.map(({ snsi, amount }) => ({ snsi, amount, isPending: true }))]
}

/**
 * Whether a payment to the payee of a transaction may be open, so that the transaction is not offered again. The payee of
 * a payment of another page is not known, so it may be any.
 */
export const hasOpenPaymentTo = (holder: JournalHolder, transaction: Transaction): boolean => {
  const journal = readJournal(holder)
  return (
    hasMarkedPayment(journal) ||
    journal.payments.some(
      payment => isOpen(payment) && payment.pattern !== undefined && isPaidTo(payment.pattern, transaction),
    )
  )
}
