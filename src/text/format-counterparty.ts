import { formatMsisdn } from '../../machines/domain/phone/phone.ts'
import { findCounterparty, type Transaction } from '../../machines/domain/transaction/transaction.ts'
import { text } from './session-text.ts'

const words = text.transactions.counterparty

/**
 * Returns the name, number or account of the other side of a transaction; undefined if the network names none.
 *
 * @param ownMsisdn the number of the consumer
 */
export const formatCounterparty = (
  transaction: Pick<Transaction, 'class' | 'details'>,
  ownMsisdn: string,
): string | undefined => {
  const found = findCounterparty(transaction, ownMsisdn)
  if (found === undefined) return undefined
  if (found.kind === 'own') return words.own
  if (found.kind === 'name') return found.name
  return found.kind === 'msisdn' ? formatMsisdn(found.number) : words[found.kind](found.number)
}
