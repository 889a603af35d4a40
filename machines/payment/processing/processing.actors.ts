import { fromPromise } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { fetchTransaction } from '#machines/network/reads/transaction.actors.ts'
import type { SessionClient } from '#machines/network/session-client.ts'

/** Creates the actors that poll a transaction. */
export const createProcessingActors = (client: SessionClient) => ({
  readTransaction: fromPromise<Transaction, { snsi: string }>(async ({ input: { snsi }, signal }) => {
    const transaction = await fetchTransaction(client, snsi, signal)
    if (!transaction.pending) client.latest.forget()
    return transaction
  }),
})

export type ProcessingActors = ReturnType<typeof createProcessingActors>
