import type { CheckoutActorRef } from '#machines/service/checkout/checkout.machine.ts'
import type { ScreenProps } from '#src/views/shared/dialog/service.types.ts'

/** The props of each screen of the checkout. */
export interface CheckoutProps extends ScreenProps {
  readonly checkout: CheckoutActorRef
}
