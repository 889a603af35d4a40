import type { FlowMessage, FlowPage } from '../../src/inspection/messages.ts'
import { isLoopback } from '../server/settings.ts'

/** Who asks to read what runs. */
interface Reader {
  /** Where the connection comes from; undefined when that is not known. */
  readonly address: string | undefined
  /** The host that was asked, without its port. */
  readonly hostname: string
  /** Of the page that asks; null when that is the same one, or no page. */
  readonly origin: string | null
}

/** Only this machine may read, and no page that another one serves, by whatever name it reaches this one. */
export const mayRead = ({ address, hostname, origin }: Reader): boolean =>
  address !== undefined &&
  isLoopback(address.replace(/^::ffff:/, '')) &&
  isLoopback(hostname) &&
  (origin === null || (URL.canParse(origin) && isLoopback(new URL(origin).hostname)))

/** @param address where the connection comes from */
const refusalOf = (request: Request, address: string | undefined): Response | undefined => {
  const { hostname } = new URL(request.url)
  const reader = { address, hostname, origin: request.headers.get('origin') }
  return mayRead(reader) ? undefined : new Response('Only this machine may watch.', { status: 403 })
}

type Stream = ReadableStreamDefaultController<Uint8Array>

/**
 * Takes what the pages of the portal tell, and tells it to everybody who watches, as Server-Sent Events: `ready` at
 * first, with where the portal is; then `present` with all that runs in a page, `told` with each message, and `gone`
 * with a page that was left. Nothing is kept.
 *
 * @param hello asks every page for what is present
 */
export const createEventRelay = (hello: () => void) => {
  const streams = new Set<Stream>()
  const pages = new Map<object, string>()
  const encoder = new TextEncoder()
  const say = (stream: Stream, event: string, data: unknown) =>
    stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  const tell = (event: string, data: unknown) => {
    for (const stream of streams) say(stream, event, data)
  }

  return {
    /** @param client stands for the page's connection */
    present: (client: object, page: FlowPage): void => {
      pages.set(client, page.page)
      tell('present', page)
    },
    told: (client: object, message: FlowMessage): void => {
      pages.set(client, message.page)
      tell('told', message)
    },
    left: (client: object): void => {
      const page = pages.get(client)
      pages.delete(client)
      if (page !== undefined) tell('gone', { page })
    },
    /** @param address where the connection comes from */
    fetch: (request: Request, address: string | undefined): Response => {
      const refusal = refusalOf(request, address)
      if (refusal !== undefined) return refusal
      let own: Stream | undefined
      const body = new ReadableStream<Uint8Array>({
        start: stream => {
          own = stream
          streams.add(stream)
          say(stream, 'ready', { portal: `${new URL(request.url).origin}/` })
          hello()
        },
        cancel: () => {
          if (own !== undefined) streams.delete(own)
        },
      })
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
    close: (): void => {
      for (const stream of streams) stream.close()
      streams.clear()
    },
  }
}

/** Passes on what the development server tells, for an atlas that another server of this machine serves. */
export const proxyDevelopmentEvents = async (
  request: Request,
  address: string | undefined,
  ask: () => Promise<Response> = () => fetch('http://localhost:5173/_flows/live', { signal: request.signal }),
): Promise<Response> => {
  const refusal = refusalOf(request, address)
  if (refusal !== undefined) return refusal
  const answer = await ask().catch(() => undefined)
  // Whoever reads it asks again by itself, after that many milliseconds.
  const absent = 'retry: 2000\nevent: absent\ndata: {}\n\n'
  return new Response(answer?.ok === true ? answer.body : absent, {
    headers: { 'content-type': 'text/event-stream' },
  })
}
