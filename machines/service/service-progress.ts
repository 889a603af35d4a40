import { selectUploadStage } from '../bulk/uploads/uploads.selectors.ts'
import type { PaymentStage } from '../payment/payment-stage.ts'
import { getOrderStage, selectCheckoutStage } from './checkout/checkout.selectors.ts'
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

/** Returns the stage of the payment of an order or of a bulk file. */
const getStage = ({ children: { checkout, uploads }, context: { order, outcome } }: ServiceSnapshot) => {
  if (uploads !== undefined) return selectUploadStage(uploads.getSnapshot())
  if (checkout !== undefined) return selectCheckoutStage(checkout.getSnapshot())
  return outcome === undefined ? 'none' : getOrderStage(order, outcome)
}

const noValues: Values = {}

/** Returns the progress of an open service. Each `onSnapshot` on the way down makes the service report every step. */
export const getServiceProgress = (snapshot: ServiceSnapshot): ServiceProgress => {
  const { path, attempts } = snapshot.context
  const values = snapshot.children.form?.getSnapshot().context.values ?? noValues
  return { path, stage: getStage(snapshot), attempts, values }
}
