import { cleanText } from './clean-text.ts'
import { optionsLimit } from './constants.ts'
import { isSnsi } from './snsi.ts'
import { spelledOut } from './spelled-out.ts'
import { at, listBy } from './wire.ts'

/** A card or account that a consumer consented to (specification, section 2 "My Preferences"). */
export interface Instrument {
  readonly snsi: string
  /** As the consumer knows it; undefined where the network gives none. */
  readonly name: string | undefined
  /** What it is, in words: Card, Bank Account. */
  readonly type: string | undefined
  readonly consent: {
    /** `given`, `rescinded`, or what else the network says, in small letters. */
    readonly state: string | undefined
    /** Since when, as the network writes it. */
    readonly since: string | undefined
  }
}

const decodeInstrument = (wire: unknown): Instrument | undefined => {
  const text = (...path: string[]) => cleanText(at(wire, ...path))
  const snsi = text('snsi')
  const type = text('type')
  if (snsi === undefined || !isSnsi(snsi)) return undefined
  return {
    snsi,
    name: text('name'),
    type: type && spelledOut(type),
    consent: { state: text('consent', 'state')?.toLowerCase(), since: text('consent', 'timestamp') },
  }
}

/**
 * The instruments of a list in its order, each once: at most 500. One whose identity no address can carry is passed
 * over (S10): nothing could be done with it.
 */
export const decodeInstruments = (wire: unknown): readonly Instrument[] =>
  listBy(wire, optionsLimit, decodeInstrument, ({ snsi }) => snsi)

/** Whether the consent stands, as far as is known: only one that was rescinded surely does not. */
export const isConsented = ({ consent }: Instrument): boolean => consent.state !== 'rescinded'
