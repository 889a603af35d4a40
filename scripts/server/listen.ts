import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { checkHead, type Refusals, refuse, refuseUnparsed } from './refusals.ts'

export interface Listening {
  readonly port: number
  /** Stops accepting connections, waits for running requests, and resolves when all have ended. */
  close(): Promise<void>
}

type Fetch = (request: Request, env?: object) => Response | Promise<Response>

/** Milliseconds between requests: longer than proxies and browsers wait, so that they close it first. */
const longestRest = 75_000

/** Milliseconds in which a browser must send the headers, and the whole, of a request. */
const longestHead = 15_000
const longestUpload = 120_000

/** Milliseconds between two checks of these limits. */
const arrivalChecks = 5_000

/** The most open connections. Each needs up to 25 kB while its headers arrive. */
const mostConnections = 10_000

/** Milliseconds that a running request may take while the server stops: a little more than the timeout of the proxy. */
const longestRequest = 65_000

/** Milliseconds between two checks for idle connections: long enough to read a request that has just come. */
const glances = 50

/** Opens a server on one address. Rejects with Node's error, such as `EADDRINUSE`. */
const open = async (fetch: Fetch, port: number, host: string, refusals: Refusals): Promise<Listening> => {
  const handle = getRequestListener(fetch)
  /** The connections with a response that is not sent to its end. */
  const answering = new Set<Duplex>()
  const server = createServer(
    {
      keepAliveTimeout: longestRest,
      headersTimeout: longestHead,
      requestTimeout: longestUpload,
      connectionsCheckingInterval: arrivalChecks,
      // `checkHead` refuses a request without a host, with the headers of every response.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request
      answering.add(socket)
      response.once('close', () => answering.delete(socket))
      // Also omits `Keep-Alive`, which saves 48 bytes per response. HTTP/1.1 keeps connections open by default.
      response.removeHeader('Connection')
      const status = checkHead(request)
      if (status === undefined) void handle(request, response)
      else refuse(refusals, status, request, response)
    },
  )
  server.maxConnections = mostConnections
  server.on('checkExpectation', (request, response) => refuse(refusals, 417, request, response))
  server.on('connect', (_, socket) => refuseUnparsed(refusals, new Error('No proxy'), socket, false))
  server.on('clientError', (error, socket) => refuseUnparsed(refusals, error, socket, answering.has(socket)))
  const connections = new Set<Socket>()
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()

  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers open connections in advance, which Node does not count as idle.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }

  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      const glancing = setInterval(closeIdle, glances)
      const patience = setTimeout(() => server.closeAllConnections(), longestRequest)
      await closed
      clearInterval(glancing)
      clearTimeout(patience)
    },
  }
}

const withoutPages: Refusals = {
  policy: { uploadOrigins: [], paymentOrigins: [], hstsIncludesSubdomains: false },
  onRefuse: () => undefined,
}

/**
 * Serves `fetch` on a port (0: any free port). Without a host, it listens on the loopback addresses only; without IPv6,
 * on IPv4 only. Rejects with Node's error, such as `EADDRINUSE`.
 */
export const listen = async (
  fetch: Fetch,
  { port, host }: { readonly port: number; readonly host?: string | undefined },
  refusals: Refusals = withoutPages,
): Promise<Listening> => {
  const first = await open(fetch, port, host ?? '127.0.0.1', refusals)
  if (host !== undefined) return first
  const second = await open(fetch, first.port, '::1', refusals).catch(async (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined
    await first.close()
    throw error
  })
  return {
    port: first.port,
    close: async () => {
      await Promise.all([first.close(), second?.close()])
    },
  }
}
