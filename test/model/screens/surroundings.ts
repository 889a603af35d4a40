import { createActor } from 'xstate'
import { displayMachine } from '../../../machines/display/display.machine.ts'
import { portalMachine } from '../../../machines/portal/portal.machine.ts'
import { imaginedTime } from '../harness/run-time.ts'
import { still } from '../harness/scripted.ts'

/** What a device on which nobody has chosen anything remembers. */
export const remembered = { appearance: 'system', amounts: 'shown' } as const

/** A portal for views that ask it for its config and the time. */
export const stillPortal = () =>
  createActor(still(portalMachine), { input: { time: imaginedTime().time, remembered, reset: undefined } })

/** The looks of a device on which nobody has chosen any. */
export const stillDisplay = () => createActor(still(displayMachine), { input: remembered })
