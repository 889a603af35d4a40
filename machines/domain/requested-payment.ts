import { cleanText } from './clean-text.ts'
import { initialsOf } from './consumer.ts'
import { type Cents, readWireAmount } from './money.ts'
import { formatMsisdn, readMsisdn } from './phone.ts'
import { at } from './wire.ts'

/** Into what a request is paid: somebody's wallet, or an account of a merchant. */
export type Payee =
  | { readonly of: 'person'; readonly msisdn: string }
  | { readonly of: 'merchant'; readonly account: string }

/** What a scanned code asks for (specification, section 3 "Scan-to-pay data"). All its words are somebody else's. */
export interface RequestedPayment {
  readonly snsi: string
  readonly payee: Payee
  /** In cents, more than none; undefined where whoever pays says how much. */
  readonly amount: Cents | undefined
  /** ISO 4217; undefined where the network does not say. */
  readonly currency: string | undefined
  /** Who asks, as far as the network says. */
  readonly msisdn: string | undefined
  readonly name: string | undefined
  readonly alias: string | undefined
}

/** An account number comes as a text or as a number. */
const readAccount = (wire: unknown): string | undefined =>
  cleanText(typeof wire === 'number' ? String(wire) : wire)

const readPayee = (wire: unknown, msisdn: string | undefined): Payee | undefined => {
  const account = readAccount(at(wire, 'number'))
  if (account !== undefined) return { of: 'merchant', account }
  return msisdn === undefined ? undefined : { of: 'person', msisdn }
}

const isNone = (wire: unknown): boolean => wire === undefined || wire === null || wire === ''

/**
 * The data of a payment request. With an account number it is a merchant's, whoever answered; without an amount, or
 * with one of nothing, whoever pays says how much.
 *
 * @returns undefined where nobody could be paid by it, or its amount is none.
 */
export const decodeRequestedPayment = (wire: unknown, snsi: string): RequestedPayment | undefined => {
  const msisdn = readMsisdn(at(wire, 'recipient', 'msisdn'))
  const payee = readPayee(wire, msisdn)
  const asked = at(wire, 'transaction', 'amount')
  const amount = isNone(asked) ? undefined : readWireAmount(asked)
  if (payee === undefined || (amount === undefined && !isNone(asked)) || (amount ?? 0) < 0) return undefined
  return {
    snsi,
    payee,
    amount: amount === 0 ? undefined : amount,
    currency: cleanText(at(wire, 'transaction', 'currency')),
    msisdn,
    name: cleanText(at(wire, 'recipient', 'name')),
    alias: cleanText(at(wire, 'alias')),
  }
}

/** What whoever asks is called: by name, else alias, else number. */
export const requesterName = ({ payee, name, alias }: RequestedPayment): string =>
  name ?? alias ?? (payee.of === 'merchant' ? payee.account : formatMsisdn(payee.msisdn))

/** How whoever asks is shown: by name and initials, and by what else is known of them, each once. */
export const introduceRequester = (request: RequestedPayment) => {
  const { msisdn, alias, name: given } = request
  const name = requesterName(request)
  const number = msisdn === undefined ? undefined : formatMsisdn(msisdn)
  // Whoever never named their wallet has one that is called by its number.
  const known = [number, alias === msisdn ? undefined : alias]
  return {
    name,
    initials: initialsOf(given ?? alias ?? '') || undefined,
    details: [...new Set(known)].flatMap(detail => (detail === name ? [] : (detail ?? []))),
  }
}
