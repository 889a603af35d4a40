import { once } from 'node:events'
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** What keeps connections open; without it, each request has its own. */
  readonly agent?: Agent
}

/** Sends one request with exactly this path and these headers. Accepts a certificate that its server has signed. */
export const sendRequest = async (
  address: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: RequestOptions = {},
) => {
  const { protocol, hostname, port } = new URL(address)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const target = { hostname, port, path, method, headers, rejectUnauthorized: false }
  const request = send({ ...target, agent: agent ?? false })
  request.end(body)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response === undefined) throw new Error('The server did not answer')
  const bytes = await buffer(response)
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() }
}
