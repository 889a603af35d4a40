import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'

/** Which screen of an order stands. `paying` is its payment's to show. */
export const selectCheckoutScreen = ({ value }: CheckoutSnapshot) => value

/** Names what is looked at where it is another thing than the order's outcome. */
export const selectCheckoutFocusKey = (snapshot: CheckoutSnapshot): string | undefined =>
  snapshot.matches('confirmingDuplicate') ? snapshot.value : undefined

/** The same payment, found in the wallet; undefined when nobody could look. */
export const selectEarlierPayment = (snapshot: CheckoutSnapshot): Transaction | undefined =>
  snapshot.context.earlierPayment

/** IANA name, for the network's timestamps. */
export const selectTimeZone = (snapshot: CheckoutSnapshot): string => snapshot.context.walletInfo.timeZone

export const selectConfirmation = (snapshot: CheckoutSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: CheckoutSnapshot) => snapshot.children.payment
