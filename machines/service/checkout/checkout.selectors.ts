import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { getOutcomeStage, type PaymentStage } from '#machines/payment/payment-stage.ts'
import { movesMoney } from '#machines/payment/submission/moves-money.ts'
import { selectPaymentStage } from '#machines/payment/submission/submission.selectors.ts'
import type { PlacedOrder } from '../definitions/service-definition.types.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'
import type { CheckoutOutcome } from './checkout.types.ts'

/** The screen of the checkout. The payment renders `paying`. */
export const selectCheckoutScreen = ({ value }: CheckoutSnapshot) => value

/** The focus key, for screens other than the outcome. */
export const selectCheckoutFocusKey = (snapshot: CheckoutSnapshot): string | undefined =>
  snapshot.matches('confirmingDuplicate') ? snapshot.value : undefined

/** The earlier transaction of this payment; undefined if the search failed. */
export const selectEarlierPayment = (snapshot: CheckoutSnapshot): Transaction | undefined =>
  snapshot.context.earlierPayment?.transaction

/** Whether the earlier transaction may belong to another payment. */
export const selectIsEarlierUncertain = (snapshot: CheckoutSnapshot): boolean =>
  snapshot.context.earlierPayment?.isCertain === false

/** IANA name of the network's time zone. */
export const selectTimeZone = (snapshot: CheckoutSnapshot): string => snapshot.context.facts.read().timeZone

export const selectConfirmation = (snapshot: CheckoutSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: CheckoutSnapshot) => snapshot.children.payment

/** Returns the stage in which the consumer reads the outcome of an order; `none` for an order that moves no money. */
export const getOrderStage = (order: PlacedOrder | undefined, { kind }: CheckoutOutcome): PaymentStage =>
  order === undefined || movesMoney(order.call.operation) ? getOutcomeStage(kind) : 'none'

/** The stage of the payment, from the confirmation to its outcome. */
export const selectCheckoutStage = (snapshot: CheckoutSnapshot): PaymentStage => {
  const { payment } = snapshot.children
  if (payment !== undefined) return selectPaymentStage(payment.getSnapshot())
  const { order, outcome } = snapshot.context
  const isEnded = snapshot.matches('ended') || snapshot.matches('rereadingOptions')
  return isEnded ? getOrderStage(order, outcome) : 'confirming'
}
