import type { BodyReader, BodyRefusal } from './request-body.ts'

/**
 * A handler of the network API. Its paths start at the base, without `/api` or `/integration`. The client is the address
 * by which requests are limited.
 */
export type Network = (request: Request, client?: string) => Response | Promise<Response>

/** Milliseconds, longer than the timeout of the portal, so that the portal ends the call. */
export const patience = 65_000

export const forwarded = ['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key']
const returned = ['allow', 'content-disposition', 'content-language', 'content-type', 'date', 'retry-after']

const pickHeaders = (headers: Headers, names: readonly string[]): Headers =>
  new Headers(names.filter(name => headers.has(name)).map(name => [name, headers.get(name) ?? '']))

/** The words of a response that is not the network's, none of which the network has seen. */
const refusals: Readonly<Record<BodyRefusal, string>> = {
  408: 'The request did not arrive in time.',
  413: 'The request is too long.',
  503: 'The server is busy. Try again.',
}

/** A reason for which the network gave no response. */
export type UpstreamFailure = 'timeout' | 'unreachable' | 'redirect'

const failures: Readonly<Record<UpstreamFailure, readonly [status: number, text: string]>> = {
  timeout: [504, 'The network did not answer in time.'],
  unreachable: [502, 'The network could not be reached.'],
  redirect: [502, 'The network answered with a redirect.'],
}

/** The failures of the responses that replace an answer of the network. */
const replaced = new WeakMap<Response, UpstreamFailure>()

/** Returns why a response is not the network's; undefined for any other. */
export const upstreamFailureOf = (response: Response): UpstreamFailure | undefined => replaced.get(response)

/** Returns a response that is not JSON: the portal must not take it for one of the network. */
const refuse = (status: number, text: string): Response => {
  // Seconds after which a client may repeat a request that was one too many.
  const retry: Record<string, string> = status === 503 ? { 'Retry-After': '5' } : {}
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...retry } })
}

interface ProxyOptions {
  readonly fetch: typeof globalThis.fetch
  readonly readBody: BodyReader
  /** Names of further request headers that the network gets. */
  readonly forwardedHeaders: readonly string[]
  readonly timeLimit?: number
  readonly onFailure?: ((failure: UpstreamFailure, request: Request) => void) | undefined
}

/** Calls `onEnd` when a body was read to its end, or broke off. */
const withEnd = (body: ReadableStream<Uint8Array> | null, onEnd: () => void) => {
  if (body === null) onEnd()
  return body?.pipeThrough(new TransformStream({ flush: onEnd, cancel: onEnd } as Transformer)) ?? null
}

/**
 * Creates a proxy to a real network at `base`. It sends each call once, without cookies, and does not follow redirects. A
 * redirect or no response is 502; a timeout is 504. The time limit includes the body of the response.
 */
export const createNetworkProxy = (base: string, options: ProxyOptions): Network => {
  const { fetch, readBody, forwardedHeaders, timeLimit = patience, onFailure } = options

  const send = async (request: Request, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const fail = (failure: UpstreamFailure) => {
      if (!request.signal.aborted) onFailure?.(failure, request)
      const response = refuse(...failures[failure])
      replaced.set(response, failure)
      return response
    }
    // A browser or Node may collect an `AbortSignal.timeout` that is joined with another signal.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    request.signal.addEventListener('abort', () => limit.abort(), { once: true })
    try {
      const answer = await fetch(new URL(`${base}${pathname}${search}`), {
        method: request.method,
        headers: pickHeaders(request.headers, [...forwarded, ...forwardedHeaders]),
        ...(body && { body }),
        redirect: 'manual',
        signal: limit.signal,
      })
      if (answer.status >= 300 && answer.status < 400) {
        clearTimeout(timer)
        await answer.body?.cancel()
        return fail('redirect')
      }
      const inner = withEnd(answer.body, () => clearTimeout(timer))
      return new Response(inner, { status: answer.status, headers: pickHeaders(answer.headers, returned) })
    } catch {
      clearTimeout(timer)
      return fail(limit.signal.aborted && !request.signal.aborted ? 'timeout' : 'unreachable')
    }
  }

  return async (request, client = '') => {
    if (request.method === 'GET') return send(request)
    const response = await readBody(request, client, body => send(request, body))
    return typeof response === 'number' ? refuse(response, refusals[response]) : response
  }
}
