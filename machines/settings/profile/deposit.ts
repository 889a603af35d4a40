import { type InferOutput, nonOptional, union } from 'valibot'
import { decoderOf, fromPath, text, wireObject } from '../../domain/wire/wire-schema.ts'

const account = wireObject({
  holder: fromPath('account_holder', text),
  bank: text,
  number: fromPath('account_number', nonOptional(text)),
  branchCode: fromPath('branch_code', text),
  /** As the network calls it. */
  type: fromPath('account_type', text),
})

/** The bank account that deposits go to. */
export type DepositAccount = InferOutput<typeof account>

/** A message stands in the account's place: one beside an account may say that nothing should be paid into it. */
const deposit = union([
  wireObject({ message: nonOptional(text) }),
  wireObject({ account: fromPath('', account) }),
])

/** Where deposits go, or what the network says instead (specification, section 3 "Deposit reference data"). */
export type Deposit = InferOutput<typeof deposit>

/**
 * The data of the deposit call.
 *
 * @returns undefined when it tells neither a message nor an account number.
 */
export const decodeDeposit = decoderOf(deposit)
