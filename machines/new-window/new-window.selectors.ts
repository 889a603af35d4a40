import type { SafeUrl } from '../domain/network-config.types.ts'
import type { NewWindowSnapshot } from './new-window.machine.ts'

/** The page that the browser would not open by itself, if there is one. */
export const selectBlocked = (snapshot: NewWindowSnapshot): SafeUrl | undefined =>
  snapshot.matches('blocked') ? snapshot.context.wanted?.url : undefined
