import type { InterruptedPaymentSnapshot } from './interrupted-payment.machine.ts'

/** Whether a payment was on its way when the page was left, and nobody has been told yet. */
export const selectIsNoticeShown = (snapshot: InterruptedPaymentSnapshot): boolean =>
  snapshot.matches('noticeShown')
