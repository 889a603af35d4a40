import { type ClockReading, elapsedSince, readClocks, type Time } from '../shared/time.ts'

/** Milliseconds for which a response is reused. */
const freshFor = 2_000
/** Milliseconds for which callers join a pending request; a request that takes longer may be stuck. */
const joinableFor = 5_000

/** The wallet of a request; without a currency if the response names it. */
export interface WalletReadRequest {
  readonly msisdn: string
  readonly currency?: string
}

/** One request to the network, shared by all its callers. */
interface Reading<Result> {
  readonly request: WalletReadRequest
  readonly result: Promise<Result>
  readonly abortUnused: () => void
  callerCount: number
  readonly startedAt: ClockReading
  settledAt: ClockReading | undefined
}

/** Resolves as `reading` does; `signal` removes this caller only. The request is aborted when it has no callers left. */
const joinReading = <Result>(reading: Reading<Result>, signal: AbortSignal): Promise<Result> =>
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

export interface SharedRead<Request extends WalletReadRequest, Result> {
  /** Joins a pending request or reuses a fresh response, if there is one. */
  readonly read: (request: Request, signal: AbortSignal) => Promise<Result>
  /** Asks the network in any case; later callers share this request. */
  readonly reread: (request: Request, signal: AbortSignal) => Promise<Result>
  /** Drops the cached request. Its callers still get its response. */
  readonly forget: () => void
}

/** Creates a cache of the newest response to one read: callers share a pending request and a fresh response. */
export const createSharedRead = <Request extends WalletReadRequest, Result>(
  fetch: (request: Request, signal: AbortSignal) => Promise<Result>,
  time: Time,
): SharedRead<Request, Result> => {
  let newest: Reading<Result> | undefined

  const begin = (request: Request): Reading<Result> => {
    const control = new AbortController()
    const reading: Reading<Result> = {
      request,
      result: fetch(request, control.signal),
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
    newest = reading
    return reading
  }

  const forget = (reading: Reading<Result>) => {
    if (newest === reading) newest = undefined
  }

  const isFresh = ({ startedAt, settledAt }: Reading<Result>): boolean =>
    settledAt === undefined
      ? elapsedSince(startedAt, time) < joinableFor
      : elapsedSince(settledAt, time) < freshFor

  const findReusable = ({ msisdn, currency }: Request): Reading<Result> | undefined =>
    newest?.request.msisdn === msisdn && newest.request.currency === currency && isFresh(newest)
      ? newest
      : undefined

  return {
    read: (request, signal) => joinReading(findReusable(request) ?? begin(request), signal),
    reread: (request, signal) => joinReading(begin(request), signal),
    forget: () => {
      newest = undefined
    },
  }
}
