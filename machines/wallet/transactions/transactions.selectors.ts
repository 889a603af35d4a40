import { chartTransactions } from '../../domain/limits.ts'
import {
  type GraphPoint,
  type Transaction,
  takeLatestTransactions,
  toGraphPoints,
} from '../../domain/transaction/transaction.ts'
import type { Failure } from '../../network/failure.ts'
import type { TransactionsSnapshot } from './transactions.machine.ts'

/** The payments that no read list contains yet. */
export const selectReported = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  snapshot.context.reported

/** The latest transactions with the reported payments, newest first. */
export const selectLatestWithReported = ({ context }: TransactionsSnapshot): readonly Transaction[] =>
  context.reported.length === 0
    ? context.transactions
    : takeLatestTransactions(
        [...context.reported, ...context.transactions],
        chartTransactions,
        context.timeZone,
      )

/** The latest transactions that were read, newest first. */
export const selectLatest = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  snapshot.context.transactions

/** Their balances in order of time, for the graph. */
export const selectGraph = (snapshot: TransactionsSnapshot): readonly GraphPoint[] =>
  toGraphPoints(snapshot.context.transactions)

/** Why there is no list. */
export const selectTransactionsFailure = (snapshot: TransactionsSnapshot): Failure | undefined =>
  snapshot.context.failure
