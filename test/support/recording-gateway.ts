import { once } from 'node:events'
import { createServer } from 'node:http'

export interface GatewayCall {
  readonly method: string
  /** The target as it arrived. */
  readonly target: string
}

/** Starts a server that answers each call as a network with no data, and records what it was asked. */
export const startGateway = async () => {
  const calls: GatewayCall[] = []
  const server = createServer((request, response) => {
    calls.push({ method: request.method ?? '', target: request.url ?? '' })
    request.resume()
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"data":{"message":"Unknown"}}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    /** Returns the calls since the last time. */
    takeCalls: (): readonly GatewayCall[] => calls.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
