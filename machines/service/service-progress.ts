import type { PaymentStage } from '../payment/payment-stage.ts'
import type { PaymentAttempt } from './checkout/checkout.types.ts'
import type { Values } from './definitions/service-definition.types.ts'
import type { ServiceSnapshot } from './service.machine.ts'

/** The progress of an open service that its session and the payment request follow. */
export interface ServiceProgress {
  /** The menu path of the open step. */
  readonly path: string
  readonly stage: PaymentStage
  readonly attempts: readonly PaymentAttempt[]
  /** The values of the form, as typed. */
  readonly values: Values
}

/** Returns the progress of an open service. */
export const getServiceProgress = ({
  context: { path, stage, attempts, values },
}: ServiceSnapshot): ServiceProgress => ({ path, stage, attempts, values })
