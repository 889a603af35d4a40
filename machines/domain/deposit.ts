import { cleanText } from './clean-text.ts'
import { at } from './wire.ts'

/** The bank account that deposits go to. */
export interface DepositAccount {
  readonly holder: string | undefined
  readonly bank: string | undefined
  readonly number: string
  readonly branchCode: string | undefined
  /** As the network calls it. */
  readonly type: string | undefined
}

/** Where deposits go, or what the network says instead (specification, section 3 "Deposit reference data"). */
export type Deposit = { readonly account: DepositAccount } | { readonly message: string }

/**
 * The data of the deposit call. A message stands in the account's place: one beside an account may say that nothing
 * should be paid into it.
 *
 * @returns undefined when it tells neither a message nor an account number.
 */
export const decodeDeposit = (wire: unknown): Deposit | undefined => {
  const text = (key: string) => cleanText(at(wire, key))
  const message = text('message')
  if (message !== undefined) return { message }
  const number = text('account_number')
  return number === undefined
    ? undefined
    : {
        account: {
          holder: text('account_holder'),
          bank: text('bank'),
          number,
          branchCode: text('branch_code'),
          type: text('account_type'),
        },
      }
}
