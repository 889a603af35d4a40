import type { Message } from '#machines/domain/message.ts'
import type { Cents } from '#machines/domain/money.ts'
import { getMovedAmount } from '#machines/domain/transaction/moved-amount.ts'
import type { Charge } from './charge-summary.ts'
import type { ChargesSnapshot } from './charges.machine.ts'

/** The message codes of a Charge Summary. */
export type ChargesCode = 'charges.failed'

/** What the consumer should know about a charge before Proceed. */
export type ChargeNote = 'beyondBalance' | 'withinCharge'

type Direction = 'debit' | 'credit' | undefined

const noCharges: readonly Charge[] = []
const failed: Message<ChargesCode> = { code: 'charges.failed' }

/** Returns the note on an order that only its charge makes too dear, or on a top-up that its charge consumes. */
const noteOf = (
  amount: Cents,
  moved: Cents | undefined,
  direction: Direction,
  available: Cents | undefined,
): ChargeNote | undefined => {
  if (moved === undefined) return undefined
  if (direction === 'credit') return moved === 0 ? 'withinCharge' : undefined
  if (available === undefined) return undefined
  return amount <= available && moved > available ? 'beyondBalance' : undefined
}

/**
 * What a screen shows of the charges of an order.
 *
 * @param direction whether the order takes from the balance or adds to it
 * @param available the balance in cents; undefined while it is unknown
 */
export const selectCharges = (snapshot: ChargesSnapshot, direction?: Direction, available?: Cents) => {
  const { summary, amount, failure } = snapshot.context
  const isLoading = snapshot.hasTag('busy')
  const isFailed = snapshot.matches('failed')
  const total = summary?.total ?? (0 as Cents)
  const moved = direction && snapshot.matches('loaded') ? getMovedAmount(direction, amount, total) : undefined
  return {
    /** The charges by name; empty without an amount. */
    rows: summary?.charges ?? noCharges,
    /** The Total Transaction Charge in cents; 0 until the network has calculated it. */
    total,
    /** The amount by which the order changes the balance, in cents; undefined until the charge is known. */
    moved,
    isLoading,
    /** The number of placeholder rows while the charges load. */
    placeholders: isLoading ? 1 : 0,
    /** Whether the charge of the current amount is unknown. */
    isUnknown: isLoading || isFailed,
    /** Whether no charge is requested, because the order has no amount or no charge component yet. */
    isWithoutOrder: snapshot.matches('idle'),
    note: noteOf(amount, moved, direction, available),
    /** 'Unable to Retrieve Charge List' after a failed request. */
    problem: isFailed ? failed : undefined,
    /** The Trace ID of the failed request; undefined if there is none. */
    traceId: failure?.traceId,
  }
}
