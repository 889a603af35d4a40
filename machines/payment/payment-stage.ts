/**
 * How far what a service sends has come: it is asked about, it is on its way, nobody knows what became of it, or its
 * verdict stands to be read; after that there is none.
 */
export type PaymentStage = 'none' | 'confirming' | 'paying' | 'unknown' | 'decided' | 'declined'

/** That of a payment, or of the approval of many. */
export const getPaymentStage = (payment: { hasTag(tag: 'paying' | 'unknown'): boolean }): PaymentStage =>
  payment.hasTag('paying') ? 'paying' : payment.hasTag('unknown') ? 'unknown' : 'decided'

/** Whether there is no answer to it, be it that none has come yet or that none will. */
export const isUnsettled = (stage: PaymentStage): boolean => stage === 'paying' || stage === 'unknown'
