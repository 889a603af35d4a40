import { type InferOutput, nonOptional } from 'valibot'
import type { Wallet as WalletWire } from '#openapi/network.gen.d.ts'
import { isProtectionOn } from './config/protection-flags.ts'
import { defaultCurrency } from './limits.ts'
import { cleanText } from './text.ts'
import { decodedBy, decoderOf, fromPath, msisdnText, text, wireOf, writtenText } from './wire/wire-schema.ts'

const readCurrency = (wire: unknown): string => {
  const currency = cleanText(wire) ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : defaultCurrency
}

/** Whether the wallet is locked. Only a clear 'off' unlocks the wallet; a missing value does not. */
const readLocked = (wire: unknown): boolean => wire === undefined || wire === null || isProtectionOn(wire)

const wallet = wireOf<WalletWire>()({
  msisdn: nonOptional(msisdnText),
  /** The name that the owner gave the wallet. */
  alias: writtenText,
  /** ISO 4217 code. */
  currency: decodedBy<string, string>(readCurrency),
  /** The reference that a deposit needs to reach the wallet. */
  depositReference: fromPath('deposit_reference', text),
  /** A locked wallet offers neither Top Up nor Cash Out. */
  locked: fromPath('Locked', decodedBy<boolean, boolean>(readLocked)),
})

/** A consumer's wallet. Another call reads its balance. */
export type Wallet = InferOutput<typeof wallet>

/**
 * Decodes the data of the wallet call.
 *
 * @returns undefined without a mobile number, because the data is then no wallet.
 */
export const decodeWallet = decoderOf(wallet)
