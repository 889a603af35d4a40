import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { caching, type Policy, pageHeaders } from './headers.ts'
import type { Page } from './page-cache.ts'

/** The status of a request whose headers are too long. */
export const oversizedStatus = 431

/** The path of the page about too many cookies, for proxies. */
export const cookiePagePath = '/too-many-cookies'

/** Returns a whole response of HTTP/1.1 with the page about too many cookies. */
export const renderOversizedResponse = (policy: Policy, { html, style }: Page): string => {
  const headers = {
    ...pageHeaders(policy, '', style),
    'Cache-Control': caching.none,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${oversizedStatus} ${STATUS_CODES[oversizedStatus]}\r\n${lines.join('\r\n')}\r\n\r\n${html}`
}

/** Bytes that are read of the rest of a request: the longest cookies that a browser keeps for a domain. */
const longestRest = 1_000_000

/** Milliseconds in which the browser has sent the rest and read the page. */
const restTime = 5_000

/**
 * Reads the rest of a refused request until the browser closes the connection. If the server closed it earlier, the
 * browser would show an error of the connection instead of the page.
 */
export const drain = (socket: Duplex): void => {
  let read = 0
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > longestRest) socket.destroy()
  })
  const timer = setTimeout(() => socket.destroy(), restTime)
  socket.once('close', () => clearTimeout(timer))
}
