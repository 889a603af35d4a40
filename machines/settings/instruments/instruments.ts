import { type InferOutput, nonOptional, pipe, transform } from 'valibot'
import { optionsLimit } from '#machines/domain/limits.ts'
import { toTitleCase } from '#machines/domain/title-case.ts'
import {
  fromPath,
  listDecoderOf,
  snsi,
  text,
  wireOf,
  writtenText,
} from '#machines/domain/wire/wire-schema.ts'
import type { Instrument as InstrumentWire } from '#openapi/network.gen.d.ts'

const instrument = wireOf<InstrumentWire>()({
  snsi: nonOptional(snsi),
  /** The name that the consumer knows; undefined if the network has none. */
  name: writtenText,
  /** The type in words: Card, Bank Account. */
  type: pipe(
    text,
    transform(type => type && toTitleCase(type)),
  ),
  consent: wireOf<InstrumentWire['consent']>()({
    /** `given`, `rescinded`, or another state of the network in lower case. */
    state: pipe(
      text,
      transform(state => state?.toLowerCase()),
    ),
    /** The start of the consent, as the network writes it. */
    since: fromPath('timestamp', text),
  }),
})

/** A card or account to which the consumer consented. */
export type Instrument = InferOutput<typeof instrument>

/**
 * Decodes the instruments in the order of the network, without duplicates, at most 500. Drops an instrument whose id
 * cannot be part of a URL.
 */
export const decodeInstruments = listDecoderOf(instrument, optionsLimit, ({ snsi }) => snsi)

/** Whether the consent is valid: any state but `rescinded` counts as valid. */
export const isConsented = ({ consent }: Instrument): boolean => consent.state !== 'rescinded'

/** Returns a listed instrument whose consent is valid. */
export const findConsented = (list: readonly Instrument[], snsi: string): Instrument | undefined =>
  list.find(instrument => instrument.snsi === snsi && isConsented(instrument))
