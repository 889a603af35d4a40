import type { ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { answerOversizedHeaders, type Oversized } from './oversized-headers.ts'

export interface Listening {
  readonly port: number
  /** Stops accepting connections, waits for running requests, and resolves when all have ended. */
  close(): Promise<void>
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Milliseconds between requests: longer than proxies and browsers wait, so that they close it first. */
const longestRest = 75_000

/** Milliseconds in which a browser must send the headers, and the whole, of a request. */
const longestHead = 15_000
const longestUpload = 120_000

/** Milliseconds that a running request may take while the server stops: a little more than the timeout of the proxy. */
const longestRequest = 65_000

/** Milliseconds between two checks for idle connections: long enough to read a request that has just come. */
const glances = 50

interface TrackedServer {
  readonly server: ServerType
  /** The open connections. */
  readonly connections: ReadonlySet<Socket>
}

const serverOf = (fetch: Fetch, oversized?: Oversized): TrackedServer => {
  const server = createAdaptorServer({ fetch })
  if (oversized !== undefined) answerOversizedHeaders(server, oversized)
  if ('keepAliveTimeout' in server) {
    server.keepAliveTimeout = longestRest
    server.headersTimeout = longestHead
    server.requestTimeout = longestUpload
  }
  // Also omits `Keep-Alive`, which saves 48 bytes per response. HTTP/1.1 keeps connections open by default.
  server.prependListener('request', (_, response: ServerResponse) => response.removeHeader('Connection'))
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
    if (!('closeIdleConnections' in server)) return reject(new Error('This is no server of HTTP'))
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
  wanted: { port: number; host?: string | undefined },
  oversized?: Oversized,
): Promise<Listening> => {
  const first = serverOf(fetch, oversized)
  const port = await bound(first, wanted.port, wanted.host ?? '127.0.0.1')
  const servers = [first]
  if (wanted.host === undefined) {
    const second = serverOf(fetch, oversized)
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
