import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { createNetworkClient } from '#machines/network/network-client.ts'
import { createSessionClient } from '#machines/network/session-client.ts'
import { simulatedTime } from './simulated-time.ts'

const base = 'http://network.test'

export interface Call {
  readonly call: string
  readonly data: unknown
}

export const createOkResponse = (data: unknown): Response =>
  Response.json({ request: { id: 'trace-1' }, data })

export const createRejectedResponse = (message: string): Response =>
  Response.json({ request: { id: 'trace-2' }, data: { message } }, { status: 422 })

export const runActor = (logic: AnyActorLogic, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start())

export const createClientOn = (fetch: (request: Request) => Promise<Response>, token = 'token-1') => {
  const time = simulatedTime(0)
  const network = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: async (input, init) => fetch(new Request(input, init)),
      time,
      isOnline: () => true,
      currentToken: () => token,
      onUnauthorised: () => {},
    },
  )
  return { client: createSessionClient(network, time), time }
}

/** A client with scripted responses; records each request with its consumer, and each aborted call. */
export const createRecordingClient = (
  answer: (call: string, request: Request) => Response | Promise<Response>,
) => {
  const calls: Call[] = []
  const aborted: string[] = []
  const bearers: (string | null)[] = []
  const { client, time } = createClientOn(async request => {
    const call = `${request.method} ${request.url.replace(base, '')}`
    const body: unknown = request.method === 'GET' ? undefined : await request.json()
    bearers.push(request.headers.get('Authorization'))
    calls.push({ call, data: body instanceof Object && 'data' in body ? body.data : undefined })
    request.signal.addEventListener('abort', () => aborted.push(call))
    return answer(call, request)
  })
  return { client, calls, aborted, bearers, time }
}
