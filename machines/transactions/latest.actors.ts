import { transactionListLimit } from '../domain/constants.ts'
import type { NetworkClient } from '../network/network-client.ts'
import { elapsedSince, type Moment, momentOf, type Time } from '../time.ts'
import type { ListRequest } from './transactions.machine.ts'

/** Milliseconds for which an answer is good enough for the next who asks. */
const goodFor = 2_000

type Asked = Pick<ListRequest, 'msisdn' | 'currency'>

const ask = ({ network }: NetworkClient, { msisdn, currency }: Asked, signal: AbortSignal) =>
  network.GET('/network/express/wallet/{msisdn}/transaction', {
    params: { path: { msisdn }, query: { currency, limit: transactionListLimit } },
    signal,
  })

/** One question to the network, and all who wait for its answer. */
interface Reading extends Asked {
  readonly answer: ReturnType<typeof ask>
  readonly cut: () => void
  waiting: number
  answeredAt: Moment | undefined
}

/** Resolves as `reading` does. Whoever leaves is waited for by nobody, and a question without anyone waiting is cut off. */
const joined = (reading: Reading, signal: AbortSignal): Reading['answer'] =>
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
      answer: ask(client, asked, control.signal),
      cut: () => {
        if (reading.answeredAt !== undefined) return
        forget(reading)
        control.abort()
      },
      waiting: 0,
      answeredAt: undefined,
    }
    reading.answer.then(
      () => {
        reading.answeredAt = momentOf(time)
      },
      () => forget(reading),
    )
    return reading
  }

  const forget = (reading: Reading) => {
    if (newest === reading) newest = undefined
  }

  const serves = (reading: Reading, { msisdn, currency }: Asked): boolean =>
    reading.msisdn === msisdn &&
    reading.currency === currency &&
    (reading.answeredAt === undefined || elapsedSince(reading.answeredAt, time) < goodFor)

  return {
    read: (asked: Asked, signal: AbortSignal): Reading['answer'] => {
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
