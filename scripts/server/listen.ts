import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'

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
/** Milliseconds between two checks for idle connections. */
const glances = 50

const serverOf = (fetch: Fetch): ServerType => {
  const server = createAdaptorServer({ fetch })
  if ('keepAliveTimeout' in server) {
    server.keepAliveTimeout = longestRest
    server.headersTimeout = longestHead
    server.requestTimeout = longestUpload
  }
  // Also omits `Keep-Alive`, which saves 48 bytes per response. HTTP/1.1 keeps connections open by default.
  server.prependListener('request', (_, response: ServerResponse) => response.removeHeader('Connection'))
  return server
}

const bound = (server: ServerType, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const closed = (server: ServerType): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!('closeIdleConnections' in server)) return reject(new Error('This is no server of HTTP'))
    const glancing = setInterval(() => server.closeIdleConnections(), glances)
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
 */
export const listen = async (
  fetch: Fetch,
  wanted: { port: number; host?: string | undefined },
): Promise<Listening> => {
  const first = serverOf(fetch)
  const port = await bound(first, wanted.port, wanted.host ?? '127.0.0.1')
  const servers = [first]
  if (wanted.host === undefined) {
    const second = serverOf(fetch)
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
