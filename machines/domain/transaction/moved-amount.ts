import type { Cents } from '../cents.ts'

/**
 * Returns the amount by which a transaction changes the balance, in cents. The network debits every charge from the
 * wallet, so a top-up arrives without its charge. A top-up that is not above its charge is declined.
 */
export const getMovedAmount = (direction: 'debit' | 'credit', amount: Cents, charge: Cents): Cents =>
  (direction === 'debit' ? amount + charge : Math.max(0, amount - charge)) as Cents
