import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { OrderingSnapshot } from './ordering.machine.ts'

/** Which screen of an order stands. `paying` is its payment's to show. */
export const selectOrderingScreen = ({ value }: OrderingSnapshot) => value

/** Names what is looked at where it is another thing than the order's outcome. */
export const selectOrderingStep = (snapshot: OrderingSnapshot): string | undefined =>
  snapshot.matches('repeating') ? snapshot.value : undefined

/** The same payment, found in the wallet; undefined when nobody could look. */
export const selectEarlier = (snapshot: OrderingSnapshot): Transaction | undefined => snapshot.context.earlier

/** IANA name, for the network's timestamps. */
export const selectTimeZone = (snapshot: OrderingSnapshot): string => snapshot.context.account.timeZone

export const selectConfirmation = (snapshot: OrderingSnapshot) => snapshot.children.confirmation

export const selectPayment = (snapshot: OrderingSnapshot) => snapshot.children.payment
