import { fromPromise } from 'xstate'
import { chartTransactions, transactionListLimit } from '../domain/constants.ts'
import { decodeTransactions, latest, type Transaction } from '../domain/transaction.ts'
import { unwrap } from '../network/answer.ts'
import type { NetworkClient } from '../network/network-client.ts'
import type { ListRequest } from './transactions.machine.ts'

/** What the list of transactions asks of the network. */
export const createTransactionsActors = ({ network }: NetworkClient) => ({
  readLatest: fromPromise<readonly Transaction[], ListRequest>(
    async ({ input: { msisdn, currency, timeZone }, signal }) => {
      const body = await unwrap(
        network.GET('/network/express/wallet/{msisdn}/transaction', {
          params: { path: { msisdn }, query: { currency, limit: transactionListLimit } },
          signal,
        }),
      )
      return latest(decodeTransactions(body.data), chartTransactions, timeZone)
    },
  ),
})
