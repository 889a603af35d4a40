import { openEventStream } from './event-stream.ts'
import { mayRead, refusal } from './relay.ts'

interface Following {
  /** Of the stream of a development server. */
  readonly address: string
  readonly fetch: typeof globalThis.fetch
  /** Calls back when it is time to look for a server again. */
  readonly rest: (then: () => void) => void
}

/** Milliseconds between two looks for a server. */
const restBetween = 2_000

const development: Following = {
  // Where `npm run dev` is, unless it was given another port.
  address: 'http://localhost:5173/_flows/live',
  fetch: (input, init) => fetch(input, init),
  rest: then => {
    setTimeout(then, restBetween).unref()
  },
}

/**
 * Passes on what a development server tells, for an atlas that another server of this machine serves. While none
 * answers, and when one ends, it says `absent`, and looks for one from time to time as long as somebody reads.
 */
export const followDevelopment = (
  { url, headers }: Request,
  { address, fetch, rest }: Following = development,
): Response => {
  // That server listens on no address but this machine's own.
  const reader = { address: '127.0.0.1', hostname: new URL(url).hostname, origin: headers.get('origin') }
  if (!mayRead(reader)) return refusal()
  const end = new AbortController()
  const stream = openEventStream(() => end.abort())

  const pass = async () => {
    const answer = await fetch(address, { signal: end.signal })
    if (!answer.ok || answer.body === null) return
    for await (const chunk of answer.body) stream.pass(chunk)
  }
  const follow = async (): Promise<void> => {
    if (end.signal.aborted) return
    await pass().catch(() => undefined)
    if (end.signal.aborted) return
    stream.tell('absent', {})
    rest(follow)
  }
  void follow()
  return stream.response
}
