import { type InferOutput, nonOptional, union } from 'valibot'
import { data, from, readerOf, text } from '../../domain/wire/schema.ts'

const account = data({
  holder: from('account_holder', text),
  bank: text,
  number: from('account_number', nonOptional(text)),
  branchCode: from('branch_code', text),
  /** As the network calls it. */
  type: from('account_type', text),
})

/** The bank account that deposits go to. */
export type DepositAccount = InferOutput<typeof account>

/** A message stands in the account's place: one beside an account may say that nothing should be paid into it. */
const deposit = union([data({ message: nonOptional(text) }), data({ account: from('', account) })])

/** Where deposits go, or what the network says instead (specification, section 3 "Deposit reference data"). */
export type Deposit = InferOutput<typeof deposit>

/**
 * The data of the deposit call.
 *
 * @returns undefined when it tells neither a message nor an account number.
 */
export const decodeDeposit = readerOf(deposit)
