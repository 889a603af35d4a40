import { type AnyActor, createActor } from 'xstate'
import type { BulkPorts } from '#machines/bulk/bulk.actors.ts'
import type { NetworkKey } from '#machines/domain/config/network-key.ts'
import { createNetworkClient } from '#machines/network/network-client.ts'
import { createSessionClient } from '#machines/network/session-client.ts'
import { paymentJournal } from '#machines/payment/journal/payment-journal.ts'
import { createDisplayActors } from '#machines/portal/display/display.actors.ts'
import { displayMachine } from '#machines/portal/display/display.machine.ts'
import { createPortalActors } from '#machines/portal/portal.actors.ts'
import { portalMachine } from '#machines/portal/portal.machine.ts'
import { selectSession } from '#machines/portal/portal.selectors.ts'
import { createServiceMachine } from '#machines/service/service.actors.ts'
import { createSessionMachine } from '#machines/session/session.actors.ts'
import {
  selectConsumerLoader,
  selectServiceNavigation,
  selectWallet,
} from '#machines/session/session.selectors.ts'
import { createSettingsMachines } from '#machines/settings/settings-flows.ts'
import type { DisplayPreferences } from '#machines/shared/ports/storage.ts'
import { realTime, type Time } from '#machines/shared/time.ts'
import { createRecoveryActors } from '#machines/sign-in/recovery/recovery.actors.ts'
import { recoveryMachine } from '#machines/sign-in/recovery/recovery.machine.ts'
import { createSignInActors } from '#machines/sign-in/sign-in.actors.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { createSignInDialogs } from '#machines/sign-in/sign-in-dialogs/sign-in-dialogs.actors.ts'
import { selectTransactions } from '#machines/wallet/wallet.selectors.ts'
import { listMarkedPages } from '#src/ports/storage/mark-key.ts'
import { createBrowserPaymentMarks } from '#src/ports/storage/payment-marks.ts'
import { createControlledPage } from './controlled-page.ts'
import { createMemoryBrowser } from './memory-browser.ts'
import * as ports from './noop-ports.ts'

export const createFakeDevice = () => ({
  token: undefined as string | undefined,
  display: { appearance: 'system', amounts: 'shown' } as DisplayPreferences,
  clipboard: undefined as string | undefined,
  activity: undefined as number | undefined,
  browser: createMemoryBrowser(),
})
export type FakeDevice = ReturnType<typeof createFakeDevice>

interface HeadlessOptions {
  readonly fetch: typeof globalThis.fetch
  readonly device?: FakeDevice
  readonly network?: NetworkKey
  readonly base?: string
  readonly isOnline?: () => boolean
  readonly time?: Time
  readonly bulk?: Partial<BulkPorts>
  readonly watch?: (portal: AnyActor) => void
  /** The session storage of the tab, which survives a reload; the default is a new tab. */
  readonly tab?: Map<string, string>
}

/** Opens the whole portal without a screen; `fetch` is its network. */
export const openHeadless = ({
  fetch,
  device = createFakeDevice(),
  base = 'http://sandbox.test',
  time = realTime,
  isOnline = () => true,
  network = { domain: 'localhost' },
  tab = new Map<string, string>(),
  ...options
}: HeadlessOptions) => {
  const page = createControlledPage()
  const tabs = ports.createControlledTabs()
  const doings = ports.createSignal()
  const stored = <Key extends 'token' | 'activity' | 'display'>(key: Key) => ({
    read: () => device[key],
    write: (value: FakeDevice[Key]) => {
      device[key] = value
    },
    clear: () => Object.assign(device, { [key]: undefined }),
    subscribe: () => () => {},
  })
  const activity = stored('activity')
  const journalRef = createActor(paymentJournal, { input: undefined }).start()
  const { ports: browserPorts, end: endPage } = device.browser.openPage(tab)
  const marks = createBrowserPaymentMarks({ ...browserPorts, journalRef, time })
  const address = ports.createControlledUrl()
  const client = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch,
      time,
      isOnline,
      currentToken: () => portal.getSnapshot().context.token,
      onUnauthorised: refused => portal.send({ type: 'session.expire', refused }),
    },
  )
  let shownInstead: string | undefined
  const paymentPage = {
    show: async (shown: string) => {
      shownInstead = shown
      portal.stop()
      return true
    },
  }
  const portal = createActor(
    portalMachine.provide({
      actors: {
        ...createPortalActors(client, {
          time,
          tokens: { ...stored('token'), isCrowded: () => false },
          loadShared: async () => ({ tabs: tabs.port, activity, marks }),
          hasMarks: () => listMarkedPages(browserPorts.shared).length > 0,
          networkKey: network,
          takeEmbeddedConfig: () => undefined,
          loadSession: async () => {
            const own = createSessionClient(client, time)
            return createSessionMachine(own, {
              ...ports.noopSessionPorts,
              clipboard: { write: async text => void Object.assign(device, { clipboard: text }) },
              pageWatch: page.watch,
              activity,
              marks,
              activityWatch: doings,
              places: { ...ports.noopSessionPorts.places, service: address.port },
              loadSettings: async () =>
                createSettingsMachines(own, {
                  ...ports.noopMyWalletPorts,
                  loadRecovery: async () =>
                    recoveryMachine.provide({ actors: createRecoveryActors(own, ports.noopCodeMark, time) }),
                }),
              loadService: async () =>
                createServiceMachine(own, {
                  pageWatch: page.watch,
                  paymentPage,
                  time,
                  bulk: { ...ports.noopBulkPorts, ...options.bulk },
                  people: ports.noopPeoplePorts,
                  qrSharing: ports.noopQrSharingPorts,
                }),
            })
          },
          reloadPage: () => {},
        }),
        signIn: signInMachine.provide({
          actors: createSignInActors(client, {
            loadAccount: async () => createSignInDialogs(client, ports.noopCodeMark, time),
          }),
        }),
        display: displayMachine.provide({
          actors: createDisplayActors(stored('display'), { applyAppearance: () => {} }),
        }),
      },
    }),
    {
      clock: time,
      input: {
        time,
        journalRef,
        networkClock: client.clock,
        resetIdentifier: undefined,
        displayPreferences: device.display,
      },
    },
  )
  portal.subscribe({ error: () => {} })
  options.watch?.(portal)
  portal.start()

  const session = () => selectSession(portal.getSnapshot())
  const signIn = () => portal.getSnapshot().children.signIn
  const wallet = () => seen(session(), selectWallet)
  return {
    portal,
    device,
    tab,
    journalRef,
    turnPage: page.tell,
    /** Closes the page without an event, as when its tab is closed. */
    die: () => {
      endPage()
      portal.stop()
    },
    address,
    paymentPage: () => shownInstead,
    tellTab: tabs.tell,
    touch: doings.tell,
    signIn,
    account: () => signIn()?.getSnapshot().children.signInDialogs,
    session,
    service: () => seen(session(), selectServiceNavigation)?.getSnapshot().children.service,
    wallet,
    transactions: () => seen(wallet(), selectTransactions),
    consumer: () => seen(session(), selectConsumerLoader),
    submit: (identifier: string, password: string) => {
      const form = signIn()
      form?.send({ type: 'field.change', field: 'identifier', value: identifier })
      form?.send({ type: 'field.change', field: 'password', value: password })
      form?.send({ type: 'form.submit' })
    },
  }
}

/** Milliseconds; less than the timeout of a test, whose message would name no reason. */
const longestWait = 50_000

/** Waits until `holds` returns a value other than undefined and false. Throws when that takes too long. */
export const waitUntil = async <Value>(holds: () => Value | undefined | false): Promise<Value> => {
  const began = performance.now()
  let value = holds()
  for (; value === undefined || value === false; value = holds()) {
    if (performance.now() - began > longestWait) throw new Error(`This never holds: ${holds}`)
    await new Promise(resolve => setImmediate(resolve))
  }
  return value
}

export const seen = <Snapshot, Value>(
  actor: { getSnapshot(): Snapshot } | undefined,
  select: (snapshot: Snapshot) => Value,
): Value | undefined => actor && select(actor.getSnapshot())
