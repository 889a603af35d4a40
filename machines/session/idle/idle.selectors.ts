import type { IdleSnapshot } from './idle.machine.ts'

/** Seconds before the end at which a screen reader announces the time once more. */
const lastCall = 10

/** Returns what the idle warning shows. */
export const selectIdleWarning = (snapshot: IdleSnapshot) => {
  const { secondsLeft, timeout } = snapshot.context
  const isShown = !snapshot.matches('active')
  const isEnding = isShown && !snapshot.matches('warning') && !snapshot.matches('waitingForPayment')
  return {
    isShown,
    isWarning: snapshot.matches('warning'),
    /** Whether the session is over; otherwise only a pending payment keeps it open. */
    isEnding,
    secondsLeft,
    /** The rest as a percentage of the warning. */
    percentLeft: (Math.min(secondsLeft, timeout.logout) / timeout.logout) * 100,
    /** The seconds that a screen reader announces now; it announces only some of them. */
    announcedSeconds: secondsLeft === lastCall ? lastCall : undefined,
  }
}
