import { isOpen, type Journal } from './payment-journal.ts'

// Apart from the questions of the portal, because the first load has no use for these.

/** Whether a payment of this page or a lost one is open, so that a mark must outlive the page. */
export const hasOpenPayment = ({ payments, isPaymentLost }: Journal): boolean =>
  isPaymentLost || payments.some(isOpen)

/** Whether a payment of another page, of which only its mark is known, is open. */
export const hasMarkedPayment = ({ isOpenElsewhere, isPaymentLost }: Journal): boolean =>
  isOpenElsewhere || isPaymentLost

/** Whether the unused one-time PIN was requested for exactly this order. */
export const isPinRequestedFor = ({ pin }: Journal, fingerprint: string): boolean =>
  pin.fingerprint === fingerprint
