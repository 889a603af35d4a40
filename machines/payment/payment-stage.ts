/**
 * The stage of a payment: `confirming` while its confirmation is open, `paying` while it is sent, `unknown` while it has
 * no outcome. `approved`, `declined` and `unsent` while the consumer reads that outcome. A call that moves no money has
 * no stage after its confirmation.
 */
export type PaymentStage = (typeof byPriority)[number]

/** The stages in ascending priority. */
const byPriority = ['none', 'confirming', 'unsent', 'declined', 'approved', 'unknown', 'paying'] as const

/** Returns the stage in which the consumer reads an outcome of this kind. */
export const getOutcomeStage = (
  kind: 'approved' | 'declined' | 'invalid' | 'failed' | 'unsent' | 'unknown' | 'closed' | 'cancelled',
): PaymentStage => {
  if (kind === 'invalid' || kind === 'failed') return 'unsent'
  return kind === 'closed' || kind === 'cancelled' ? 'none' : kind
}

/** Whether a payment was sent and its outcome is not known. */
export const isUnsettled = (stage: PaymentStage): boolean => stage === 'paying' || stage === 'unknown'

/** Returns the stage with the higher priority: of the payment from the menu, or of the payment request. */
export const getSessionPaymentStage = ({
  stage,
  requestStage,
}: Record<'stage' | 'requestStage', PaymentStage>): PaymentStage =>
  byPriority.indexOf(requestStage) > byPriority.indexOf(stage) ? requestStage : stage
