import { findCall, type Mount } from './described-calls.ts'

/** A handler of the network API. Its paths start at the base, without `/api` or `/integration`. */
export type Network = (request: Request) => Response | Promise<Response>

/** Milliseconds, longer than the timeout of the portal, so that the portal ends the call. */
export const patience = 65_000

/** Milliseconds in which the browser must send a whole body. */
export const bodyTime = 20_000

/** The most bytes of a request's body. The longest, a sign-up, has some kilobytes. */
export const bodyLimit = 1_000_000

export const forwarded = ['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key']
const returned = ['allow', 'content-disposition', 'content-language', 'content-type', 'date', 'retry-after']

const picked = (headers: Headers, names: readonly string[]): Headers => {
  const result = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) result.set(name, value)
  }
  return result
}

/** Not JSON: the portal must not take it for a response of the network. */
const noAnswer = (status: 408 | 413 | 502 | 504, text: string): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

const hasBody = (request: Request): boolean => request.method !== 'GET' && request.method !== 'HEAD'

/** Resolves to the bytes of a body, or to 413 or 408 when they are too many or too slow. */
const readBody = async (request: Request): Promise<Uint8Array<ArrayBuffer> | 413 | 408> => {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) return 413
  const reader = request.body?.getReader()
  if (reader === undefined) return new Uint8Array()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>(resolve => {
    timer = setTimeout(resolve, bodyTime, 'late')
  })
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const piece = await Promise.race([reader.read(), late])
      if (piece === 'late') return 408
      if (piece.done) return Uint8Array.from(Buffer.concat(pieces))
      size += piece.value.length
      if (size > bodyLimit) return 413
      pieces.push(piece.value)
    }
  } finally {
    clearTimeout(timer)
    void reader.cancel().catch(() => undefined)
  }
}

/** Why the network gave no response. */
export type UpstreamFailure = 'timeout' | 'unreachable' | 'redirect'

export interface ProxyOptions {
  /** The base whose described calls are sent. */
  readonly mount: Mount
  readonly fetch: typeof globalThis.fetch
  /** Names of further request headers that the network gets. */
  readonly forwardedHeaders?: readonly string[]
  readonly timeLimit?: number
  readonly onFailure?: (failure: UpstreamFailure, request: Request) => void
}

/** Calls `onEnd` when a body was read to its end, or broke off. */
const withEnd = (body: ReadableStream<Uint8Array> | null, onEnd: () => void) => {
  if (body === null) onEnd()
  return body?.pipeThrough(new TransformStream({ flush: onEnd, cancel: onEnd } as Transformer)) ?? null
}

/**
 * Creates a proxy to a real network at `base`. It sends each described call once, without cookies, and does not follow
 * redirects. A redirect or no response is 502; a timeout is 504. The time limit includes the body of the response.
 */
export const createNetworkProxy =
  (
    base: string,
    { mount, fetch, forwardedHeaders = [], timeLimit = patience, onFailure }: ProxyOptions,
  ): Network =>
  async request => {
    const { pathname, search } = new URL(request.url)
    if (findCall(request.method, pathname)?.mount !== mount) return new Response(null, { status: 404 })
    const target = new URL(`${base}${pathname}${search}`)
    const body = hasBody(request) ? await readBody(request) : undefined
    if (body === 413) return noAnswer(413, 'The request is too long.')
    if (body === 408) return noAnswer(408, 'The request did not arrive in time.')
    // A browser or Node may collect an `AbortSignal.timeout` that is joined with another signal.
    const limit = new AbortController()
    const leave = () => limit.abort()
    const timer = setTimeout(
      () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
      timeLimit,
    )
    request.signal.addEventListener('abort', leave, { once: true })
    try {
      const answer = await fetch(target, {
        method: request.method,
        headers: picked(request.headers, [...forwarded, ...forwardedHeaders]),
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: limit.signal,
      })
      if (answer.status >= 300 && answer.status < 400) {
        clearTimeout(timer)
        await answer.body?.cancel()
        onFailure?.('redirect', request)
        return noAnswer(502, 'The network answered with a redirect.')
      }
      const inner = withEnd(answer.body, () => clearTimeout(timer))
      return new Response(inner, { status: answer.status, headers: picked(answer.headers, returned) })
    } catch {
      clearTimeout(timer)
      const isLate = limit.signal.aborted && !request.signal.aborted
      if (!request.signal.aborted) onFailure?.(isLate ? 'timeout' : 'unreachable', request)
      return isLate
        ? noAnswer(504, 'The network did not answer in time.')
        : noAnswer(502, 'The network could not be reached.')
    }
  }
