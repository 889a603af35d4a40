import { fromPromise } from 'xstate'
import { chartTransactions } from '../../domain/limits.ts'
import {
  decodeTransactions,
  type Transaction,
  takeLatestTransactions,
} from '../../domain/transaction/transaction.ts'
import type { TransactionListRequest } from '../../network/reads/transaction-list.types.ts'
import type { SessionClient } from '../../network/session-client.ts'

/** What the list of transactions asks of the network. */
export const createTransactionsActors = ({ latest }: SessionClient) => ({
  readLatest: fromPromise<readonly Transaction[], TransactionListRequest>(async ({ input, signal }) => {
    // A row that cannot be read is passed over.
    const { rows } = await latest.transactions.read(input, signal)
    return takeLatestTransactions(decodeTransactions(rows), chartTransactions, input.timeZone)
  }),
})
