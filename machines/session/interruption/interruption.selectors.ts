import type { InterruptionSnapshot } from './interruption.machine.ts'

/** Whether a payment was on its way when the page was left, and nobody has been told yet. */
export const selectIsTelling = (snapshot: InterruptionSnapshot): boolean => snapshot.matches('telling')
