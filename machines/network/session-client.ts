import { type ClockReading, elapsedSince, readClocks, type Time } from '../shared/time.ts'
import { createNetworkClient, type NetworkClient, type RootClient } from './network-client.ts'
import { fetchTransactions, type TransactionsResponse } from './reads/transaction-list.actors.ts'
import type { TransactionListRequest } from './reads/transaction-list.types.ts'
import { createResponseCache } from './response-cache.ts'

/** Milliseconds for which a response is reused. */
const freshFor = 2_000
/** Milliseconds for which callers join a pending request; a request that takes longer may be stuck. */
const joinableFor = 5_000

type LatestRequest = Pick<TransactionListRequest, 'msisdn' | 'currency'>

/** One request to the network, shared by all its callers. */
interface Reading extends LatestRequest {
  readonly result: Promise<TransactionsResponse>
  readonly abortUnused: () => void
  callerCount: number
  readonly startedAt: ClockReading
  settledAt: ClockReading | undefined
}

/** Resolves as `reading` does; `signal` removes this caller only. The request is aborted when it has no callers left. */
const joinReading = (reading: Reading, signal: AbortSignal): Promise<TransactionsResponse> =>
  new Promise((resolve, reject) => {
    const removeCaller = () => {
      reading.callerCount -= 1
      reject(signal.reason)
      // Deferred, so that a caller who asks again in the same task keeps the request.
      queueMicrotask(() => {
        if (reading.callerCount === 0) reading.abortUnused()
      })
    }
    reading.callerCount += 1
    if (signal.aborted) return removeCaller()
    signal.addEventListener('abort', removeCaller, { once: true })
    const removeListener = () => signal.removeEventListener('abort', removeCaller)
    reading.result.then(resolve, reject).finally(removeListener)
  })

/** Creates a cache of the newest transactions of a wallet: callers share a pending request and a fresh response. */
const createLatestTransactions = (client: NetworkClient, time: Time) => {
  let newest: Reading | undefined

  const begin = (request: LatestRequest): Reading => {
    const control = new AbortController()
    const reading: Reading = {
      ...request,
      result: fetchTransactions(client, request, {}, control.signal),
      abortUnused: () => {
        if (reading.settledAt !== undefined) return
        forget(reading)
        control.abort()
      },
      callerCount: 0,
      startedAt: readClocks(time),
      settledAt: undefined,
    }
    reading.result.then(
      () => {
        reading.settledAt = readClocks(time)
      },
      () => forget(reading),
    )
    return reading
  }

  const forget = (reading: Reading) => {
    if (newest === reading) newest = undefined
  }

  const isFresh = ({ startedAt, settledAt }: Reading): boolean =>
    settledAt === undefined
      ? elapsedSince(startedAt, time) < joinableFor
      : elapsedSince(settledAt, time) < freshFor

  const isReusable = (reading: Reading, { msisdn, currency }: LatestRequest): boolean =>
    reading.msisdn === msisdn && reading.currency === currency && isFresh(reading)

  return {
    read: (request: LatestRequest, signal: AbortSignal): Promise<TransactionsResponse> => {
      const reading = newest !== undefined && isReusable(newest, request) ? newest : begin(request)
      newest = reading
      return joinReading(reading, signal)
    },

    /** Drops the cached request: after a payment its response may be outdated. */
    forget: () => {
      newest = undefined
    },
  }
}

/** The network client of one session, with its caches. */
export interface SessionClient extends RootClient {
  readonly latest: ReturnType<typeof createLatestTransactions>
  /** Drops all that was read in the session. */
  readonly forgetResponses: () => void
}

export const createSessionClient = (root: RootClient, time: Time): SessionClient => {
  const cache = createResponseCache()
  const ports = { ...root.ports, fetch: cache.wrap(root.ports.fetch) }
  const client = createNetworkClient(root.settings, ports, root.clock)
  const latest = createLatestTransactions(client, time)
  return {
    ...client,
    latest,
    forgetResponses: () => {
      cache.clear()
      latest.forget()
    },
  }
}
