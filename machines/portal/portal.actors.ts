import { object, pipe, regex, string } from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../domain/network-config.ts'
import type { NetworkConfig } from '../domain/network-config.types.ts'
import type { NetworkKey } from '../domain/network-key.ts'
import { readAnswer, unwrap } from '../network/answer.ts'
import type { NetworkClient } from '../network/network-client.ts'
import type { TokenStore } from '../ports.ts'
import type { SessionMachine } from '../session/session.machine.ts'
import type { Time } from '../time.ts'

const session = object({ data: object({ msisdn: pipe(string(), regex(/^\d{9,16}$/)) }) })

export interface PortalPorts {
  readonly time: Time
  readonly tokens: TokenStore
  /** Which network this host belongs to. */
  readonly networkKey: NetworkKey
  /** The config that the server put into the page, taken once; undefined when it could not. */
  readonly takeEmbeddedConfig: () => unknown
  /** Fetches the code of all that runs while a consumer is signed in. */
  readonly loadSession: () => Promise<SessionMachine>
  readonly reloadPage: () => void
}

/** Tells what time it is: at once, and every minute. */
export const minutesOf = (time: Time) =>
  fromCallback<{ type: never }>(({ sendBack }) => {
    let timer: unknown
    const tick = () => {
      sendBack({ type: 'time.tick', now: time.now() })
      timer = time.setTimeout(tick, 60_000)
    }
    tick()
    return () => time.clearTimeout(timer)
  })

/** What the portal asks of the network, of the browser and of time. */
export const createPortalActors = ({ network }: NetworkClient, ports: PortalPorts) => ({
  loadConfig: fromPromise<NetworkConfig>(async ({ signal }) => {
    const key = ports.networkKey
    const fetched = async () => {
      const body = await unwrap(
        'id' in key
          ? network.GET('/application/network/{id}/config', { params: { path: key }, signal })
          : network.GET('/application/network/domain/{domain}/config', { params: { path: key }, signal }),
      )
      return body.data
    }
    const config = decodeNetworkConfig(ports.takeEmbeddedConfig() ?? (await fetched()))
    return 'id' in key && config.id === '' ? { ...config, id: key.id } : config
  }),

  readToken: fromPromise<string | undefined>(async () => ports.tokens.read()),

  storeToken: fromPromise<void, { token: string }>(async ({ input }) => ports.tokens.write(input.token)),

  clearToken: fromPromise<void>(async () => ports.tokens.clear()),

  fetchSession: fromPromise<{ msisdn: string }>(
    async ({ signal }) =>
      readAnswer(session, await unwrap(network.GET('/network/express/authenticate/session', { signal })))
        .data,
  ),

  loadSession: fromPromise<SessionMachine>(ports.loadSession),

  reloadPage: fromPromise<void>(async () => ports.reloadPage()),

  minutes: minutesOf(ports.time),
})
