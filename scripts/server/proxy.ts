import type { Network } from './network.types.ts'

/** Milliseconds; longer than the app waits for money, so that it is the app that gives up. */
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

/** Not JSON: no answer is no verdict, and the app must not read one into it. */
const noAnswer = (status: 502 | 504, text: string): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

const hasBody = (request: Request): boolean => request.method !== 'GET' && request.method !== 'HEAD'

/**
 * A real network behind `base`: requests and answers stream through, once, without cookies in either
 * direction. A redirect is not followed. No answer, or a redirect, is 502; none in time is 504.
 */
export const createNetworkProxy =
  (base: string, fetch: typeof globalThis.fetch, timeLimit: number = patience): Network =>
  async request => {
    const { pathname, search } = new URL(request.url)
    const target = new URL(`${base}${pathname}${search}`)
    if (!target.href.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`))
      return new Response(null, { status: 404 })
    // A timer of our own: a signal of `AbortSignal.timeout`, joined to another, may be collected and never fire.
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
