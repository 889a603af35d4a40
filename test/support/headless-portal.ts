import { createActor } from 'xstate'
import { createDisplayActors } from '../../machines/display/display.actors.ts'
import type { DisplayMemory } from '../../machines/display/display.machine.ts'
import { displayMachine } from '../../machines/display/display.machine.ts'
import type { NetworkKey } from '../../machines/domain/network-key.ts'
import { createNetworkClient, type TokenStyle } from '../../machines/network/network-client.ts'
import { createPortalActors } from '../../machines/portal/portal.actors.ts'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { selectSession, selectSignIn, selectToken } from '../../machines/portal/portal.selectors.ts'
import { createService } from '../../machines/service/service.actors.ts'
import { createSession } from '../../machines/session/session.actors.ts'
import { selectConsumerLoader, selectWallet } from '../../machines/session/session.selectors.ts'
import { createSignInActors } from '../../machines/sign-in/sign-in.actors.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { realTime, type Time } from '../../machines/time.ts'
import { selectTransactions } from '../../machines/wallet/wallet.selectors.ts'
import { memoryPlaces } from './memory-places.ts'
import { watchedPage } from './watched-page.ts'

export interface Device {
  /** What is kept between two openings of the portal: the cookie, the looks, the clipboard. */
  token: string | undefined
  display: DisplayMemory
  clipboard: string | undefined
}

export const newDevice = (): Device => ({
  token: undefined,
  display: { appearance: 'system', amounts: 'shown' },
  clipboard: undefined,
})

interface HeadlessOptions {
  readonly fetch: typeof globalThis.fetch
  readonly device?: Device
  readonly network?: NetworkKey
  /** Absolute bases; the sandbox in this process unless given. */
  readonly base?: string
  readonly auth?: TokenStyle
  /** Whether the device knows of a network; it does unless given. */
  readonly isOnline?: () => boolean
  /** For every clock and timer of the portal; the real one unless given. */
  readonly time?: Time
}

/** The whole portal without a screen, its real actors on whatever answers `fetch`. */
export const openHeadless = (options: HeadlessOptions) => {
  const device = options.device ?? newDevice()
  const base = options.base ?? 'http://sandbox.test'
  const auth = options.auth ?? 'bearer'
  const time = options.time ?? realTime
  const page = watchedPage()
  const address = memoryPlaces()
  const client = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: auth, integrationAuth: auth },
    {
      fetch: options.fetch,
      time,
      isOnline: options.isOnline ?? (() => true),
      token: () => selectToken(portal.getSnapshot()),
      onUnauthorised: refused => portal.send({ type: 'session.expire', refused }),
    },
  )
  const store = {
    read: () => device.display,
    write: (display: DisplayMemory) => {
      device.display = display
    },
  }
  const clipboard = {
    write: async (text: string) => {
      device.clipboard = text
    },
  }
  let shownInstead: string | undefined
  const paymentPage = {
    show: async (shown: string) => {
      shownInstead = shown
      portal.stop()
    },
  }
  const tokens = {
    read: () => device.token,
    write: (token: string) => {
      device.token = token
    },
    clear: () => {
      device.token = undefined
    },
  }
  const portal = createActor(
    portalMachine.provide({
      actors: {
        ...createPortalActors(client, {
          time,
          tokens,
          networkKey: options.network ?? { domain: 'localhost' },
          takeEmbeddedConfig: () => undefined,
          loadSession: async () =>
            createSession(client, {
              clipboard,
              pageWatch: page.watch,
              places: address.places,
              loadService: async () => createService(client, { pageWatch: page.watch, paymentPage, time }),
            }),
          reloadPage: () => {},
        }),
        signIn: signInMachine.provide({ actors: createSignInActors(client) }),
        display: displayMachine.provide({
          actors: createDisplayActors(store, { applyAppearance: () => {} }),
        }),
      },
    }),
    { clock: time, input: { time, remembered: device.display } },
  )
  portal.subscribe({ error: () => {} })
  portal.start()

  const session = () => selectSession(portal.getSnapshot())
  const wallet = () => {
    const open = session()
    return open && selectWallet(open.getSnapshot())
  }
  return {
    portal,
    device,
    /** Leaves the page, or comes back to it. */
    turnPage: page.tell,
    /** The browser's address, as far as it names a step of a service. */
    address,
    /** The page of a payment service that has taken the portal's place, which has ended with that. */
    paymentPage: () => shownInstead,
    signIn: () => selectSignIn(portal.getSnapshot()),
    session,
    service: () => session()?.getSnapshot().context.service,
    wallet,
    transactions: () => {
      const open = wallet()
      return open && selectTransactions(open.getSnapshot())
    },
    consumer: () => {
      const open = session()
      return open && selectConsumerLoader(open.getSnapshot())
    },
    /** Types both fields and presses Sign In. */
    submit: (identifier: string, password: string) => {
      const form = selectSignIn(portal.getSnapshot())
      form?.send({ type: 'field.change', field: 'identifier', value: identifier })
      form?.send({ type: 'field.change', field: 'password', value: password })
      form?.send({ type: 'form.submit' })
    },
  }
}

/** Waits until `holds` gives something other than undefined or false, without sleeping; fails by the test's own limit. */
export const until = async <Value>(holds: () => Value | undefined | false): Promise<Value> => {
  for (;;) {
    const value = holds()
    if (value !== undefined && value !== false) return value
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** What a selector sees of an actor, as long as there is one. */
export const seen = <Snapshot, Value>(
  actor: { getSnapshot(): Snapshot } | undefined,
  select: (snapshot: Snapshot) => Value,
): Value | undefined => actor && select(actor.getSnapshot())
