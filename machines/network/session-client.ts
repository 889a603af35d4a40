import type { Cents } from '../domain/cents.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { Time } from '../shared/time.ts'
import { createNetworkClient, type NetworkClient, type RootClient } from './network-client.ts'
import { fetchTransactions, type TransactionsResponse } from './reads/transaction-list.actors.ts'
import type { TransactionListRequest } from './reads/transaction-list.types.ts'
import { fetchBalance, fetchWallet } from './reads/wallet.actors.ts'
import { createResponseCache } from './response-cache.ts'
import { createSharedRead, type SharedRead } from './shared-read.ts'
import { createSlowCalls, type SlowCalls } from './slow-calls.ts'

type CurrencyRequest = Pick<TransactionListRequest, 'msisdn' | 'currency'>

/** The reads of a wallet that several screens share. */
interface LatestReads {
  readonly wallet: SharedRead<Pick<CurrencyRequest, 'msisdn'>, Wallet>
  readonly balance: SharedRead<CurrencyRequest, Cents>
  readonly transactions: SharedRead<CurrencyRequest, TransactionsResponse>
  /** Drops all cached reads: after a payment or a change of the wallet they may be outdated. */
  readonly forget: () => void
}

const createLatestReads = (client: NetworkClient, time: Time): LatestReads => {
  const reads = {
    wallet: createSharedRead(
      (request: Pick<CurrencyRequest, 'msisdn'>, signal) => fetchWallet(client, request, signal),
      time,
    ),
    balance: createSharedRead(
      (request: CurrencyRequest, signal) => fetchBalance(client, request, signal),
      time,
    ),
    transactions: createSharedRead(
      (request: CurrencyRequest, signal) => fetchTransactions(client, request, {}, signal),
      time,
    ),
  }
  return {
    ...reads,
    forget: () => {
      for (const read of Object.values(reads)) read.forget()
    },
  }
}

/** The network client of one session, with its caches. */
export interface SessionClient extends RootClient {
  readonly latest: LatestReads
  /** Whether the network keeps a call of the session waiting. */
  readonly slowCalls: SlowCalls
  /** Drops every cached response of the session. */
  readonly forgetResponses: () => void
}

export const createSessionClient = (root: RootClient, time: Time): SessionClient => {
  const cache = createResponseCache()
  const slowCalls = createSlowCalls(time)
  const ports = { ...root.ports, fetch: cache.wrap(slowCalls.wrap(root.ports.fetch)) }
  const client = createNetworkClient(root.settings, ports, root.clock)
  const latest = createLatestReads(client, time)
  return {
    ...client,
    latest,
    slowCalls,
    forgetResponses: () => {
      cache.clear()
      latest.forget()
    },
  }
}
