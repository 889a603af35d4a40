import type { PaymentStage } from '../payment/payment-stage.ts'
import type { BulkSnapshot } from './bulk.machine.ts'

/** Returns the stage of the payment of a bulk file. */
export const getBulkPaymentStage = ({ context }: BulkSnapshot): PaymentStage => context.stage
