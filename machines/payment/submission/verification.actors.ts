import { fromPromise } from 'xstate'
import { decodeTransactions } from '#machines/domain/transaction/transaction.ts'
import { traceIdOf } from '#machines/network/failure.ts'
import { readSentTime } from '#machines/network/network-clock.ts'
import type { SessionClient } from '#machines/network/session-client.ts'
import { elapsedSince, type Time } from '#machines/shared/time.ts'
import { type FoundPayment, findPayment } from './match-transaction.ts'
import type { TransactionSearch } from './submission.types.ts'

/** Searches the current list of the wallet for a transaction. */
export const findInTransactionList = async (
  { latest }: SessionClient,
  time: Time,
  search: TransactionSearch,
  signal: AbortSignal,
): Promise<(FoundPayment & { readonly traceId: string | undefined }) | undefined> => {
  // The cached list may be older than the call.
  latest.forget()
  const { rows, body, response } = await latest.transactions.read(search, signal)
  const now = readSentTime(response) ?? (search.clockFallback === 'device' ? time.now() : undefined)
  const sentAt = now === undefined ? undefined : now - elapsedSince(search.sentAt, time)
  const found = findPayment(decodeTransactions(rows), search, sentAt)
  return found && { ...found, traceId: traceIdOf(body) }
}

/** Creates the actors that verify a call. */
export const createVerificationActors = (client: SessionClient, time: Time) => ({
  findTransaction: fromPromise<FoundPayment | undefined, TransactionSearch | undefined>(
    async ({ input, signal }) => input && findInTransactionList(client, time, input, signal),
  ),
})
