import { createBoundedFetch } from '../../../machines/network/bounded-fetch.ts'
import { Failure } from '../../../machines/network/failure.ts'
import type { Effect } from '../../../openapi/effects.gen.ts'
import { simulatedTime } from '../../support/simulated-time.ts'

export type Answer = () => Promise<Response>

export const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

/**
 * The bounded fetch on a network that answers with each of `answers` in turn, the last one for ever, and counts;
 * online until told otherwise.
 */
export const scriptedFetch = (...answers: Answer[]) => {
  const time = simulatedTime(0)
  const device = { isOnline: true }
  const asked: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (answer === undefined) throw new Error('no answer scripted')
    return Promise.race([
      answer(),
      new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      ),
    ])
  }
  const bounded = createBoundedFetch({ time, fetch, isOnline: () => device.isOnline }, () => 0)
  const ask = (
    request: Request,
    effect: Effect = request.method === 'GET' ? 'read' : 'change',
    isSignedIn = true,
  ) => bounded(request, effect, isSignedIn)
  return { time, asked, device, ask }
}

export const get = (signal?: AbortSignal, path = '/network/express/bank') =>
  new Request(`http://network.test${path}`, signal ? { signal } : {})
export const post = (path = '/network/express/authenticate/sso') =>
  new Request(`http://network.test${path}`, { method: 'POST', body: '{}' })
/** Returns the fields of the failure that the call rejects with. */
export const failureOf = async (answer: Promise<Response>) => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw new Error('expected a failure', { cause: error })
  return { kind: error.kind, status: error.status, words: error.words, traceId: error.traceId }
}
