import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'

interface RequestOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends one request with exactly this path and these headers. Accepts a certificate that its server has signed. */
export const sendRequest = async (
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) => {
  const { protocol, hostname, port } = new URL(address)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const request = send({ hostname, port, path, method, headers, agent: false, rejectUnauthorized: false })
  request.end(body)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response === undefined) throw new Error('The server did not answer')
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}
