import { fromCallback } from 'xstate'
import { getStatus, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { FactsReader } from '#machines/wallet/wallet-facts.ts'
import { isOpen, type JournalHolder, type PaymentStage, readJournal } from './payment-journal.ts'

/** Returns the stage of a payment whose transaction the wallet's list shows. */
export const toStage = (transaction: Transaction): PaymentStage => {
  const status = getStatus(transaction)
  return status === 'pending' ? 'awaiting' : (status ?? 'approved')
}

/** Settles an open payment once the wallet's list shows that the network has decided its transaction. */
export const recordedPayments = fromCallback<{ type: never }, FactsReader & JournalHolder>(
  ({ input: { facts, journalRef } }) =>
    facts.subscribe(() => {
      const { latestTransactions = [] } = facts.read()
      for (const { id, snsi } of readJournal({ journalRef }).payments.filter(isOpen)) {
        const found = latestTransactions.find(transaction => transaction.snsi === snsi)
        if (found !== undefined && getStatus(found) !== 'pending')
          journalRef.send({ type: 'payment.change', id, stage: toStage(found), snsi })
      }
    }),
)
