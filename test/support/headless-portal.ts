import { type AnyActor, createActor } from 'xstate'
import type { BulkPorts } from '../../machines/bulk/bulk.actors.ts'
import type { NetworkKey } from '../../machines/domain/config/network-key.ts'
import { createNetworkClient, type TokenStyle } from '../../machines/network/network-client.ts'
import { createSessionClient } from '../../machines/network/session-client.ts'
import { createDisplayActors } from '../../machines/portal/display/display.actors.ts'
import { displayMachine } from '../../machines/portal/display/display.machine.ts'
import { createPortalActors } from '../../machines/portal/portal.actors.ts'
import { portalMachine } from '../../machines/portal/portal.machine.ts'
import { selectSession, selectSignIn, selectToken } from '../../machines/portal/portal.selectors.ts'
import { createServiceMachine } from '../../machines/service/service.actors.ts'
import { createSessionMachine } from '../../machines/session/session.actors.ts'
import { selectConsumerLoader, selectWallet } from '../../machines/session/session.selectors.ts'
import { createSettingsMachines } from '../../machines/settings/settings-flows.ts'
import type {
  ActivityStore,
  DisplayPreferences,
  PendingPayments,
} from '../../machines/shared/ports/storage.ts'
import { realTime, type Time } from '../../machines/shared/time.ts'
import { createSignInActors } from '../../machines/sign-in/sign-in.actors.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { selectDialogs } from '../../machines/sign-in/sign-in.selectors.ts'
import { createSignInDialogs } from '../../machines/sign-in/sign-in-dialogs/sign-in-dialogs.actors.ts'
import { selectTransactions } from '../../machines/wallet/wallet.selectors.ts'
import { createControlledPage } from './controlled-page.ts'
import { createMemoryUrlSync } from './memory-url-sync.ts'
import {
  createControlledActivity,
  createControlledTabs,
  noopBulkPorts,
  noopCodeMark,
  noopDialogEntry,
  noopHistoryNavigation,
  noopMyWalletPorts,
  noopNavigationGuard,
  noopPrinter,
  noopUrlSync,
  noopWebShare,
  noopWindows,
} from './noop-ports.ts'

export interface FakeDevice {
  /** What is kept between two openings of the portal: the cookie, the looks, the clipboard. */
  token: string | undefined
  display: DisplayPreferences
  clipboard: string | undefined
  /** The time of the last activity, in milliseconds since the epoch. */
  activity: number | undefined
  /** The payments on their way from all of its tabs. */
  readonly payments: Set<object>
  /** The mark of the session whose payment was pending when the tab was reloaded. */
  marked: number | undefined
}

/** Tells the sessions of a test apart. */
export const markOf = (token: string): number =>
  [...token].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 0)

export const createFakeDevice = (): FakeDevice => ({
  token: undefined,
  display: { appearance: 'system', amounts: 'shown' },
  clipboard: undefined,
  activity: undefined,
  payments: new Set(),
  marked: undefined,
})

interface HeadlessOptions {
  readonly fetch: typeof globalThis.fetch
  readonly device?: FakeDevice
  readonly network?: NetworkKey
  /** Absolute bases; the sandbox in this process unless given. */
  readonly base?: string
  readonly auth?: TokenStyle
  /** Whether the device knows of a network; it does unless given. */
  readonly isOnline?: () => boolean
  /** For every clock and timer of the portal; the real one unless given. */
  readonly time?: Time
  /** Whom a link to reset a password names. */
  readonly reset?: string
  /** What the browser does with files; nothing unless given. */
  readonly bulk?: Partial<BulkPorts>
  /** Is shown the portal before it starts. */
  readonly watch?: (portal: AnyActor) => void
}

/** The whole portal without a screen, its real actors on whatever answers `fetch`. */
export const openHeadless = (options: HeadlessOptions) => {
  const device = options.device ?? createFakeDevice()
  const base = options.base ?? 'http://sandbox.test'
  const auth = options.auth ?? 'bearer'
  const time = options.time ?? realTime
  const page = createControlledPage()
  const tabs = createControlledTabs()
  const doings = createControlledActivity()
  const activity: ActivityStore = {
    read: () => device.activity,
    write: at => {
      device.activity = at
    },
    clear: () => {
      device.activity = undefined
    },
    subscribe: () => () => {},
  }
  const sent = new Set<object>()
  const verdicts = new Set<() => void>()
  const payments: PendingPayments = {
    begin: () => {
      const payment = {}
      sent.add(payment)
      device.payments.add(payment)
      return () => {
        // A closed page has no payments in `sent`, so it notifies no listener.
        if (!sent.delete(payment)) return
        for (const listener of verdicts) listener()
        device.payments.delete(payment)
      }
    },
    hasAny: async () => device.payments.size > 0,
    subscribe: listener => {
      verdicts.add(listener)
      return () => verdicts.delete(listener)
    },
    clearMark: () => {
      device.marked = undefined
    },
  }
  const address = createMemoryUrlSync()
  const client = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: auth, integrationAuth: auth },
    {
      fetch: options.fetch,
      time,
      isOnline: options.isOnline ?? (() => true),
      currentToken: () => selectToken(portal.getSnapshot()),
      onUnauthorised: refused => portal.send({ type: 'session.expire', refused }),
    },
  )
  const store = {
    read: () => device.display,
    write: (display: DisplayPreferences) => {
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
      return true
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
          loadShared: async () => ({ tabs: tabs.port, activity, payments }),
          paymentMark: {
            set: () => {},
            isSet: token =>
              device.marked !== undefined && (token === undefined || device.marked === markOf(token)),
            clear: payments.clearMark,
          },
          codeMark: noopCodeMark,
          networkKey: options.network ?? { domain: 'localhost' },
          takeEmbeddedConfig: () => undefined,
          loadSession: async () => {
            const own = createSessionClient(client, time)
            return createSessionMachine(own, {
              clipboard,
              pageWatch: page.watch,
              activity,
              payments,
              codeMark: noopCodeMark,
              addresses: noopNavigationGuard,
              activityWatch: doings.watch,
              windows: noopWindows,
              requestPlaces: noopUrlSync,
              logUnread: () => {},
              sharing: noopWebShare,
              printing: noopPrinter,
              historyNavigation: noopHistoryNavigation,
              places: { service: address.places, settings: noopUrlSync },
              loadSettings: async () => createSettingsMachines(own, noopMyWalletPorts),
              loadService: async () =>
                createServiceMachine(own, {
                  pageWatch: page.watch,
                  paymentPage,
                  payments,
                  codeMark: noopCodeMark,
                  time,
                  bulk: { ...noopBulkPorts, ...options.bulk },
                }),
            })
          },
          reloadPage: () => {},
        }),
        signIn: signInMachine.provide({
          actors: createSignInActors(client, {
            loadAccount: async () => createSignInDialogs(client, noopDialogEntry, noopCodeMark),
          }),
        }),
        display: displayMachine.provide({
          actors: createDisplayActors(store, { applyAppearance: () => {} }),
        }),
      },
    }),
    {
      clock: time,
      input: {
        time,
        networkClock: client.clock,
        displayPreferences: device.display,
        resetIdentifier: options.reset,
      },
    },
  )
  portal.subscribe({ error: () => {} })
  options.watch?.(portal)
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
    /** The page goes without a word, as when its tab is closed. @returns whether a payment of its own was on its way. */
    die: () => {
      const isPaying = sent.size > 0
      for (const payment of sent) device.payments.delete(payment)
      sent.clear()
      portal.stop()
      return isPaying
    },
    /** The browser's address, as far as it names a step of a service. */
    address,
    /** The page of a payment service that has taken the portal's place, which has ended with that. */
    paymentPage: () => shownInstead,
    /** Another tab of the browser has changed the cookie, and tells. */
    tellTab: tabs.tell,
    /** The user is active in the page. */
    touch: doings.tell,
    signIn: () => selectSignIn(portal.getSnapshot()),
    /** What lies beside the sign-in form, while it is open. */
    account: () => {
      const form = selectSignIn(portal.getSnapshot())
      return form && selectDialogs(form.getSnapshot())
    },
    session,
    service: () => session()?.getSnapshot().children.service,
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
export const waitUntil = async <Value>(holds: () => Value | undefined | false): Promise<Value> => {
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
