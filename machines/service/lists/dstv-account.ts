import { type InferOutput, nonOptional } from 'valibot'
import { amount, decoderOf, fromPath, text, wireObject } from '../../domain/wire/wire-schema.ts'

const account = wireObject({
  owner: fromPath('account_owner', nonOptional(text)),
  /** In cents. */
  due: fromPath('amount_due', nonOptional(amount)),
})

/** A checked DSTV account. */
export type DstvAccount = InferOutput<typeof account>

/**
 * Decodes an account check.
 *
 * @returns undefined without an owner or a readable amount, because the consumer could not verify the account (P10)
 */
export const decodeDstvAccount = decoderOf(account)

/**
 * An account number of thirteen digits as the network takes it: an integer (specification, section 5). A leading
 * zero is lost on the way, in the check as in the payment, so that whoever the check names is who is paid (P10).
 */
export const toConsumerId = (digits: string): number => Number.parseInt(digits, 10)
