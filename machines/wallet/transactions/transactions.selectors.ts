import { type GraphPoint, type Transaction, toGraphPoints } from '../../domain/transaction/transaction.ts'
import type { Failure } from '../../network/failure.ts'
import type { TransactionsSnapshot } from './transactions.machine.ts'

/** The latest transactions, newest first. */
export const selectLatest = (snapshot: TransactionsSnapshot): readonly Transaction[] =>
  snapshot.context.transactions

/** Their balances in order of time, for the graph. */
export const selectGraph = (snapshot: TransactionsSnapshot): readonly GraphPoint[] =>
  toGraphPoints(snapshot.context.transactions)

/** Why there is no list. */
export const selectTransactionsFailure = (snapshot: TransactionsSnapshot): Failure | undefined =>
  snapshot.context.failure
