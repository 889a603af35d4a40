import { createActor, createEmptyActor } from 'xstate'
import { displayMachine } from '../../../machines/portal/display/display.machine.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { SettingsActorRef } from '../../../machines/settings/settings.machine.ts'
import { receiptMachine } from '../../../machines/wallet/receipt/receipt.machine.ts'
import { createStubActor, freezeMachine } from '../harness/actor-controller.ts'
import { createModelTime } from '../harness/model-time.ts'
import type { ExpectedSend } from '../harness/screen.ts'
import { config, msisdn } from './fixtures.ts'

/** The display preferences of a new device. */
export const defaultPreferences = { appearance: 'system', amounts: 'shown' } as const

const { time } = createModelTime()
const input = { time, networkClock: time, displayPreferences: defaultPreferences, resetIdentifier: undefined }

/** The input of a session. */
export const createSessionInput = (clock = time) => ({
  config,
  msisdn,
  time: clock,
  networkClock: clock,
  portalRef: createEmptyActor(),
  isPaymentInterrupted: false,
})

/** A portal for views that ask it for its config and the time. */
export const createFrozenPortal = () => createActor(freezeMachine(portalMachine), { input })

/** The display actor of a new device. */
export const createFrozenDisplay = () =>
  createActor(freezeMachine(displayMachine), { input: defaultPreferences })

/** Where all that is known of a transaction is opened. */
export const createFrozenReceipt = () => createStubActor(receiptMachine)

/** A portal with a session in which nothing happens, and what a view leads to there. */
export const portalWithSession = () => {
  const session = createStubActor(sessionMachine, createSessionInput())
  const portal = createStubActor(portalMachine, input, snapshot =>
    Object.assign({ ...snapshot }, { children: { ...snapshot.children, session } }),
  )
  const { receipt, settings } = session.getSnapshot().children
  if (receipt === undefined || settings === undefined) throw new Error('A session leads nowhere')
  return { portal, receipt, settings }
}

/** The event of a button that opens the list in which an unknown payment may appear. */
export const opensWallet = (settings: SettingsActorRef): ExpectedSend => ({
  to: settings,
  event: { type: 'settings.open', section: 'wallet' },
})
