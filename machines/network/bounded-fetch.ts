import { pipe } from 'valibot'
import type { CallTraits, Effect } from '#openapi/calls.gen.ts'
import { decoderOf, jsonText, wholeObject } from '../domain/wire/wire-schema.ts'
import type { Time } from '../shared/time.ts'
import { Failure, failureFromResponse } from './failure.ts'

/** Milliseconds until the timeout of a call, its body included. */
const limits: Readonly<Record<Effect, number>> = { read: 15_000, change: 30_000, money: 60_000 }
/** The most bytes of `Content-Length`, and the most characters of a body. */
const sizeLimit = 5 * 1024 * 1024
/** The most characters of an HTML page: 1 MB. */
const pageLimit = 1024 * 1024
/** Milliseconds before the second and third attempt. Only a GET without effects is retried. */
const readRetries = [500, 1_500]
const retriedStatuses = new Set([429, 502, 503, 504])

/** Returns the headers of the response that a caller reads: the network's time. */
const getKeptHeaders = ({ headers }: Response): Record<string, string> => {
  const date = headers.get('Date')
  return date === null ? {} : { Date: date }
}

/** A call with what the description says of it. */
export interface SentCall extends CallTraits {
  /** Whether no session exists. Such a call is sent even when the device reports no connection. */
  readonly isSignedOut?: boolean
}

export interface FetchPorts {
  readonly fetch: typeof globalThis.fetch
  readonly time: Time
  /** Whether the device reports a connection. Behind a VPN it may report none although the network can be reached. */
  readonly isOnline: () => boolean
}

/** Milliseconds for which a response disproves a device that says it is offline. */
const proofDuration = 30_000

/**
 * Reads the body as text in one call. Chromium reports a body that is read in chunks as an aborted request, although
 * the body is complete.
 */
const readText = async (response: Response, signal: AbortSignal, most: number): Promise<string> => {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  const tooLong = new Failure({ kind: 'invalidResponse', status: response.status })
  if (Number(response.headers.get('Content-Length') ?? 0) > most) {
    void response.body?.cancel()
    throw tooLong
  }
  const text = await Promise.race([response.text(), aborted])
  if (text.length > most) throw tooLong
  return text
}

const parseObject = decoderOf(pipe(jsonText, wholeObject))

/** Whether `response` is an HTML page, which only the response of an accepted top-up may be. */
const isPage = (response: Response): boolean =>
  response.ok && /^text\/html\s*(?:;|$)/i.test(response.headers.get('Content-Type') ?? '')

/** Whether the content type of a response is JSON. */
const isJson = ({ headers }: Response): boolean =>
  /^application\/(?:.+\+)?json\b/i.test(headers.get('Content-Type') ?? '')

/** Returns a new response with the complete body: HTML where it is allowed, else a JSON object. Throws a `Failure`. */
const readWhole = async (call: CallTraits, response: Response, signal: AbortSignal): Promise<Response> => {
  const { status } = response
  if (call.response === 'html' && isPage(response)) {
    const page = await readText(response, signal, pageLimit)
    if (page.trim() === '') throw new Failure({ kind: 'invalidResponse', status })
    return new Response(page, {
      status,
      headers: { ...getKeptHeaders(response), 'Content-Type': 'text/html' },
    })
  }
  const text = await readText(response, signal, sizeLimit)
  // Text of another type was not written by the network, so it says nothing about the money.
  const body = call.effect === 'money' && !isJson(response) ? undefined : parseObject(text)
  if (!response.ok) throw failureFromResponse(status, body, call.effect)
  if (body === undefined) throw new Failure({ kind: 'invalidResponse', status })
  // Return the text as received: serialising the parsed body again fails when the body is nested too deeply.
  return new Response(text, {
    status,
    headers: { ...getKeptHeaders(response), 'Content-Type': 'application/json' },
  })
}

/**
 * Creates a `fetch` that always ends: it returns a complete JSON object or the page of a top-up, or throws a `Failure`.
 * It uses a timer, because a browser may collect an `AbortSignal.timeout` that is joined with another signal. An abort
 * by the caller ends the call without a failure.
 */
export const createBoundedFetch = (
  { fetch, time, isOnline }: FetchPorts,
  jitter: () => number = Math.random,
) => {
  /** When the network last answered although the device said that it is offline; milliseconds of `Time.monotonic`. */
  let disprovedAt = Number.NEGATIVE_INFINITY
  return async (request: Request, call: SentCall): Promise<Response> => {
    const { effect, isSignedOut = false } = call
    // Reads and sign-in are sent even when the device reports no connection. Other calls are not.
    const isTriedOffline = effect === 'read' || isSignedOut
    const pause = (milliseconds: number) =>
      new Promise<void>((resolve, reject) => {
        const timer = time.setTimeout(resolve, milliseconds)
        request.signal.addEventListener('abort', () => {
          time.clearTimeout(timer)
          reject(request.signal.reason)
        })
      })

    const once = async (): Promise<Response> => {
      const isDisproved = time.monotonic() - disprovedAt < proofDuration
      if (!isTriedOffline && !isOnline() && !isDisproved)
        throw new Failure({ kind: 'offline', code: 'failure.offlineUnsent' })
      const limit = new AbortController()
      const leave = () => limit.abort(request.signal.reason)
      request.signal.addEventListener('abort', leave, { once: true })
      if (request.signal.aborted) leave()
      const timer = time.setTimeout(() => limit.abort(new Failure({ kind: 'timedOut' })), limits[effect])
      try {
        const response = await fetch(request, { signal: limit.signal })
        if (!isOnline()) disprovedAt = time.monotonic()
        return await readWhole(call, response, limit.signal)
      } catch (error) {
        if (error instanceof Failure) throw error
        if (limit.signal.aborted) throw limit.signal.reason
        if (isTriedOffline && !isOnline())
          throw new Failure({ kind: 'offline', code: 'failure.offline', cause: error })
        throw new Failure({ kind: 'unreachable', cause: error })
      } finally {
        time.clearTimeout(timer)
        request.signal.removeEventListener('abort', leave)
      }
    }

    if (effect !== 'read' || request.method !== 'GET') return once()
    for (const wait of readRetries) {
      try {
        return await once()
      } catch (error) {
        const again =
          error instanceof Failure &&
          (retriedStatuses.has(error.status) || (error.kind === 'unreachable' && error.status === 0))
        if (!again) throw error
        await pause(wait * (1 + jitter() / 4))
      }
    }
    return once()
  }
}
