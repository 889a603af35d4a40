/**
 * The stage of a payment: `confirming` while its confirmation is open, `paying` while it is sent, `unknown` without a
 * result, and `decided` or `declined` while its result is shown.
 */
export type PaymentStage = 'none' | 'confirming' | 'paying' | 'unknown' | 'decided' | 'declined'

/** Returns the stage of a payment or of a bulk approval. */
export const getPaymentStage = (payment: { hasTag(tag: 'paying' | 'unknown'): boolean }): PaymentStage =>
  payment.hasTag('paying') ? 'paying' : payment.hasTag('unknown') ? 'unknown' : 'decided'

/** Whether a payment was sent and its result is not known. */
export const isUnsettled = (stage: PaymentStage): boolean => stage === 'paying' || stage === 'unknown'

/** Returns the stage of a session's payments, from the menu or for a request. A stage that may move money has priority. */
export const getSessionPaymentStage = ({
  stage,
  requestStage,
}: Record<'stage' | 'requestStage', PaymentStage>): PaymentStage =>
  [stage, requestStage].find(each => each === 'paying') ?? (requestStage === 'unknown' ? requestStage : stage)
