import type { OrderFormActorRef } from '#machines/service/order-form/order-form.machine.ts'

/** The props of the form of an order and its parts. */
export interface OrderFormProps {
  readonly form: OrderFormActorRef
}
