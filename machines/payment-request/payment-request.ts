import { check, type InferOutput, pipe, transform, unknown } from 'valibot'
import { decodeAmount } from '../domain/cents.ts'
import { initialsOf } from '../domain/consumer.ts'
import { formatMsisdn } from '../domain/phone/phone.ts'
import {
  decoderOf,
  fromPath,
  msisdnText,
  text,
  textOrNumber,
  wireObject,
} from '../domain/wire/wire-schema.ts'

/** Into what a request is paid: somebody's wallet, or an account of a merchant. */
export type Payee =
  | { readonly of: 'person'; readonly msisdn: string }
  | { readonly of: 'merchant'; readonly account: string }

const isNone = (wire: unknown): boolean => wire === undefined || wire === null || wire === ''

const asked = wireObject({
  /** A merchant's. */
  account: fromPath('number', textOrNumber),
  /** In cents, more than none; undefined where whoever pays says how much. */
  amount: fromPath(
    'transaction.amount',
    pipe(
      unknown(),
      check(wire => isNone(wire) || (decodeAmount(wire) ?? -1) >= 0),
      transform(wire => decodeAmount(wire) || undefined),
    ),
  ),
  /** ISO 4217; undefined where the network does not say. */
  currency: fromPath('transaction.currency', text),
  /** Who asks, as far as the network says. */
  msisdn: fromPath('recipient.msisdn', msisdnText),
  name: fromPath('recipient.name', text),
  alias: text,
})

/** What a scanned code asks for (specification, section 3 "Scan-to-pay data"). All its words are somebody else's. */
export interface PaymentRequest extends Omit<InferOutput<typeof asked>, 'account'> {
  readonly snsi: string
  readonly payee: Payee
}

const readAsked = decoderOf(asked)

/**
 * The data of a payment request. With an account number it is a merchant's, whoever answered; without an amount, or
 * with one of nothing, whoever pays says how much.
 *
 * @returns undefined where nobody could be paid by it, or its amount is none.
 */
export const decodePaymentRequest = (wire: unknown, snsi: string): PaymentRequest | undefined => {
  const read = readAsked(wire)
  if (read === undefined) return undefined
  const { account, ...request } = read
  if (account !== undefined) return { ...request, snsi, payee: { of: 'merchant', account } }
  const { msisdn } = request
  return msisdn === undefined ? undefined : { ...request, snsi, payee: { of: 'person', msisdn } }
}

/** What whoever asks is called: by name, else alias, else number. */
export const requesterName = ({ payee, name, alias }: PaymentRequest): string =>
  name ?? alias ?? (payee.of === 'merchant' ? payee.account : formatMsisdn(payee.msisdn))

/** How whoever asks is shown: by name and initials, and by what else is known of them, each once. */
export const requesterDetails = (request: PaymentRequest) => {
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
