import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import { getMovedAmount } from '#machines/domain/transaction/moved-amount.ts'
import { toRealTraceId } from '#machines/network/trace-id.ts'
import type { Charge } from './charge-summary.ts'
import type { ChargesSnapshot } from './charges.machine.ts'

/** The message codes of a Charge Summary. */
export type ChargesCode = 'charges.failed'

/** Whether the shown charges are out of date. */
export const selectIsLoadingCharges = (snapshot: ChargesSnapshot): boolean => snapshot.hasTag('busy')

/** The number of placeholder rows while the charges load. */
export const selectChargePlaceholders = (snapshot: ChargesSnapshot): number =>
  selectIsLoadingCharges(snapshot) ? 1 : 0

/** The charges by name; empty without an amount. */
export const selectCharges = (snapshot: ChargesSnapshot): readonly Charge[] =>
  snapshot.context.summary?.charges ?? []

/** The Total Transaction Charge in cents; 0 until the network has calculated it. */
export const selectTotalCharge = (snapshot: ChargesSnapshot): Cents =>
  snapshot.context.summary?.total ?? (0 as Cents)

/** Whether the charge of the current amount is unknown. */
export const selectIsChargeUnknown = (snapshot: ChargesSnapshot): boolean =>
  selectIsLoadingCharges(snapshot) || snapshot.matches('failed')

/** The Total Transaction Charge in cents, once it is loaded for the current amount. */
export const selectKnownTotal = (snapshot: ChargesSnapshot): Cents | undefined =>
  snapshot.matches('loaded') ? selectTotalCharge(snapshot) : undefined

/** The amount by which the order changes the balance, in cents; undefined until the charge is known. */
export const selectMovedAmount = (
  snapshot: ChargesSnapshot,
  direction: 'debit' | 'credit',
): Cents | undefined => {
  const charge = selectKnownTotal(snapshot)
  return charge === undefined ? undefined : getMovedAmount(direction, snapshot.context.amount, charge)
}

/** Whether no charge is requested, because the order has no amount or no charge component yet. */
export const selectIsWithoutOrder = (snapshot: ChargesSnapshot): boolean => snapshot.matches('idle')

/** What the consumer should know about a charge before Proceed. */
export type ChargeNote = 'beyondBalance' | 'withinCharge'

/** The note on an order that only its charge makes too dear, or on a top-up that its charge consumes. */
export const selectChargeNote = (
  snapshot: ChargesSnapshot,
  direction: 'debit' | 'credit' | undefined,
  available: Cents | undefined,
): ChargeNote | undefined => {
  const moved = direction && selectMovedAmount(snapshot, direction)
  if (moved === undefined) return undefined
  if (direction === 'credit') return moved === 0 ? 'withinCharge' : undefined
  if (available === undefined) return undefined
  return snapshot.context.amount <= available && moved > available ? 'beyondBalance' : undefined
}

/** 'Unable to Retrieve Charge List' after a failed request. */
export const selectChargesProblem = (snapshot: ChargesSnapshot): Message<ChargesCode> | undefined =>
  snapshot.matches('failed') ? { code: 'charges.failed' } : undefined

/** The Trace ID of the failed request; undefined if there is none. */
export const selectChargesTraceId = ({ context: { failure } }: ChargesSnapshot): string | undefined =>
  toRealTraceId(failure?.traceId)
