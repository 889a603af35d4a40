import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'

export interface Listening {
  readonly port: number
  /** Takes no more connections, lets the requests under way end, and resolves when nothing is left. */
  close(): Promise<void>
}

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * Milliseconds that a connection waits for its next request: longer than proxies and browsers keep one, so that
 * they end it and never send a request into one that is being closed here.
 */
const longestRest = 75_000

/** Milliseconds that a request under way has to end: a little more than the portal waits for any answer. */
const longestRequest = 65_000
/** Milliseconds between two looks for connections whose request has ended. */
const glances = 50

const serverOf = (fetch: Fetch): ServerType => {
  const server = createAdaptorServer({ fetch })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = longestRest
  // HTTP/1.1 keeps connections anyway: without these two headers each response is 48 bytes smaller.
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
 * Serves `fetch` on a port (0: any that is free). Without a host only this machine can reach it, by either of
 * the addresses that `localhost` may resolve to; a machine without IPv6 is served by the first alone.
 * Rejects with Node's error, `EADDRINUSE` when the port is taken.
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
