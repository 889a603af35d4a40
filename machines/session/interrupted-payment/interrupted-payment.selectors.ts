import type { InterruptedPaymentSnapshot } from './interrupted-payment.machine.ts'

/** Whether a payment was on its way when the page was left, and nobody has been told yet. */
export const selectIsNoticeShown = (snapshot: InterruptedPaymentSnapshot): boolean =>
  snapshot.matches('noticeShown')

/** Whether a one-time PIN was requested and not used when the page was left. */
export const selectIsCodeNoticeShown = (snapshot: InterruptedPaymentSnapshot): boolean =>
  snapshot.matches('codeNoticeShown')
