import { cleanText } from './clean-text.ts'
import { type Cents, readWireAmount } from './money.ts'
import { at, listOf } from './wire.ts'

export interface Charge {
  /** As the network names it. */
  readonly name: string
  readonly amount: Cents
}

/** What the network charges besides the amount (specification, section 3 "Charges"). */
export interface ChargeSummary {
  readonly charges: readonly Charge[]
  readonly total: Cents
}

/** Charges shown at most. */
const chargesLimit = 20

/**
 * The data of a charge summary; a charge without a name or an amount is left out.
 *
 * @returns undefined without a readable total, for the total is what is agreed to.
 */
export const decodeChargeSummary = (wire: unknown): ChargeSummary | undefined => {
  const total = readWireAmount(at(wire, 'total'))
  const charges = listOf(at(wire, 'charges'), chargesLimit).flatMap(charge => {
    const name = cleanText(at(charge, 'name'))
    const amount = readWireAmount(at(charge, 'amount'))
    return name === undefined || amount === undefined ? [] : [{ name, amount }]
  })
  return total === undefined ? undefined : { charges, total }
}
