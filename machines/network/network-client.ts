import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { Effect } from '../../openapi/effects.gen.ts'
import type { paths } from '../../openapi/network.gen.d.ts'
import { createBoundedFetch, type FetchPorts } from './bounded-fetch.ts'
import { Failure } from './failure.ts'
import { createNetworkClock, type NetworkClock } from './network-clock.ts'
import { getOperationEffect } from './operation-effect.ts'

type Under<Prefix extends string> = {
  [Path in keyof paths as Path extends `${Prefix}${string}` ? Path : never]: paths[Path]
}

/** How a base expects the token: `Authorization: Bearer <token>` or the raw token alone (specification, section 7). */
export type TokenStyle = 'bearer' | 'raw'

export interface NetworkSettings {
  /** Bases without a trailing slash; absolute outside a browser. */
  readonly networkApi: string
  readonly integrationApi: string
  readonly networkAuth: TokenStyle
  readonly integrationAuth: TokenStyle
}

/** The two bases of the network API; a call on the wrong one does not compile. */
export interface NetworkClient {
  readonly network: Client<Under<'/application/' | '/network/'>>
  readonly integration: Client<Under<'/consumer/' | '/financial/' | '/service/'>>
  readonly clock: NetworkClock
}

/** What was refused when a session was found to have ended: a payment, which then was not made, or anything else. */
export type RefusedCall = 'payment' | 'other'

/** A client with what it is made from, for another that fetches differently. */
export interface RootClient extends NetworkClient {
  readonly settings: NetworkSettings
  readonly ports: NetworkPorts
  readonly clock: ReturnType<typeof createNetworkClock>
}

export interface NetworkPorts extends FetchPorts {
  /** Has the session compared with what other tabs have kept, and gives its token as long as there is one. */
  readonly currentToken: () => string | undefined
  /** Called when an answer to a call that carried the token of this session is 401. */
  readonly onUnauthorised: (refused: RefusedCall) => void
}

/** Makes the typed client. No call sends cookies; every call ends (see `boundedFetch`). */
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
  /** A `fetch` is told of a call no more than its request. */
  const calls = new WeakMap<Request, { readonly effect: Effect; readonly isSignedIn: boolean }>()

  const ofSession = (style: TokenStyle): Middleware => {
    const scheme = style === 'raw' ? '' : 'Bearer '
    return {
      onRequest({ request, schemaPath }) {
        const sessionToken = ports.currentToken()
        calls.set(request, {
          effect: getOperationEffect(request.method, schemaPath),
          isSignedIn: sessionToken !== undefined,
        })
        const token = request.headers.get('Authorization') ?? sessionToken
        if (token !== undefined) request.headers.set('Authorization', scheme + token)
      },
      onError({ request, error }) {
        const token = ports.currentToken()
        // A late answer to a session that is over says nothing of the one that has begun since.
        const isOurs = token !== undefined && request.headers.get('Authorization') === scheme + token
        if (isOurs && error instanceof Failure && error.kind === 'unauthorised')
          ports.onUnauthorised(calls.get(request)?.effect === 'money' ? 'payment' : 'other')
      },
    }
  }

  const clientOf = <Paths extends object>(baseUrl: string, style: TokenStyle): Client<Paths> => {
    const client = createClient<Paths>({
      baseUrl,
      credentials: 'omit',
      fetch: request => {
        const { effect, isSignedIn } = calls.get(request) ?? { effect: 'change', isSignedIn: true }
        return bounded(request, effect, isSignedIn)
      },
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

/** For a call with a token of its own, before there is a session: the second step of a sign-in, an expired password. */
export const withToken = (token: string) => ({ headers: { Authorization: token } })

/** The envelope that every request body travels in. */
export const wrapInEnvelope = <Data>(data: Data) => ({ version: '1.0.0' as const, data })
