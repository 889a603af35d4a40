import { createActor, createEmptyActor } from 'xstate'
import { displayMachine } from '../../../machines/portal/display/display.machine.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { SettingsActorRef } from '../../../machines/settings/settings.machine.ts'
import { receiptMachine } from '../../../machines/wallet/receipt/receipt.machine.ts'
import { imaginedTime } from '../harness/run-time.ts'
import type { Telling } from '../harness/screen.ts'
import { standIn, still } from '../harness/scripted.ts'
import { config, msisdn } from './facts.ts'

/** What a device on which nobody has chosen anything remembers. */
export const remembered = { appearance: 'system', amounts: 'shown' } as const

/** A portal for views that ask it for its config and the time. */
export const stillPortal = () =>
  createActor(still(portalMachine), { input: { time: imaginedTime().time, remembered, reset: undefined } })

/** The looks of a device on which nobody has chosen any. */
export const stillDisplay = () => createActor(still(displayMachine), { input: remembered })

/** Where all that is known of a transaction is opened. */
export const stillReceipt = () => standIn(receiptMachine)

/** A portal with a session in which nothing happens, and what a view leads to there. */
export const portalWithSession = () => {
  const { time } = imaginedTime()
  const session = standIn(sessionMachine, { config, msisdn, time, portal: createEmptyActor() })
  const portal = standIn(portalMachine, { time, remembered, reset: undefined }, snapshot =>
    Object.assign({ ...snapshot }, { children: { ...snapshot.children, session } }),
  )
  const { receipt, settings } = session.getSnapshot().children
  if (receipt === undefined || settings === undefined) throw new Error('A session leads nowhere')
  return { portal, receipt, settings }
}

/** What a press tells that leads to the list in which a payment may be that nobody can tell of. */
export const toWallet = (settings: SettingsActorRef): Telling => ({
  to: settings,
  event: { type: 'settings.open', section: 'wallet' },
})
