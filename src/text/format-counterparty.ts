import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { findCounterparty, getParty, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { text } from './session-text.ts'

const words = text.transactions.counterparty

/** Groups the 11 digits of a meter as they are printed on it. */
const formatMeter = (number: string): string =>
  number.replace(/^(\d{4})(\d{4})(\d{3})$/, '$1\u00A0$2\u00A0$3')

type Parties = Pick<Transaction, 'class' | 'details'>

/**
 * Returns the other side of a transaction by name and number, as far as the network names it.
 *
 * @param ownMsisdn the number of the consumer
 */
export const formatParty = (transaction: Parties, ownMsisdn: string) => {
  const found = findCounterparty(transaction, ownMsisdn)
  if (found === undefined) return undefined
  const { msisdn, accountNumber } = getParty(transaction) ?? {}
  const number = msisdn === undefined ? accountNumber : formatMsisdn(msisdn)
  switch (found.kind) {
    case 'own':
      return { name: words.own, number }
    case 'name':
      return { name: found.name, number }
    case 'msisdn':
      return { name: undefined, number }
    case 'meter':
      return { name: words.meter(formatMeter(found.number)), number: undefined }
    default:
      return { name: words[found.kind](found.number), number: undefined }
  }
}

/** Returns the name of the other side of a transaction, or its number; undefined if the network sends neither. */
export const formatCounterparty = (transaction: Parties, ownMsisdn: string): string | undefined => {
  const party = formatParty(transaction, ownMsisdn)
  return party && (party.name ?? party.number)
}

const isSameText = (one: string, other: string): boolean =>
  one.replace(/\s/g, '') === other.replace(/\s/g, '')

/** Returns the reference, or an empty text if it repeats the name or the number of the other side. */
export const formatNewReference = (
  transaction: Parties & Pick<Transaction, 'reference'>,
  ownMsisdn: string,
): string => {
  const { name, number } = formatParty(transaction, ownMsisdn) ?? {}
  const reference = formatMsisdn(transaction.reference)
  const isRepeated = [name, number].some(part => part !== undefined && isSameText(part, reference))
  return isRepeated ? '' : transaction.reference
}
