import { type InferOutput, nonOptional } from 'valibot'
import { defaultCurrency } from './limits.ts'
import { cleanText } from './text.ts'
import { decodedBy, decoderOf, fromPath, msisdnText, text, wireObject } from './wire/wire-schema.ts'

const readCurrency = (wire: unknown): string => {
  const currency = cleanText(wire) ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : defaultCurrency
}

/** Unlocked only if the network says so: `Locked` has to be there and falsy; null says nothing (P12). */
const readLocked = (wire: unknown): boolean => wire === undefined || wire === null || Boolean(wire)

const wallet = wireObject({
  msisdn: nonOptional(msisdnText),
  /** The name its owner gave it. */
  alias: text,
  /** ISO 4217 code. */
  currency: decodedBy(readCurrency),
  /** What a deposit must name to arrive in it. */
  depositReference: fromPath('deposit_reference', text),
  /** A locked wallet offers neither Top Up nor Cash Out. */
  locked: fromPath('Locked', decodedBy(readLocked)),
})

/** A consumer's wallet (specification, section 3). Its balance is read by a call of its own. */
export type Wallet = InferOutput<typeof wallet>

/**
 * The data of the wallet call.
 *
 * @returns undefined without a mobile number, for then it is no wallet.
 */
export const decodeWallet = decoderOf(wallet)
