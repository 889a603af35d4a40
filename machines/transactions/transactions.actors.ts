import { fromPromise } from 'xstate'
import { chartTransactions } from '../domain/constants.ts'
import { decodeTransactions, latest, type Transaction } from '../domain/transaction.ts'
import { required, unwrap } from '../network/answer.ts'
import type { SessionClient } from './latest.actors.ts'
import type { ListRequest } from './transactions.machine.ts'

/** What the list of transactions asks of the network. */
export const createTransactionsActors = ({ latest: newest }: SessionClient) => ({
  readLatest: fromPromise<readonly Transaction[], ListRequest>(async ({ input, signal }) => {
    const body = await unwrap(newest.read(input, signal))
    // A row that cannot be read is passed over; without a list there is nothing to tell, not even that it is empty.
    const rows = required(Array.isArray(body.data) ? body.data : undefined, body)
    return latest(decodeTransactions(rows), chartTransactions, input.timeZone)
  }),
})
