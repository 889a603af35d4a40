import type { CheckoutActorRef } from '../../../../machines/service/checkout/checkout.machine.ts'
import type { ScreenProps } from '../../shared/dialog/service.types.ts'

/** What each screen of an order under way is given. */
export interface CheckoutProps extends ScreenProps {
  readonly checkout: CheckoutActorRef
}
