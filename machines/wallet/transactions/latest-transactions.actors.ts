import { transactionListLimit } from '../../domain/constants.ts'
import type { NetworkClient } from '../../network/network-client.ts'
import { requireDecoded } from '../../network/response.ts'
import { type ClockReading, elapsedSince, readClocks, type Time } from '../../shared/time.ts'
import type { TimeWindow } from './time-windows.ts'
import type { TransactionListRequest } from './transactions.machine.ts'

/** Milliseconds for which an answer is good enough for the next who asks. */
const goodFor = 2_000
/** Milliseconds for which the next who asks waits for one under way; what takes longer may be stuck. */
const awaitedFor = 5_000

type Asked = Pick<TransactionListRequest, 'msisdn' | 'currency'>

/** Rows as they came, and the whole answer for what else it tells. */
export interface TransactionsResponse {
  readonly rows: readonly unknown[]
  readonly body: unknown
  readonly response: Response
}

/** Asks for the newest transactions of a window. Without a list there is nothing to tell, not even that it is empty. */
export const fetchTransactions = async (
  { network }: NetworkClient,
  { msisdn, currency }: Asked,
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

/** One question to the network, and all who wait for its answer. */
interface Reading extends Asked {
  readonly answer: Promise<TransactionsResponse>
  readonly cut: () => void
  waiting: number
  readonly begunAt: ClockReading
  answeredAt: ClockReading | undefined
}

/** Resolves as `reading` does. Whoever leaves is waited for by nobody, and a question without anyone waiting is cut off. */
const joined = (reading: Reading, signal: AbortSignal): Promise<TransactionsResponse> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      reading.waiting -= 1
      reject(signal.reason)
      // One who asks anew in the same breath takes it over.
      queueMicrotask(() => {
        if (reading.waiting === 0) reading.cut()
      })
    }
    reading.waiting += 1
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    const stay = () => signal.removeEventListener('abort', leave)
    reading.answer.then(resolve, reject).finally(stay)
  })

/**
 * The newest transactions of a wallet, for all who want them at the same time: one question under way, or answered
 * a moment ago, serves the next.
 */
const createLatest = (client: NetworkClient, time: Time) => {
  let newest: Reading | undefined

  const begin = (asked: Asked): Reading => {
    const control = new AbortController()
    const reading: Reading = {
      ...asked,
      answer: fetchTransactions(client, asked, {}, control.signal),
      cut: () => {
        if (reading.answeredAt !== undefined) return
        forget(reading)
        control.abort()
      },
      waiting: 0,
      begunAt: readClocks(time),
      answeredAt: undefined,
    }
    reading.answer.then(
      () => {
        reading.answeredAt = readClocks(time)
      },
      () => forget(reading),
    )
    return reading
  }

  const forget = (reading: Reading) => {
    if (newest === reading) newest = undefined
  }

  const isFresh = ({ begunAt, answeredAt }: Reading): boolean =>
    answeredAt === undefined
      ? elapsedSince(begunAt, time) < awaitedFor
      : elapsedSince(answeredAt, time) < goodFor

  const serves = (reading: Reading, { msisdn, currency }: Asked): boolean =>
    reading.msisdn === msisdn && reading.currency === currency && isFresh(reading)

  return {
    read: (asked: Asked, signal: AbortSignal): Promise<TransactionsResponse> => {
      const reading = newest !== undefined && serves(newest, asked) ? newest : begin(asked)
      newest = reading
      return joined(reading, signal)
    },

    /** Money may have moved: what was asked for before serves nobody who asks from now on. */
    forget: () => {
      newest = undefined
    },
  }
}

/** The network as one session asks it: what it has just read of its wallet is not read again. */
export interface SessionClient extends NetworkClient {
  readonly latest: ReturnType<typeof createLatest>
}

export const createSessionClient = (client: NetworkClient, time: Time): SessionClient => ({
  ...client,
  latest: createLatest(client, time),
})
