import type { FlowMessage, FlowPage } from '../../../src/inspection/messages.ts'
import { isLoopback } from '../../server/settings.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

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

export const refusal = (): Response => new Response('Only this machine may watch.', { status: 403 })

/**
 * Takes what the pages of the portal tell, and tells it to everybody who watches: `ready` at first, with where the
 * portal is; then `present` with all that runs in a page, `told` with each message, and `gone` with a page that was
 * left. Nothing is kept.
 *
 * @param hello asks every page for what is present
 */
export const createRelay = (hello: () => void) => {
  const streams = new Set<EventStream>()
  const pages = new Map<object, string>()

  const tell = (event: string, data: unknown) => {
    for (const stream of streams) stream.tell(event, data)
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
      const { hostname, origin } = new URL(request.url)
      if (!mayRead({ address, hostname, origin: request.headers.get('origin') })) return refusal()
      const stream = openEventStream(() => streams.delete(stream))
      streams.add(stream)
      stream.tell('ready', { portal: `${origin}/` })
      hello()
      return stream.response
    },
    close: (): void => {
      for (const stream of streams) stream.close()
      streams.clear()
    },
  }
}
