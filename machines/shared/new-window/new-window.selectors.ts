import type { NewWindow } from '../ports/device.ts'
import type { NewWindowSnapshot } from './new-window.machine.ts'

/** The page or file that the browser would not open by itself, if there is one. */
export const selectBlocked = (snapshot: NewWindowSnapshot): NewWindow | undefined =>
  snapshot.matches('blocked') ? snapshot.context.wanted : undefined
