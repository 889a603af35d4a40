import type { FlowMessage, FlowPage } from '#src/inspection/messages.ts'
import { isLoopback } from '../server/settings.ts'

interface Reader {
  /** The remote address of the connection; undefined when it is unknown. */
  readonly address: string | undefined
  /** The requested host, without its port. */
  readonly hostname: string
  /** The origin of the requesting page; null for the same origin, or without a page. */
  readonly origin: string | null
}

/** Whether the request comes from this machine and from no page of another host, under a loopback name. */
export const mayRead = ({ address, hostname, origin }: Reader): boolean =>
  address !== undefined &&
  isLoopback(address.replace(/^::ffff:/, '')) &&
  isLoopback(hostname) &&
  (origin === null || (URL.canParse(origin) && isLoopback(new URL(origin).hostname)))

const refusalOf = (request: Request, address: string | undefined): Response | undefined => {
  const { hostname } = new URL(request.url)
  const reader = { address, hostname, origin: request.headers.get('origin') }
  return mayRead(reader) ? undefined : new Response('Only this machine may watch.', { status: 403 })
}

type Stream = ReadableStreamDefaultController<Uint8Array>

/**
 * Forwards the events of the portal's pages as Server-Sent Events: `ready` with the portal's URL, `present` with all
 * actors of a page, `message` with one message, `gone` for a closed page. `hello` asks every page for `present`.
 */
export const createEventRelay = (hello: () => void) => {
  const streams = new Set<Stream>()
  const pages = new Map<object, string>()
  const encoder = new TextEncoder()
  const write = (stream: Stream, event: string, data: unknown) =>
    stream.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  const tell = (event: string, data: unknown) => {
    for (const stream of streams) write(stream, event, data)
  }

  return {
    /** @param client identifies the page's connection */
    present: (client: object, page: FlowPage): void => {
      pages.set(client, page.page)
      tell('present', page)
    },
    message: (client: object, message: FlowMessage): void => {
      pages.set(client, message.page)
      tell('message', message)
    },
    left: (client: object): void => {
      const page = pages.get(client)
      pages.delete(client)
      if (page !== undefined) tell('gone', { page })
    },
    fetch: (request: Request, address: string | undefined): Response => {
      const refusal = refusalOf(request, address)
      if (refusal !== undefined) return refusal
      let own: Stream | undefined
      const body = new ReadableStream<Uint8Array>({
        start: stream => {
          own = stream
          streams.add(stream)
          write(stream, 'ready', { portal: `${new URL(request.url).origin}/` })
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

/** Forwards the events of the development server to an atlas on another server of this machine. */
export const proxyDevelopmentEvents = async (
  request: Request,
  address: string | undefined,
  ask: () => Promise<Response> = () => fetch('http://localhost:5173/_flows/live', { signal: request.signal }),
): Promise<Response> => {
  const refusal = refusalOf(request, address)
  if (refusal !== undefined) return refusal
  const answer = await ask().catch(() => undefined)
  // `retry` makes the browser reconnect after that many milliseconds.
  const absent = 'retry: 2000\nevent: absent\ndata: {}\n\n'
  return new Response(answer?.ok === true ? answer.body : absent, {
    headers: { 'content-type': 'text/event-stream' },
  })
}
