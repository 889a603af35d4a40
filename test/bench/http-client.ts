import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

/** Sends one request for the page. */
export const get = (port: number, headers: Record<string, string>, agent?: Agent) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers, ...(agent && { agent }) }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      )
    })
      .on('error', reject)
      .end()
  })
