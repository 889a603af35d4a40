import type { Transaction } from '../domain/transaction/transaction.ts'
import { hasOpenPaymentTo } from '../service/open-payments.ts'
import { findRepeat, findRequestBack, type PrefilledOrder } from '../service/repeatable-payments.ts'
import type { SessionSnapshot } from './session.machine.ts'

// Apart from the other selectors of the session, because these load the definitions of all services.

/** Returns the event that opens an order; undefined while it cannot be opened. */
const toOpenEvent = (snapshot: SessionSnapshot, order: PrefilledOrder | undefined) => {
  const event = order && ({ type: 'service.open', name: order.path, values: order.values } as const)
  return event && snapshot.can(event) ? event : undefined
}

/**
 * The event that opens the form which repeats a transaction. It has none while a payment to the same payee is open,
 * because the consumer could pay twice.
 */
export const selectRepeat = (snapshot: SessionSnapshot, transaction: Transaction) =>
  transaction.pending || hasOpenPaymentTo(snapshot.context, transaction)
    ? undefined
    : toOpenEvent(snapshot, findRepeat(snapshot.context.menu, transaction))

/** The event that opens the QR request which asks the paid person for the amount. */
export const selectRequestBack = (snapshot: SessionSnapshot, transaction: Transaction) =>
  transaction.pending ? undefined : toOpenEvent(snapshot, findRequestBack(snapshot.context.menu, transaction))
