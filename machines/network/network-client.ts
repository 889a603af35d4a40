import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { type CallTraits, calls } from '#openapi/calls.gen.ts'
import type { paths } from '#openapi/network.gen.d.ts'
import { createBoundedFetch, type FetchPorts, type SentCall } from './bounded-fetch.ts'
import { Failure } from './failure.ts'
import { createNetworkClock, type NetworkClock } from './network-clock.ts'

type Under<Prefix extends string> = {
  [Path in keyof paths as Path extends `${Prefix}${string}` ? Path : never]: paths[Path]
}

/** How an API expects the token: `Authorization: Bearer <token>`, or the token alone. */
export type TokenStyle = 'bearer' | 'raw'

export interface NetworkSettings {
  /** Base URLs without a trailing slash; absolute outside a browser. */
  readonly networkApi: string
  readonly integrationApi: string
  readonly networkAuth: TokenStyle
  readonly integrationAuth: TokenStyle
}

/** The typed clients of the two APIs. A path of one does not compile with the other. */
export interface NetworkClient {
  readonly network: Client<Under<'/application/' | '/network/'>>
  readonly integration: Client<Under<'/consumer/' | '/financial/' | '/service/'>>
  readonly clock: NetworkClock
}

/** The call whose 401 ended the session. A rejected payment was not made. */
export type RefusedCall = 'payment' | 'other'

/** A client with its parts, from which a session client with another `fetch` is made. */
export interface RootClient extends NetworkClient {
  readonly settings: NetworkSettings
  readonly ports: NetworkPorts
  readonly clock: ReturnType<typeof createNetworkClock>
}

export interface NetworkPorts extends FetchPorts {
  /** Compares the session with the token that other tabs stored, and returns its token if it is valid. */
  readonly currentToken: () => string | undefined
  /** Called when the response to a call with the token of this session is 401. */
  readonly onUnauthorised: (refused: RefusedCall) => void
}

/**
 * Returns what the description says of a call.
 *
 * @param path as in the description, with parameters in braces
 */
export const getCallTraits = (method: string, path: string): CallTraits =>
  calls[`${method} ${path}`] ?? { effect: method === 'GET' ? 'read' : 'change' }

/** Creates the typed client. Calls send no cookies and always end (see `createBoundedFetch`). */
export const createNetworkClient = (
  settings: NetworkSettings,
  ports: NetworkPorts,
  clock = createNetworkClock(ports.time),
): RootClient => {
  const bounded = createBoundedFetch({
    ...ports,
    fetch: async (request, init) => {
      const response = await ports.fetch(request, init)
      clock.follow(response)
      return response
    },
  })
  /** Call data by request, because a `fetch` receives the request alone. */
  const sent = new WeakMap<Request, SentCall>()

  const ofSession = (style: TokenStyle): Middleware => {
    const scheme = style === 'raw' ? '' : 'Bearer '
    return {
      onRequest({ request, schemaPath }) {
        const sessionToken = ports.currentToken()
        sent.set(request, {
          ...getCallTraits(request.method, schemaPath),
          isSignedOut: sessionToken === undefined,
        })
        const token = request.headers.get('Authorization') ?? sessionToken
        if (token !== undefined) request.headers.set('Authorization', scheme + token)
      },
      onError({ request, error }) {
        const token = ports.currentToken()
        // A late response to a call of an earlier session says nothing about this one.
        const isOurs = token !== undefined && request.headers.get('Authorization') === scheme + token
        if (isOurs && error instanceof Failure && error.kind === 'unauthorised')
          ports.onUnauthorised(sent.get(request)?.effect === 'money' ? 'payment' : 'other')
      },
    }
  }

  const clientOf = <Paths extends object>(baseUrl: string, style: TokenStyle): Client<Paths> => {
    const client = createClient<Paths>({
      baseUrl,
      credentials: 'omit',
      fetch: request => bounded(request, sent.get(request) ?? { effect: 'change' }),
    })
    client.use(ofSession(style))
    return client
  }

  return {
    network: clientOf(settings.networkApi, settings.networkAuth),
    integration: clientOf(settings.integrationApi, settings.integrationAuth),
    clock,
    settings,
    ports,
  }
}

/** Returns the header for a token that is valid before a session: second step, expired password. */
export const withToken = (token: string) => ({ headers: { Authorization: token } })

/** Wraps data in the envelope of every request body. */
export const wrapInEnvelope = <Data>(data: Data) => ({ version: '1.0.0' as const, data })
