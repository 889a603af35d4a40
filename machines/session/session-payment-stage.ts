import type { PaymentStage } from '../payment/payment-stage.ts'
import type { SessionContext } from './session.types.ts'

/** How far what is sent in a session has come, from the menu or for a request: the one that may move money counts. */
export const getSessionPaymentStage = ({
  stage,
  requested,
}: Pick<SessionContext, 'stage' | 'requested'>): PaymentStage =>
  [stage, requested].find(each => each === 'paying') ?? (requested === 'unknown' ? requested : stage)
