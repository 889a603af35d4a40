import type { InterruptedPaymentSnapshot } from './interrupted-payment.machine.ts'

/** Whether the notice about an interrupted payment is shown. */
export const selectIsNoticeShown = (snapshot: InterruptedPaymentSnapshot): boolean =>
  snapshot.matches('noticeShown')

/** Whether the notice about an unused one-time PIN is shown. */
export const selectIsCodeNoticeShown = (snapshot: InterruptedPaymentSnapshot): boolean =>
  snapshot.matches('codeNoticeShown')
