import { fromCallback, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import type { NetworkConfig } from '../domain/config/network-config.types.ts'
import type { NetworkKey } from '../domain/config/network-key.ts'
import { decodeMsisdn } from '../domain/phone/msisdn.ts'
import type { NetworkClient } from '../network/network-client.ts'
import type { NetworkClock } from '../network/network-clock.ts'
import { requireDecoded, unwrap } from '../network/response.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import { isIdleTooLong } from '../session/idle/is-idle-too-long.ts'
import type { SessionMachine } from '../session/session.machine.ts'
import { createLazyModule } from '../shared/lazy.ts'
import type { CrossTabState, LostMarks, TokenStore } from '../shared/ports/storage.ts'
import type { Time } from '../shared/time.ts'
import type { StoredSession } from './portal.types.ts'

export interface PortalPorts {
  readonly time: Time
  readonly tokens: TokenStore
  /** Loads the state that the tabs of the browser share. */
  readonly loadShared: () => Promise<CrossTabState>
  /** Whether any page of this browser has left a mark, so that the marks are worth loading. */
  readonly hasMarks: () => boolean
  /** The network of this host. */
  readonly networkKey: NetworkKey
  /** Takes the config of the page, once; undefined if the server had none. */
  readonly takeEmbeddedConfig: () => unknown
  /** Loads the session part and creates the machine of one session. */
  readonly loadSession: () => Promise<SessionMachine>
  readonly reloadPage: () => void
}

const nothingLost: LostMarks = { isPaymentLost: false, isPinLost: false }

/** Creates a ticker that sends the network's time at once and every minute. */
export const createMinuteTicker = (time: Time, clock: NetworkClock) =>
  fromCallback<{ type: never }>(({ sendBack }) => {
    let timer: unknown
    const tick = () => {
      sendBack({ type: 'time.tick', now: clock.now() })
      timer = time.setTimeout(tick, 60_000)
    }
    tick()
    return () => time.clearTimeout(timer)
  })

/** Announces each change of the journal. The portal reads it again. */
export const journalUpdates = fromCallback<{ type: never }, JournalHolder>(
  ({ input: { journalRef }, sendBack }) =>
    journalRef.subscribe(() => sendBack({ type: 'journal.change' })).unsubscribe,
)

export type PortalActors = ReturnType<typeof createPortalActors>

/** Creates the actors of the portal. */
export const createPortalActors = ({ network, clock }: NetworkClient, ports: PortalPorts) => {
  /** Calls `use` with the shared state. Without its code this tab is the only one. */
  const withShared = (use: (shared: CrossTabState) => void) => {
    ports.loadShared().then(use, () => undefined)
  }
  /** Returns what the previous page of this tab has lost. Only a page without a session shows it; a session shows its own. */
  const takePrevious = async (): Promise<LostMarks> => {
    const shared = ports.hasMarks() ? await ports.loadShared().catch(() => undefined) : undefined
    return shared === undefined ? nothingLost : shared.marks.takePrevious()
  }
  // Creates it for each session, so that its ports and caches are new.
  const { load, logicOf } = createLazyModule(ports.loadSession, false)
  return {
    loadConfig: fromPromise<NetworkConfig>(async ({ signal }) => {
      const key = ports.networkKey
      const fetched = () =>
        unwrap(
          'id' in key
            ? network.GET('/application/network/{id}/config', { params: { path: key }, signal })
            : network.GET('/application/network/domain/{domain}/config', { params: { path: key }, signal }),
        )
      const embedded = ports.takeEmbeddedConfig()
      const body = embedded === undefined ? await fetched() : { data: embedded }
      const config = decodeNetworkConfig(body.data)
      // A sign-in names the network: without an id none can succeed.
      return requireDecoded(config.id === '' ? undefined : config, body)
    }),

    readToken: fromPromise<StoredSession, { timeout: NetworkConfig['timeout'] }>(
      async ({ input: { timeout } }) => {
        const token = ports.tokens.read()
        const isCrowdedOut = token === undefined && ports.tokens.isCrowded()
        const found = { token, isCrowdedOut, isIdleTooLong: false, ...nothingLost }
        if (token === undefined) return { ...found, ...(await takePrevious()) }
        const shared = await ports.loadShared().catch(() => undefined)
        if (shared === undefined) return found
        const isIdle = isIdleTooLong(shared.activity.read(), ports.time.now(), timeout)
        // Another tab may be paying in the same session.
        return { ...found, isIdleTooLong: isIdle && !(await shared.marks.look()).isSending }
      },
    ),

    storeToken: fromPromise<void, { token: string }>(async ({ input }) => {
      ports.tokens.write(input.token)
      withShared(({ tabs }) => tabs.announce())
    }),

    clearToken: fromPromise<LostMarks>(async () => {
      ports.tokens.clear()
      withShared(({ tabs, activity }) => {
        activity.clear()
        tabs.announce()
      })
      return takePrevious()
    }),

    tabChannel: fromCallback<{ type: never }>(({ sendBack }) => {
      const end = new AbortController()
      withShared(({ tabs }) => {
        if (end.signal.aborted) return
        const stop = tabs.subscribe(isTyped =>
          sendBack({ type: 'token.compare', token: ports.tokens.read(), isTyped }),
        )
        end.signal.addEventListener('abort', stop)
      })
      return () => end.abort()
    }),

    fetchSession: fromPromise<{ msisdn: string }>(async ({ signal }) => {
      const body = await unwrap(network.GET('/network/express/authenticate/session', { signal }))
      return { msisdn: requireDecoded(decodeMsisdn(body.data?.msisdn), body) }
    }),

    loadSession: load,

    session: logicOf(machine => machine),

    reloadPage: fromPromise<void>(async () => ports.reloadPage()),

    journalUpdates,

    minuteTicker: createMinuteTicker(ports.time, clock),
  }
}
