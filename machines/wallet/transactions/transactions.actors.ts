import { fromPromise } from 'xstate'
import { transactionListLimit } from '#machines/domain/limits.ts'
import {
  decodeTransactions,
  type Transaction,
  takeLatestTransactions,
} from '#machines/domain/transaction/transaction.ts'
import type { TransactionListRequest } from '#machines/network/reads/transaction-list.types.ts'
import type { SessionClient } from '#machines/network/session-client.ts'

/** Creates the actors of the latest transactions. */
export const createTransactionsActors = ({ latest }: SessionClient) => ({
  readLatest: fromPromise<readonly Transaction[], TransactionListRequest>(async ({ input, signal }) => {
    // The decoder drops an unreadable row.
    const { rows } = await latest.transactions.read(input, signal)
    return takeLatestTransactions(decodeTransactions(rows), transactionListLimit, input.timeZone)
  }),
})

export type TransactionsActors = ReturnType<typeof createTransactionsActors>
