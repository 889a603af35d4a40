import type { NewWindow } from '../ports/device.ts'
import type { NewWindowSnapshot } from './new-window.machine.ts'

/** The page or file that the browser blocked, if any. */
export const selectBlocked = (snapshot: NewWindowSnapshot): NewWindow | undefined =>
  snapshot.matches('blocked') ? snapshot.context.page : undefined
