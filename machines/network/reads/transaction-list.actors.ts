import { transactionListLimit } from '#machines/domain/limits.ts'
import type { NetworkClient } from '../network-client.ts'
import { requireDecoded } from '../response.ts'
import type { TimeWindow, TransactionListRequest } from './transaction-list.types.ts'

/** The undecoded rows with their response. */
export interface TransactionsResponse {
  readonly rows: readonly unknown[]
  readonly body: unknown
  readonly response: Response
}

/** Requests the newest transactions of a time window. Throws when the response has no list. */
export const fetchTransactions = async (
  { network }: NetworkClient,
  { msisdn, currency }: Pick<TransactionListRequest, 'msisdn' | 'currency'>,
  { start, end }: TimeWindow,
  signal: AbortSignal,
): Promise<TransactionsResponse> => {
  const { data: body, response } = await network.GET('/network/express/wallet/{msisdn}/transaction', {
    params: {
      path: { msisdn },
      query: {
        currency,
        limit: transactionListLimit,
        ...(start !== undefined && { start_date: start }),
        ...(end !== undefined && { end_date: end }),
      },
    },
    signal,
  })
  return { rows: requireDecoded(Array.isArray(body?.data) ? body.data : undefined, body), body, response }
}
