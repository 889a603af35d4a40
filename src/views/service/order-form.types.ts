import type { OrderFormActorRef } from '#machines/service/order-form/order-form.machine.ts'
import type { ScreenProps } from '../shared/dialog/service.types.ts'

/** The props of the form of an order and its parts. */
export interface OrderFormProps extends ScreenProps {
  readonly form: OrderFormActorRef
}
