import { fromPromise } from 'xstate'
import { chartTransactions, transactionListLimit } from '../domain/constants.ts'
import { decodeTransactions, latest, type Transaction } from '../domain/transaction.ts'
import { required, unwrap } from '../network/answer.ts'
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
      // A row that cannot be read is passed over; without a list there is nothing to tell, not even that it is empty.
      const rows = required(Array.isArray(body.data) ? body.data : undefined, body)
      return latest(decodeTransactions(rows), chartTransactions, timeZone)
    },
  ),
})
