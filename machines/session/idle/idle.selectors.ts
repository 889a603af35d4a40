import type { IdleSnapshot } from './idle.machine.ts'

/** Seconds before the end at which somebody who does not see the ring is told once more. */
const lastCall = 10

/** Whether the timer has nothing to ask or to say. */
export const selectIsActive = (snapshot: IdleSnapshot): boolean => snapshot.matches('active')

/** Whether nobody has done anything for so long that they are asked. */
export const selectIsWarning = (snapshot: IdleSnapshot): boolean => snapshot.matches('warning')

/** Whether the session would be over, were there not a payment to be decided. */
export const selectIsWaitingForPayment = (snapshot: IdleSnapshot): boolean =>
  snapshot.matches('waitingForPayment')

/** Whether the session is over. */
export const selectIsExpired = (snapshot: IdleSnapshot): boolean =>
  (['checkingPayments', 'expired', 'paymentLost'] as const).some(state => snapshot.matches(state))

/** Whole seconds until the session ends. */
export const selectSecondsLeft = ({ context }: IdleSnapshot): number => context.secondsLeft

/** The same as a share of the warning, 0 to 100. */
export const selectPercentLeft = ({ context }: IdleSnapshot): number =>
  (Math.min(context.secondsLeft, context.timeout.logout) / context.timeout.logout) * 100

/** The seconds that are to be spoken now, while they are true; nobody wants to hear all of them. */
export const selectAnnouncedSeconds = ({ context }: IdleSnapshot): number | undefined =>
  context.secondsLeft === lastCall ? lastCall : undefined
