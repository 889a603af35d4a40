import { chartTransactions } from '#machines/domain/limits.ts'
import {
  type GraphPoint,
  type Transaction,
  takeLatestTransactions,
  toGraphPoints,
} from '#machines/domain/transaction/transaction.ts'
import type { Failure } from '#machines/network/failure.ts'
import type { TransactionsSnapshot } from './transactions.machine.ts'

/** The payments that no read list contains yet. */
export const selectReported = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  snapshot.context.reported

/** The transactions of the newest response, newest first. */
export const selectRecent = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  snapshot.context.transactions

/** The latest transactions that were read, newest first. */
export const selectLatest = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  selectRecent(snapshot).slice(0, chartTransactions)

/** The latest transactions with the reported payments, newest first. */
export const selectLatestWithReported = (snapshot: TransactionsSnapshot): readonly Transaction[] => {
  const { reported, transactions, timeZone } = snapshot.context
  return reported.length === 0
    ? selectLatest(snapshot)
    : takeLatestTransactions([...reported, ...transactions], chartTransactions, timeZone)
}

/** Their balances in order of time, for the graph. */
export const selectGraph = (snapshot: TransactionsSnapshot): readonly GraphPoint[] =>
  toGraphPoints(selectLatest(snapshot))

/** Why there is no list. */
export const selectTransactionsFailure = (snapshot: TransactionsSnapshot): Failure | undefined =>
  snapshot.context.failure
