/** A handler of the network API. Its paths start at the base, without `/api` or `/integration`. */
export type Network = (request: Request) => Response | Promise<Response>

/** Milliseconds, longer than the timeout of the portal, so that the portal ends the call. */
const patience = 65_000

const forwarded = ['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key']
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
const noAnswer = (status: 502 | 504, text: string): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

const hasBody = (request: Request): boolean => request.method !== 'GET' && request.method !== 'HEAD'

/**
 * Creates a proxy to a real network at `base`. It streams each request once, without cookies, and does not follow
 * redirects. A redirect or no response is 502; a timeout is 504.
 */
export const createNetworkProxy =
  (base: string, fetch: typeof globalThis.fetch, timeLimit: number = patience): Network =>
  async request => {
    const { pathname, search } = new URL(request.url)
    const target = new URL(`${base}${pathname}${search}`)
    if (!target.href.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`))
      return new Response(null, { status: 404 })
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
        headers: picked(request.headers, forwarded),
        ...(hasBody(request) ? { body: request.body, duplex: 'half' } : {}),
        redirect: 'manual',
        signal: limit.signal,
      })
      if (answer.status >= 300 && answer.status < 400) {
        await answer.body?.cancel()
        return noAnswer(502, 'The network answered with a redirect.')
      }
      return new Response(answer.body, { status: answer.status, headers: picked(answer.headers, returned) })
    } catch {
      return limit.signal.aborted && !request.signal.aborted
        ? noAnswer(504, 'The network did not answer in time.')
        : noAnswer(502, 'The network could not be reached.')
    } finally {
      clearTimeout(timer)
    }
  }
