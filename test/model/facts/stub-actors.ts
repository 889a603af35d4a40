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

export const defaultPreferences = { appearance: 'system', amounts: 'shown' } as const

const { time } = createModelTime()
const input = { time, networkClock: time, displayPreferences: defaultPreferences, resetIdentifier: undefined }

export const createSessionInput = (clock = time) => ({
  config,
  msisdn,
  time: clock,
  networkClock: clock,
  portalRef: createEmptyActor(),
  isPaymentInterrupted: false,
})

export const createFrozenPortal = () => createActor(freezeMachine(portalMachine), { input })

export const createFrozenDisplay = () =>
  createActor(freezeMachine(displayMachine), { input: defaultPreferences })

export const createFrozenReceipt = () => createStubActor(receiptMachine)

export const portalWithSession = () => {
  const session = createStubActor(sessionMachine, createSessionInput())
  const portal = createStubActor(portalMachine, input, snapshot =>
    Object.assign({ ...snapshot }, { children: { ...snapshot.children, session } }),
  )
  const { receipt, settings } = session.getSnapshot().children
  if (receipt === undefined || settings === undefined) throw new Error('A session leads nowhere')
  return { portal, receipt, settings }
}

export const opensWallet = (settings: SettingsActorRef): ExpectedSend => ({
  to: settings,
  event: { type: 'settings.open', section: 'wallet' },
})
