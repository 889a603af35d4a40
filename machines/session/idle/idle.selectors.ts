import type { IdleSnapshot } from './idle.machine.ts'

/** Seconds before the end at which a screen reader announces the time once more. */
const lastCall = 10

/** Whether the timer shows nothing. */
export const selectIsActive = (snapshot: IdleSnapshot): boolean => snapshot.matches('active')

/** Whether the warning is shown. */
export const selectIsWarning = (snapshot: IdleSnapshot): boolean => snapshot.matches('warning')

/** Whether only a pending payment keeps the session open. */
export const selectIsWaitingForPayment = (snapshot: IdleSnapshot): boolean =>
  snapshot.matches('waitingForPayment')

/** Whether the session is over. */
export const selectIsExpired = (snapshot: IdleSnapshot): boolean =>
  (['checkingPayments', 'expired', 'paymentLost'] as const).some(state => snapshot.matches(state))

/** Whole seconds until the session ends. */
export const selectSecondsLeft = ({ context }: IdleSnapshot): number => context.secondsLeft

/** The rest as a percentage of the warning. */
export const selectPercentLeft = ({ context }: IdleSnapshot): number =>
  (Math.min(context.secondsLeft, context.timeout.logout) / context.timeout.logout) * 100

/** The seconds that a screen reader announces now; it announces only some of them. */
export const selectAnnouncedSeconds = ({ context }: IdleSnapshot): number | undefined =>
  context.secondsLeft === lastCall ? lastCall : undefined
