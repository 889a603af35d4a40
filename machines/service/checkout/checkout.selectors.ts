import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'

/** The screen of the checkout. The payment renders `paying`. */
export const selectCheckoutScreen = ({ value }: CheckoutSnapshot) => value

/** The focus key, for screens other than the outcome. */
export const selectCheckoutFocusKey = (snapshot: CheckoutSnapshot): string | undefined =>
  snapshot.matches('confirmingDuplicate') ? snapshot.value : undefined

/** The earlier transaction of this payment; undefined if the search failed. */
export const selectEarlierPayment = (snapshot: CheckoutSnapshot): Transaction | undefined =>
  snapshot.context.earlierPayment

/** IANA name of the network's time zone. */
export const selectTimeZone = (snapshot: CheckoutSnapshot): string => snapshot.context.walletInfo.timeZone

export const selectConfirmation = (snapshot: CheckoutSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: CheckoutSnapshot) => snapshot.children.payment
