import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'

export interface ServerPort {
  readonly port: number
  readonly isTls?: boolean
}

/**
 * Sends bytes on a connection of their own, and reads until the server closes it. No client parses or corrects the
 * request: each character is one byte.
 */
export const sendBytes = async ({ port, isTls = false }: ServerPort, bytes: string): Promise<string> => {
  const socket = isTls
    ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : connect(port, '127.0.0.1')
  await once(socket, isTls ? 'secureConnect' : 'connect')
  const answered = buffer(socket).catch(() => Buffer.alloc(0))
  socket.write(bytes, 'latin1')
  return (await answered).toString('latin1')
}

/** Returns the status of a response; 0 when the server closed the connection without one. */
export const statusOf = (response: string): number => Number(/^HTTP\/1\.\d (\d{3})/.exec(response)?.[1] ?? 0)

export const headersOf = (response: string): Headers =>
  new Headers(
    (response.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

export const toRequest = (line: string, host: string): string =>
  `${line}\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
