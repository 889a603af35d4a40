import type { ConfirmationActorRef } from '#machines/payment/confirmation/confirmation.machine.ts'
import type { CheckoutProps } from '#src/views/service/checkout/checkout.types.ts'

export interface ConfirmationProps extends Pick<CheckoutProps, 'service' | 'checkout' | 'receipt' | 'now'> {
  readonly confirmation: ConfirmationActorRef
}
