import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/network.gen.d.ts'
import { boundedFetch, type FetchPorts } from './bounded-fetch.ts'
import { Failure } from './failure.ts'
import { movesMoney } from './moves-money.ts'

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
}

/** What was refused when a session was found to have ended: a payment, which then was not made, or anything else. */
export type RefusedCall = 'payment' | 'other'

export interface NetworkPorts extends FetchPorts {
  /** The token of the session, as long as there is one. */
  readonly token: () => string | undefined
  /** Called when an answer to a call that carried the token of this session is 401. */
  readonly onUnauthorised: (refused: RefusedCall) => void
}

/** Makes the typed client. No call sends cookies; every call ends (see `boundedFetch`). */
export const createNetworkClient = (settings: NetworkSettings, ports: NetworkPorts): NetworkClient => {
  const bounded = boundedFetch(ports)
  const base = (baseUrl: string, style: TokenStyle) => ({
    baseUrl,
    credentials: 'omit' as const,
    fetch: async (request: Request) => {
      const token = request.headers.get('Authorization') ?? ports.token()
      if (token !== undefined)
        request.headers.set('Authorization', style === 'raw' ? token : `Bearer ${token}`)
      try {
        return await bounded(request)
      } catch (error) {
        const isRefused = error instanceof Failure && error.kind === 'unauthorised'
        // A late answer to a session that is over says nothing of the one that has begun since.
        if (isRefused && token !== undefined && token === ports.token())
          ports.onUnauthorised(movesMoney(request) ? 'payment' : 'other')
        throw error
      }
    },
  })
  return {
    network: createClient(base(settings.networkApi, settings.networkAuth)),
    integration: createClient(base(settings.integrationApi, settings.integrationAuth)),
  }
}

/** For a call with a token of its own, before there is a session: the second step of a sign-in, an expired password. */
export const bearing = (token: string) => ({ headers: { Authorization: token } })

/** The envelope that every request body travels in. */
export const enveloped = <Data>(data: Data) => ({ version: '1.0.0' as const, data })
