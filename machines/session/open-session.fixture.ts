import { vi } from 'vitest'
import { createActor, createEmptyActor } from 'xstate'
import { createControlledPage } from '#test/support/controlled-page.ts'
import { createJournal } from '#test/support/journal.ts'
import { createControlledUrl, createMemoryActivityStore, noopSessionPorts } from '#test/support/noop-ports.ts'
import { createRecordingClient } from '#test/support/recording-client.ts'
import { type PaymentScript, type ScriptedAnswer, scripted } from '#test/support/scripted-payment.ts'
import * as dialogs from '#test/support/service-dialog.ts'
import { flushPromises } from '#test/support/simulated-time.ts'
import { decodeNetworkConfig } from '../domain/config/network-config.ts'
import type { NavigationGuard } from '../shared/ports/address.ts'
import { rent } from '../wallet/wallet.fixture.ts'
import { createSessionMachine } from './session.actors.ts'
import { selectServiceNavigation } from './session.selectors.ts'

interface SessionWorld extends PaymentScript {
  /** The names of the services. */
  readonly services?: readonly string[]
  /** The step in the browser's URL at the start. */
  readonly address?: string
  /** The result of each load of the service dialog's chunk; the last one repeats. */
  readonly code?: readonly ScriptedAnswer<void>[]
}

export const chunkLost = new Error('The code did not arrive')

/** Opens a session at a browser's URL; the network answers no call. */
export const openSession = async (world: SessionWorld = {}) => {
  const { client, calls, aborted, time } = createRecordingClient(() => new Promise(() => {}))
  const forgetResponses = vi.fn()
  const url = createControlledUrl(world.address)
  const { machine, submitting } = dialogs.scriptedService(world)
  const loading = scripted<unknown, void>(world.code ?? [undefined])
  const guards: Parameters<NavigationGuard['blockWhile']>[] = []
  const machineOfSession = createSessionMachine(
    { ...client, forgetResponses },
    {
      ...noopSessionPorts,
      pageWatch: createControlledPage().watch,
      activity: createMemoryActivityStore(),
      places: { ...noopSessionPorts.places, service: url.port },
      addresses: {
        blockWhile: (...guard) => {
          guards.push(guard)
          return () => {}
        },
      },
      loadSettings: () => new Promise(() => {}),
      loadService: async () => {
        await loading.answered({ input: undefined, signal: new AbortController().signal })
        return machine
      },
    },
  )
  const service = (world.services ?? ['send']).map(name => ({ name }))
  const session = createActor(machineOfSession, {
    clock: time,
    input: {
      msisdn: dialogs.msisdn,
      isReplacing: false,
      config: decodeNetworkConfig({ application: { render: { service } } }),
      time,
      networkClock: time,
      portalRef: createEmptyActor(),
      journalRef: createJournal(),
    },
  }).start()
  await flushPromises()
  const navigation = () => selectServiceNavigation(session.getSnapshot())
  const dialog = () => navigation()?.getSnapshot().children.service
  const send = async (...events: Parameters<typeof session.send>[0][]) => {
    for (const event of events) session.send(event)
    await flushPromises()
  }
  const openWallet = () => {
    const { wallet } = session.getSnapshot().children
    wallet?.send({ type: 'xstate.done.actor.record', output: { wallet: rent } } as never)
    wallet?.send({ type: 'xstate.done.actor.readBalance', output: 100_000 } as never)
  }
  const sendToDialog = async (...events: readonly dialogs.DialogEvent[]) => {
    for (const event of events) {
      const service = dialog()
      if (service !== undefined) dialogs.sendToDialog(service, event)
    }
    await flushPromises()
  }
  return {
    session,
    calls,
    aborted,
    /** The condition that blocks a navigation, and the promise after which it continues. */
    guards,
    url,
    submitting,
    forgets: () => forgetResponses.mock.calls.length,
    seen: () => session.getSnapshot(),
    /** The screen and path of the dialog, with the browser's URL. */
    readDialog: () => {
      const shown = dialog()?.getSnapshot()
      return { screen: shown && dialogs.screenOf(shown), path: shown?.context.path, address: url.path() }
    },
    service: dialog,
    /** The values of the form of the open service. */
    formValues: () => {
      const service = dialog()?.getSnapshot()
      return service && dialogs.valuesIn(service)
    },
    failure: () => navigation()?.getSnapshot().context.failure,
    send,
    openWallet,
    sendToNavigation: async (event: Parameters<NonNullable<ReturnType<typeof navigation>>['send']>[0]) => {
      navigation()?.send(event)
      await flushPromises()
    },
    sendToDialog,
    browse: async (path: string | undefined, direction: 'back' | 'entered' = 'back') => {
      url.browse(path, direction === 'back')
      await flushPromises()
    },
    /** Fills in a transfer and presses Proceed. The charges have arrived at the end. */
    proceed: async () => {
      openWallet()
      await sendToDialog(
        ...Object.entries(dialogs.typed).map(
          ([field, value]) => ({ type: 'field.change', field, value }) as const,
        ),
        { type: 'form.submit' },
      )
      time.advance(300)
      await flushPromises()
    },
    confirm: async () => {
      const shown = dialog()
      if (shown !== undefined) await dialogs.confirmWith(shown)
    },
  }
}

/** The state without a dialog; `at` is a dialog on this screen at the step in the URL. */
export const closed = { screen: undefined, path: undefined, address: undefined }
export const at = (screen: string, path: string) => ({ screen, path, address: path })
