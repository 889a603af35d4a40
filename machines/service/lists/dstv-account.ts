import { type InferOutput, nonOptional } from 'valibot'
import { amount, decoderOf, fromPath, wireOf, writtenText } from '#machines/domain/wire/wire-schema.ts'
import type { DstvAccount as DstvAccountWire } from '#openapi/network.gen.d.ts'

const account = wireOf<DstvAccountWire>()({
  owner: fromPath('account_owner', nonOptional(writtenText)),
  /** In cents. */
  due: fromPath('amount_due', nonOptional(amount)),
})

/** A checked DSTV account. */
export type DstvAccount = InferOutput<typeof account>

/**
 * Decodes an account check.
 *
 * @returns undefined without an owner or a readable amount, because the consumer could not verify the account
 */
export const decodeDstvAccount = decoderOf(account)

/**
 * Returns an account number of 13 digits as the integer that the network expects. A number with a leading zero stays a
 * text, because an integer would name another account than the one on Confirm.
 */
export const toConsumerId = (digits: string): number | string =>
  digits.startsWith('0') ? digits : Number.parseInt(digits, 10)
