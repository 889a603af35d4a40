import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { caching, inertHeaders, type Policy, pageHeaders } from './headers.ts'
import type { Page } from './page-cache.ts'

/** A domain of letters, digits, dashes and underscores, or an address in brackets, with or without a port. */
const hostForm = /^([a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** The most characters of a domain. */
const longestDomain = 253

/** The host names of valid hosts, because the check takes longer than all others of a request. */
const hostnames = new LRUCache<string, string>({ max: 1_000 })

/**
 * Returns the host name of a host as browsers send it; undefined for any other text. Browsers write each domain and
 * address in one way only.
 */
export const parseHost = (text: string): string | undefined => {
  const known = hostnames.get(text)
  if (known !== undefined) return known
  const name = hostForm.exec(text)?.[1]
  if (name === undefined || name.length > longestDomain || !URL.canParse(`http://${text}`)) return undefined
  const { hostname } = new URL(`http://${text}`)
  if (hostname !== name.toLowerCase()) return undefined
  hostnames.set(text, hostname)
  return hostname
}

/** Returns the status for a request that no browser sends; undefined for any other request. */
export const checkHead = (request: IncomingMessage): 400 | 404 | 411 | undefined => {
  const { url = '', headers, headersDistinct } = request
  // The target of a proxy, such as `http://host/path`, begins with no slash.
  if (!url.startsWith('/') || headersDistinct.host?.length !== 1) return 400
  if (parseHost(headers.host ?? '') === undefined) return 400
  // Some servers take a backslash for a slash.
  if (url.split('?', 1)[0]?.includes('\\')) return 404
  // Each chunk of such a body costs as much memory as a packet, and its length is known only at its end.
  return headers['transfer-encoding'] === undefined ? undefined : 411
}

/** A request that is answered before any handler sees it. */
export interface Refusal {
  readonly status: number
  /** Undefined when the request could not be parsed. */
  readonly method?: string | undefined
}

/** The headers, the listener and the page with which a server answers such requests. */
export interface Refusals {
  readonly policy: Policy
  readonly onRefuse: (refusal: Refusal) => void
  /** The page for headers that are too long, which are those with too many cookies. */
  readonly cookiePage?: Page
}

const headersOf = (page: Record<string, string>, type: string, text: string) => ({
  ...page,
  'Cache-Control': caching.none,
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Length': String(Buffer.byteLength(text)),
  Connection: 'close',
})

/** Answers a request and closes its connection, because the rest of a malformed request is not trusted. */
export const refuse = (
  { policy, onRefuse }: Refusals,
  status: number,
  { method }: IncomingMessage,
  response: ServerResponse,
): void => {
  onRefuse({ status, method })
  const text = STATUS_CODES[status] ?? ''
  response.writeHead(status, headersOf(inertHeaders(policy), 'text/plain', text)).end(text)
}

/** The status of a request whose headers are too long. */
export const oversizedStatus = 431

/** The path of the page about too many cookies, for proxies. */
export const cookiePagePath = '/too-many-cookies'

/** The statuses of Node's parser, by the codes of its errors. */
const parserStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: oversizedStatus,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Returns a whole response of HTTP/1.1. */
const render = (status: number, headers: Readonly<Record<string, string>>, text: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}

/** The connections that still send what was refused. Node reports each of their pieces again. */
const oversized = new WeakSet<Duplex>()

/** Bytes that are read of the rest of a request: the longest cookies that a browser keeps for a domain. */
const longestRest = 1_000_000

/** Milliseconds in which the browser has sent the rest and read the page. */
const restTime = 5_000

/**
 * Reads the rest of a refused request until the browser closes the connection. If the server closed it earlier, the
 * browser would show an error of the connection instead of the page.
 */
const drain = (socket: Duplex): void => {
  let read = 0
  oversized.add(socket)
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > longestRest) socket.destroy()
  })
  const timer = setTimeout(() => socket.destroy(), restTime)
  socket.once('close', () => clearTimeout(timer))
}

/**
 * Answers bytes that Node could not parse, as Node does, and closes the connection.
 *
 * @param isAnswering whether a response is being sent, which another one would break
 */
export const refuseUnparsed = (
  { policy, onRefuse, cookiePage }: Refusals,
  error: NodeJS.ErrnoException,
  socket: Duplex,
  isAnswering: boolean,
): void => {
  if (oversized.has(socket)) return
  const status = parserStatuses[error.code ?? ''] ?? 400
  const isBroken = error.code === 'ECONNRESET' || !socket.writable || isAnswering
  if (isBroken) return void socket.destroy(error)
  // A browser opens connections in advance and may never use them.
  if (status !== 408) onRefuse({ status })
  if (status === oversizedStatus && cookiePage !== undefined) {
    const { html, style } = cookiePage
    socket.write(render(status, headersOf(pageHeaders(policy, '', style), 'text/html', html), html))
    drain(socket)
  } else {
    const text = STATUS_CODES[status] ?? ''
    socket.end(render(status, headersOf(inertHeaders(policy), 'text/plain', text), text))
  }
}
