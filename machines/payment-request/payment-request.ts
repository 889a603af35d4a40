import { check, type InferOutput, pipe, transform, unknown } from 'valibot'
import type { PaymentRequest as PaymentRequestWire } from '#openapi/network.gen.d.ts'
import { decodeAmount } from '../domain/cents.ts'
import { initialsOf } from '../domain/consumer.ts'
import { formatMsisdn } from '../domain/phone/phone.ts'
import {
  decoderOf,
  fromPath,
  msisdnText,
  text,
  textOrNumber,
  wireOf,
  writtenText,
} from '../domain/wire/wire-schema.ts'

/** The payee: the wallet of a consumer, or an account of a merchant. */
export type Payee =
  | { readonly of: 'person'; readonly msisdn: string }
  | { readonly of: 'merchant'; readonly account: string }

const isNone = (wire: unknown): boolean => wire === undefined || wire === null || wire === ''

const asked = wireOf<PaymentRequestWire>()({
  /** The account of a merchant. */
  account: fromPath('number', textOrNumber),
  /** In cents, more than 0; undefined if the payer chooses it. */
  amount: fromPath(
    'transaction.amount',
    pipe(
      unknown(),
      check(wire => isNone(wire) || (decodeAmount(wire) ?? -1) >= 0),
      transform(wire => decodeAmount(wire) || undefined),
    ),
  ),
  /** ISO 4217; undefined if the network does not name it. */
  currency: fromPath('transaction.currency', text),
  /** The requester, as far as the network names one. */
  msisdn: fromPath('recipient.msisdn', msisdnText),
  name: fromPath('recipient.name', writtenText),
  alias: writtenText,
})

/** A payment request. The network and the requester wrote its texts. */
export interface PaymentRequest extends Omit<InferOutput<typeof asked>, 'account'> {
  readonly snsi: string
  readonly payee: Payee
}

const readAsked = decoderOf(asked)

/**
 * Decodes a payment request. With an account number the payee is a merchant; without an amount, or with 0, the payer
 * chooses the amount.
 *
 * @returns undefined without a payee, or with an invalid amount
 */
export const decodePaymentRequest = (wire: unknown, snsi: string): PaymentRequest | undefined => {
  const read = readAsked(wire)
  if (read === undefined) return undefined
  const { account, ...request } = read
  if (account !== undefined) return { ...request, snsi, payee: { of: 'merchant', account } }
  const { msisdn } = request
  return msisdn === undefined ? undefined : { ...request, snsi, payee: { of: 'person', msisdn } }
}

/** Returns the name of the requester, else the alias, else the number. */
export const requesterName = ({ payee, name, alias }: PaymentRequest): string =>
  name ?? alias ?? (payee.of === 'merchant' ? payee.account : formatMsisdn(payee.msisdn))

/**
 * Returns the requester for the screen, each part once: the number or account that the network verified, the name,
 * and other details.
 */
export const requesterDetails = ({ payee, msisdn, name: given, alias }: PaymentRequest) => {
  const number = payee.of === 'merchant' ? payee.account : formatMsisdn(payee.msisdn)
  // The alias of a wallet without a name is its number.
  const ownAlias = alias === msisdn ? undefined : alias
  const name = given ?? ownAlias
  const known = [msisdn === undefined ? undefined : formatMsisdn(msisdn), ownAlias]
  return {
    number,
    name,
    initials: initialsOf(name ?? '') || undefined,
    details: [...new Set(known)].flatMap(detail =>
      detail === name || detail === number ? [] : (detail ?? []),
    ),
  }
}
