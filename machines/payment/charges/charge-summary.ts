import { type InferOutput, nonOptional } from 'valibot'
import {
  amount,
  decodedBy,
  decoderOf,
  listDecoderOf,
  text,
  wireObject,
} from '../../domain/wire/wire-schema.ts'

const charge = wireObject({
  /** As the network names it. */
  name: nonOptional(text),
  amount: nonOptional(amount),
})

export type Charge = InferOutput<typeof charge>

/** Charges shown at most. */
const chargesLimit = 20

/** A charge without a name or an amount is left out. */
const summary = wireObject({
  charges: decodedBy(listDecoderOf(charge, chargesLimit)),
  total: nonOptional(amount),
})

/** What the network charges besides the amount (specification, section 3 "Charges"). */
export type ChargeSummary = InferOutput<typeof summary>

/**
 * The data of a charge summary.
 *
 * @returns undefined without a readable total, for the total is what is agreed to.
 */
export const decodeChargeSummary = decoderOf(summary)
