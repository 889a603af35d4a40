import { fromPromise } from 'xstate'
import { decodeTransaction, type Transaction } from '../../domain/transaction/transaction.ts'
import { requireDecoded, unwrap } from '../../network/response.ts'
import type { SessionClient } from '../../network/session-client.ts'

/** What the watch of a transaction asks of the network (specification, section 7 "Wallet"). */
export const createProcessingActors = ({ network, latest }: SessionClient) => ({
  readTransaction: fromPromise<Transaction, { snsi: string }>(async ({ input: { snsi }, signal }) => {
    const body = await unwrap(
      network.GET('/network/express/wallet/transaction/{snsi}', { params: { path: { snsi } }, signal }),
    )
    const transaction = requireDecoded(decodeTransaction(body.data), body)
    // A record without a state has decided nothing.
    const told = requireDecoded(transaction.state.alias === '' ? undefined : transaction, body)
    if (!told.pending) latest.forget()
    return told
  }),
})
