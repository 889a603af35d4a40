import { type InferOutput, nonOptional, union } from 'valibot'
import { decoderOf, fromPath, text, wireOf } from '#machines/domain/wire/wire-schema.ts'
import type { DepositReference } from '#openapi/network.gen.d.ts'

const account = wireOf<DepositReference>()({
  holder: fromPath('account_holder', text),
  bank: text,
  number: fromPath('account_number', nonOptional(text)),
  branchCode: fromPath('branch_code', text),
  /** The type as the network names it. */
  type: fromPath('account_type', text),
})

/** The bank account for deposits. */
export type DepositAccount = InferOutput<typeof account>

/** A message replaces the account, because it may say that the account must not be used. */
const deposit = union([
  wireOf<DepositReference>()({ message: nonOptional(text) }),
  wireOf<DepositReference>()({ account: fromPath('', account) }),
])

/** The account for deposits, or the network's message. */
export type Deposit = InferOutput<typeof deposit>

/**
 * Decodes the response about deposits.
 *
 * @returns undefined without a message and an account number
 */
export const decodeDeposit = decoderOf(deposit)
