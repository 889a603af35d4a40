import { type InferOutput, nonOptional, pipe, transform } from 'valibot'
import { optionsLimit } from '../../domain/limits.ts'
import { toTitleCase } from '../../domain/title-case.ts'
import { fromPath, listDecoderOf, snsi, text, wireObject } from '../../domain/wire/wire-schema.ts'

const instrument = wireObject({
  snsi: nonOptional(snsi),
  /** As the consumer knows it; undefined where the network gives none. */
  name: text,
  /** What it is, in words: Card, Bank Account. */
  type: pipe(
    text,
    transform(type => type && toTitleCase(type)),
  ),
  consent: wireObject({
    /** `given`, `rescinded`, or what else the network says, in small letters. */
    state: pipe(
      text,
      transform(state => state?.toLowerCase()),
    ),
    /** Since when, as the network writes it. */
    since: fromPath('timestamp', text),
  }),
})

/** A card or account that a consumer consented to (specification, section 2 "My Preferences"). */
export type Instrument = InferOutput<typeof instrument>

/**
 * The instruments of a list in its order, each once: at most 500. One whose identity no address can carry is passed
 * over (S10): nothing could be done with it.
 */
export const decodeInstruments = listDecoderOf(instrument, optionsLimit, ({ snsi }) => snsi)

/** Whether the consent stands, as far as is known: only one that was rescinded surely does not. */
export const isConsented = ({ consent }: Instrument): boolean => consent.state !== 'rescinded'
