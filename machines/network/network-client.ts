import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../openapi/network.gen.d.ts'
import type { Time } from '../time.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { Failure } from './failure.ts'

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

export interface NetworkPorts {
  readonly fetch: typeof globalThis.fetch
  readonly time: Time
  /** The token of the session, as long as there is one. */
  readonly token: () => string | undefined
  /** Called when an answer to a call that carried a token is 401. */
  readonly onUnauthorised: () => void
}

/** Makes the typed client. No call sends cookies; every call ends (see `boundedFetch`). */
export const createNetworkClient = (settings: NetworkSettings, ports: NetworkPorts): NetworkClient => {
  const bounded = boundedFetch(ports.time, ports.fetch)
  const base = (baseUrl: string, style: TokenStyle) => ({
    baseUrl,
    credentials: 'omit' as const,
    fetch: async (request: Request) => {
      const token = ports.token()
      if (token !== undefined)
        request.headers.set('Authorization', style === 'raw' ? token : `Bearer ${token}`)
      try {
        return await bounded(request)
      } catch (error) {
        if (token !== undefined && error instanceof Failure && error.kind === 'unauthorised')
          ports.onUnauthorised()
        throw error
      }
    },
  })
  return {
    network: createClient(base(settings.networkApi, settings.networkAuth)),
    integration: createClient(base(settings.integrationApi, settings.integrationAuth)),
  }
}

/** The envelope that every request body travels in. */
export const enveloped = <Data>(data: Data) => ({ version: '1.0.0' as const, data })
