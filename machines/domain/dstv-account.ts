import { cleanText } from './clean-text.ts'
import { type Cents, readWireAmount } from './money.ts'
import { at } from './wire.ts'

/** A DSTV account as looking it up shows it (specification, section 3). */
export interface DstvAccount {
  readonly owner: string
  /** In cents. */
  readonly due: Cents
}

/**
 * The data of an account check.
 *
 * @returns undefined without an owner or a readable amount: nobody could then tell whose account it is, or what
 * it is owed (P10).
 */
export const decodeDstvAccount = (wire: unknown): DstvAccount | undefined => {
  const owner = cleanText(at(wire, 'account_owner'))
  const due = readWireAmount(at(wire, 'amount_due'))
  return owner === undefined || due === undefined ? undefined : { owner, due }
}

/**
 * An account number of thirteen digits as the network takes it: an integer (specification, section 5). A leading
 * zero is lost on the way, in the check as in the payment, so that whoever the check names is who is paid (P10).
 */
export const toConsumerId = (digits: string): number => Number.parseInt(digits, 10)
