import { type InferOutput, nonOptional } from 'valibot'
import { amount, decoderOf, listOf, text, wireOf } from '#machines/domain/wire/wire-schema.ts'
import type { ChargeSummary as ChargeSummaryWire, Charge as ChargeWire } from '#openapi/network.gen.d.ts'

const charge = wireOf<ChargeWire>()({
  /** The name that the network gives the charge. */
  name: nonOptional(text),
  amount: nonOptional(amount),
})

export type Charge = InferOutput<typeof charge>

/** The most charges that are shown. */
const chargesLimit = 20

/** The decoder drops a charge without a name or an amount. */
const summary = wireOf<ChargeSummaryWire>()({
  charges: listOf(charge, chargesLimit),
  total: nonOptional(amount),
})

/** The charges of the network, in addition to the amount. */
export type ChargeSummary = InferOutput<typeof summary>

/**
 * Decodes a charge summary.
 *
 * @returns undefined without a readable total, because the consumer agrees to the total
 */
export const decodeChargeSummary = decoderOf(summary)
