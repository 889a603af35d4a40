import { createActor, createEmptyActor, fromPromise } from 'xstate'
import { decodeNetworkConfig } from '../../../machines/domain/config/network-config.ts'
import type { Wallet } from '../../../machines/domain/wallet.ts'
import { loaderMachine } from '../../../machines/network/loader/loader.machine.ts'
import { createNetworkClient } from '../../../machines/network/network-client.ts'
import { createSessionClient } from '../../../machines/network/session-client.ts'
import { createSessionMachine } from '../../../machines/session/session.actors.ts'
import { selectService } from '../../../machines/session/session.selectors.ts'
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts'
import { createControlledPage } from '../../support/controlled-page.ts'
import {
  createMemoryActivityStore,
  noopActivityEvents,
  noopCodeMark,
  noopHistoryNavigation,
  noopNavigationGuard,
  noopPendingPayments,
  noopPrinter,
  noopUrlSync,
  noopWebShare,
  noopWindows,
} from '../../support/noop-ports.ts'
import type { PaymentScript } from '../../support/scripted-payment.ts'
import {
  confirmWith,
  msisdn,
  screenOf,
  scriptedService,
  typed,
  walletChange,
} from '../../support/service-dialog.ts'
import { flushPromises, simulatedTime } from '../../support/simulated-time.ts'

const base = 'http://network.test'
const sending = [{ name: 'send' }]

interface SessionWorld extends PaymentScript {
  readonly services?: unknown
  /** The step in the browser's URL at the start. */
  readonly address?: string
  /** The result of each load of the service dialog's chunk; the last one repeats. */
  readonly code?: readonly ('arrives' | 'fails' | 'never')[]
}

/** Opens a session at a browser's URL; the network answers no call. */
export const openSession = async (world: SessionWorld = {}) => {
  const asked: unknown[] = []
  const aborted: string[] = []
  const never = (name: string, { input, signal }: { input: unknown; signal: AbortSignal }) => {
    asked.push([name, input])
    signal.addEventListener('abort', () => aborted.push(name))
    return new Promise<never>(() => {})
  }
  const time = simulatedTime(0)
  const network = createNetworkClient(
    { networkApi: base, integrationApi: base, networkAuth: 'bearer', integrationAuth: 'bearer' },
    {
      fetch: () => new Promise(() => {}),
      time,
      isOnline: () => true,
      currentToken: () => undefined,
      onUnauthorised: () => {},
    },
  )
  let forgets = 0
  const client = {
    ...createSessionClient(network, time),
    forgetResponses: () => {
      forgets += 1
    },
  }

  let address = world.address
  const shown: (string | undefined)[] = []
  const listeners = new Set<(path: string | undefined, isBack: boolean) => void>()
  const service = scriptedService(world)
  let loads = 0
  const session = createActor(
    createSessionMachine(client, {
      clipboard: { write: async () => {} },
      pageWatch: createControlledPage().watch,
      activity: createMemoryActivityStore(),
      activityWatch: noopActivityEvents,
      addresses: noopNavigationGuard,
      payments: noopPendingPayments,
      codeMark: noopCodeMark,
      windows: noopWindows,
      requestPlaces: noopUrlSync,
      logUnread: () => {},
      sharing: noopWebShare,
      printing: noopPrinter,
      historyNavigation: noopHistoryNavigation,
      places: {
        service: {
          write: path => {
            // As in the browser, a repeated write of the same path is ignored.
            if (shown.length === 0 || path !== shown.at(-1)) shown.push(path)
            address = path
          },
          subscribe: listener => {
            listeners.add(listener)
            if (address !== undefined) listener(address, false)
            return () => listeners.delete(listener)
          },
        },
        settings: noopUrlSync,
      },
      loadSettings: () => new Promise(() => {}),
      loadService: async () => {
        const { code = ['arrives'] } = world
        const fate = code[Math.min(loads, code.length - 1)]
        loads += 1
        if (fate === 'fails') throw new Error('The code did not arrive')
        return fate === 'never' ? new Promise<never>(() => {}) : service.machine
      },
    }).provide({
      actors: {
        wallet: walletMachine.provide({
          actors: {
            readWallet: fromPromise<Wallet, { msisdn: string }>(scope => never('readWallet', scope)),
          },
        }),
        consumer: loaderMachine.provide({
          actors: { load: fromPromise<unknown, unknown>(scope => never('load', scope)) },
        }),
      },
    }),
    {
      clock: time,
      input: {
        msisdn,
        config: decodeNetworkConfig({ application: { render: { service: world.services ?? sending } } }),
        time,
        networkClock: time,
        portalRef: createEmptyActor(),
        isPaymentInterrupted: false,
      },
    },
  ).start()
  await flushPromises()

  const seen = () => session.getSnapshot()
  const send = async (...events: Parameters<typeof session.send>[0][]) => {
    for (const event of events) session.send(event)
    await flushPromises()
  }
  /** The screen and path of the dialog, with the browser's URL. */
  const stand = () => {
    const dialog = selectService(seen())?.getSnapshot()
    return { screen: dialog && screenOf(dialog), path: dialog?.context.path, address }
  }
  return {
    ...service,
    session,
    forgets: () => forgets,
    asked,
    aborted,
    shown,
    listeners,
    seen,
    send,
    stand,
    loads: () => loads,
    service: () => selectService(seen()),
    /** Changes the browser's URL: by Back, or as if it was entered or reached by Forward. */
    browse: async (path: string | undefined, way: 'back' | 'entered' = 'back') => {
      address = path
      for (const listener of listeners) listener(path, way === 'back')
      await flushPromises()
    },
    /** Fills in a transfer and presses Proceed. */
    proceed: async () => {
      const dialog = selectService(seen())
      dialog?.send(walletChange(100_000))
      for (const [name, value] of Object.entries(typed))
        dialog?.send({ type: 'field.change', field: name, value })
      dialog?.send({ type: 'form.submit' })
      // The charges have arrived after this time.
      time.advance(300)
      await flushPromises()
    },
  }
}

type Opened = Awaited<ReturnType<typeof openSession>>

/** Presses Confirm in the open confirmation. */
export const confirm = async ({ service }: Opened) => {
  const dialog = service()
  if (dialog !== undefined) await confirmWith(dialog)
}

/** The state without a dialog; `at` is a dialog on this screen at the step in the URL. */
export const closed = { screen: undefined, path: undefined, address: undefined }
export const at = (screen: string, path: string) => ({ screen, path, address: path })
