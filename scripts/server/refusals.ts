import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { drain, oversizedStatus } from './oversized-headers.ts'

/** A request that is answered before any handler sees it. */
export interface Refusal {
  readonly status: number
  /** Undefined when the request could not be parsed. */
  readonly method?: string | undefined
}

/** How a server answers malformed requests. */
export interface Refusals {
  readonly headers: Readonly<Record<string, string>>
  readonly onRefuse: (refusal: Refusal) => void
  /** The whole response to headers that are too long; by default it has no page. */
  readonly oversized?: string
}

const headersOf = ({ headers }: Refusals, text: string) => ({
  ...headers,
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(text)),
  Connection: 'close',
})

/** Answers a request and closes its connection, because the rest of a malformed request is not trusted. */
export const refuse = (
  refusals: Refusals,
  status: number,
  { method }: IncomingMessage,
  response: ServerResponse,
): void => {
  refusals.onRefuse({ status, method })
  const text = STATUS_CODES[status] ?? ''
  response.writeHead(status, headersOf(refusals, text)).end(text)
}

/** The statuses of Node's parser, by the codes of its errors. */
const parserStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: oversizedStatus,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The connections that still send what was refused. Node reports each of their pieces again. */
const oversized = new WeakSet<Duplex>()

/**
 * Answers bytes that Node could not parse, as Node does, and closes the connection.
 *
 * @param isAnswering whether a response is being sent, which another one would break
 */
export const refuseUnparsed = (
  refusals: Refusals,
  error: NodeJS.ErrnoException,
  socket: Duplex,
  isAnswering: boolean,
): void => {
  if (oversized.has(socket)) return
  const status = parserStatuses[error.code ?? ''] ?? 400
  const isBroken = error.code === 'ECONNRESET' || !socket.writable || isAnswering
  if (isBroken) return void socket.destroy(error)
  // A browser opens connections in advance and may never use them.
  if (status !== 408) refusals.onRefuse({ status })
  if (status === oversizedStatus && refusals.oversized !== undefined) {
    oversized.add(socket)
    socket.write(refusals.oversized)
    drain(socket)
    return
  }
  const text = STATUS_CODES[status] ?? ''
  const head = Object.entries(headersOf(refusals, text)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${head.join('')}\r\n${text}`)
}
