import { cleanText } from './clean-text.ts'
import { defaultCurrency } from './constants.ts'
import { readMsisdn } from './phone.ts'
import { at } from './wire.ts'

/** A consumer's wallet (specification, section 3). Its balance is read by a call of its own. */
export interface Wallet {
  readonly msisdn: string
  /** The name its owner gave it. */
  readonly alias: string | undefined
  /** ISO 4217 code. */
  readonly currency: string
  /** What a deposit must name to arrive in it. */
  readonly depositReference: string | undefined
  /** A locked wallet offers neither Top Up nor Cash Out. */
  readonly locked: boolean
}

/** Unlocked only if the network says so: `Locked` has to be there and falsy; null says nothing (P12). */
const readLocked = (wire: unknown): boolean => wire === undefined || wire === null || Boolean(wire)

/**
 * The data of the wallet call.
 *
 * @returns undefined without a mobile number, for then it is no wallet.
 */
export const decodeWallet = (wire: unknown): Wallet | undefined => {
  const msisdn = readMsisdn(at(wire, 'msisdn'))
  const currency = cleanText(at(wire, 'currency')) ?? ''
  return msisdn === undefined
    ? undefined
    : {
        msisdn,
        alias: cleanText(at(wire, 'alias')),
        currency: /^[A-Z]{3}$/.test(currency) ? currency : defaultCurrency,
        depositReference: cleanText(at(wire, 'deposit_reference')),
        locked: readLocked(at(wire, 'Locked')),
      }
}
