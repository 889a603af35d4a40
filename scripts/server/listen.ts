import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type Refusals, refuse, refuseUnparsed } from './refusals.ts'
import { checkHead } from './request-head.ts'
import { limitPieces } from './request-pieces.ts'

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

interface TrackedServer {
  readonly server: Server
  /** The open connections. */
  readonly connections: ReadonlySet<Socket>
}

const serverOf = (fetch: Fetch, refusals: Refusals): TrackedServer => {
  const handle = getRequestListener(fetch)
  /** The connections with a response that is not sent to its end. */
  const answering = new Set<Duplex>()
  // `checkHead` refuses a request without a host, with the headers of every response.
  const options = { connectionsCheckingInterval: arrivalChecks, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    const { socket } = request
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
    // Also omits `Keep-Alive`, which saves 48 bytes per response. HTTP/1.1 keeps connections open by default.
    response.removeHeader('Connection')
    limitPieces(request)
    const status = checkHead(request)
    if (status === undefined) void handle(request, response)
    else refuse(refusals, status, request, response)
  })
  server.keepAliveTimeout = longestRest
  server.headersTimeout = longestHead
  server.requestTimeout = longestUpload
  server.maxConnections = mostConnections
  server.on('checkExpectation', (request, response) => refuse(refusals, 417, request, response))
  server.on('connect', (_, socket) => refuseUnparsed(refusals, new Error('No proxy'), socket, false))
  server.on('clientError', (error, socket) => refuseUnparsed(refusals, error, socket, answering.has(socket)))
  const connections = new Set<Socket>()
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  return { server, connections }
}

const bound = ({ server }: TrackedServer, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const closed = ({ server, connections }: TrackedServer): Promise<void> =>
  new Promise((resolve, reject) => {
    const closeIdle = () => {
      server.closeIdleConnections()
      // Browsers open connections in advance, which Node does not count as idle.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
    }
    const glancing = setInterval(closeIdle, glances)
    const patience = setTimeout(() => server.closeAllConnections(), longestRequest)
    server.close(error => {
      clearInterval(glancing)
      clearTimeout(patience)
      if (error === undefined) resolve()
      else reject(error)
    })
    server.closeIdleConnections()
  })

/**
 * Serves `fetch` on a port (0: any free port). Without a host, it listens on the loopback addresses only; without IPv6,
 * on IPv4 only. Rejects with Node's error, such as `EADDRINUSE`.
 *
 * @param oversized the answer to requests whose headers are too long; Node's own without it
 */
export const listen = async (
  fetch: Fetch,
  address: { port: number; host?: string | undefined },
  refusals: Refusals = { headers: {}, onRefuse: () => undefined },
): Promise<Listening> => {
  const first = serverOf(fetch, refusals)
  const port = await bound(first, address.port, address.host ?? '127.0.0.1')
  const servers = [first]
  if (address.host === undefined) {
    const second = serverOf(fetch, refusals)
    try {
      await bound(second, port, '::1')
      servers.push(second)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
        await closed(first)
        throw error
      }
    }
  }
  return {
    port,
    close: async () => {
      await Promise.all(servers.map(closed))
    },
  }
}
