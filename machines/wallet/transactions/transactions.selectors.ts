import { chartTransactions } from '#machines/domain/limits.ts'
import {
  foldCharges,
  type GraphPoint,
  type Transaction,
  takeLatestTransactions,
  toGraphPoints,
} from '#machines/domain/transaction/transaction.ts'
import type { TransactionsSnapshot } from './transactions.machine.ts'

/** The transactions of the newest response, newest first. */
export const selectRecent = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  snapshot.context.transactions

/** Whether the transactions are being read. */
export const selectIsReading = (snapshot: TransactionsSnapshot): boolean =>
  snapshot.matches('loading') || snapshot.matches('refreshing')

/** The latest transactions that were read, newest first. */
export const selectLatest = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  selectRecent(snapshot).slice(0, chartTransactions)

/** Their balances in order of time, for the graph. */
export const selectGraph = (snapshot: TransactionsSnapshot): readonly GraphPoint[] =>
  toGraphPoints(selectLatest(snapshot))

/** Returns what the latest transactions show. */
export const selectLatestTransactions = (snapshot: TransactionsSnapshot) => {
  const { reported, transactions, timeZone, failure } = snapshot.context
  return {
    isLoading: snapshot.matches('loading'),
    /** Why there is no list. */
    failure,
    /** Whether there is a transaction to draw. */
    isEmpty: transactions.length === 0,
    /** The latest with the reported payments, newest first; a charge is part of its payment. */
    latest: takeLatestTransactions(foldCharges([...reported, ...transactions]), chartTransactions, timeZone),
  }
}
