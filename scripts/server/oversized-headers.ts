import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { caching, type Policy, pageHeaders } from './headers.ts'
import type { Page } from './page-cache.ts'

/** The status of a request whose headers are too long. */
export const oversizedStatus = 431

/** The path of the page about too many cookies, for proxies. */
export const cookiePagePath = '/too-many-cookies'

/** The answer to requests whose headers are too long. */
export interface Oversized {
  /** A whole response of HTTP/1.1. */
  readonly response: string
  readonly count: () => void
}

/** Returns the response with the page about too many cookies. */
export const renderOversizedResponse = (policy: Policy, { html, style }: Page): string => {
  const headers = {
    ...pageHeaders(policy, '', style),
    'Cache-Control': caching.none,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${statusLine(oversizedStatus)}${lines.join('\r\n')}\r\n\r\n${html}`
}

const statusLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`

/** The statuses that Node sends for its other errors of a connection. */
const otherStatuses: Readonly<Record<string, number>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Bytes that are read of the rest of a request: the longest cookies that a browser keeps for a domain. */
const longestRest = 1_000_000

/** Milliseconds in which the browser has sent the rest and read the page. */
const restTime = 5_000

/**
 * Reads the rest of a refused request until the browser closes the connection. If the server closed it earlier, the
 * browser would show an error of the connection instead of the page.
 */
const drain = (socket: Socket): void => {
  let read = 0
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > longestRest) socket.destroy()
  })
  const timer = setTimeout(() => socket.destroy(), restTime)
  socket.once('close', () => clearTimeout(timer))
}

/** Answers requests whose headers are too long with a page. Other errors of a connection are answered as Node does. */
export const answerOversizedHeaders = (server: ServerType, { response, count }: Oversized): void => {
  const answered = new WeakSet<object>()
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
      if (answered.has(socket)) return
      answered.add(socket)
      if (!socket.writable || socket._httpMessage?.headersSent) socket.destroy(error)
      else if (error.code === 'HPE_HEADER_OVERFLOW') {
        count()
        socket.write(response)
        drain(socket)
      } else {
        socket.write(`${statusLine(otherStatuses[error.code ?? ''] ?? 400)}Connection: close\r\n\r\n`)
        socket.destroy(error)
      }
    },
  )
}
