import type { Message } from '../../domain/message.ts'
import type { Cents } from '../../domain/money.ts'
import { toRealTraceId } from '../../network/trace-id.ts'
import type { Charge } from './charge-summary.ts'
import type { ChargesSnapshot } from './charges.machine.ts'

/** Every code that a Charge Summary can put before a consumer. */
export type ChargesCode = 'charges.failed'

/** Whether what is shown would be out of date. */
export const selectIsLoadingCharges = (snapshot: ChargesSnapshot): boolean => snapshot.hasTag('busy')

/** How many charges to keep room for while they are not known. */
export const selectChargePlaceholders = (snapshot: ChargesSnapshot): number =>
  selectIsLoadingCharges(snapshot) ? 1 : 0

/** Each charge by the network's name; none before there is something to charge for. */
export const selectCharges = (snapshot: ChargesSnapshot): readonly Charge[] =>
  snapshot.context.summary?.charges ?? []

/** The Total Transaction Charge, in cents: nothing until the network has named it (specification, section 9). */
export const selectTotalCharge = (snapshot: ChargesSnapshot): Cents =>
  snapshot.context.summary?.total ?? (0 as Cents)

/** Whether there is something to charge for, and its charge is not known. */
export const selectIsChargeUnknown = (snapshot: ChargesSnapshot): boolean =>
  selectIsLoadingCharges(snapshot) || snapshot.matches('failed')

/** The same, once the network has named it for what is asked now. */
export const selectKnownTotal = (snapshot: ChargesSnapshot): Cents | undefined =>
  snapshot.matches('loaded') ? selectTotalCharge(snapshot) : undefined

/** The amount and the charge on it together, once it is known that there is one. */
export const selectTotal = (snapshot: ChargesSnapshot): Cents | undefined => {
  const charge = selectKnownTotal(snapshot) ?? 0
  return charge === 0 ? undefined : ((snapshot.context.amount + charge) as Cents)
}

/** Whether the charge is what makes it more than the wallet holds. */
export const selectIsBeyondBalance = (snapshot: ChargesSnapshot, available: Cents | undefined): boolean => {
  const total = selectTotal(snapshot)
  return (
    available !== undefined &&
    total !== undefined &&
    snapshot.context.amount <= available &&
    total > available
  )
}

/** 'Unable to Retrieve Charge List', when it could not. */
export const selectChargesProblem = (snapshot: ChargesSnapshot): Message<ChargesCode> | undefined =>
  snapshot.matches('failed') ? { code: 'charges.failed' } : undefined

/** What to quote when asking why they are not known; undefined where there is nothing to quote. */
export const selectChargesTraceId = ({ context: { failure } }: ChargesSnapshot): string | undefined =>
  toRealTraceId(failure?.traceId)
