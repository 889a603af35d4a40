import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { findCounterparty, getParty, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { getAliasMessage, getTypeMessage } from '#machines/domain/transaction/transaction-types.ts'
import type { MessageFormats } from './format-message.ts'
import type { SessionCatalogue } from './session-catalogue.ts'

/** Returns a meter, an account or a card in groups of four or three digits; any shorter or other text as it is. */
export const groupDigits = (number: string): string => {
  if (!/^\d{9,}$/.test(number)) return number
  const groups = Math.ceil(number.length / 4)
  const longer = number.length - 3 * groups
  const digits = [...number]
  return Array.from({ length: groups }, (_, index) => digits.splice(0, index < longer ? 4 : 3).join('')).join(
    '\u00A0',
  )
}

/** Keeps the groups of a number on one line. */
export const joinNumbers = (text: string): string => text.replace(/(\d) (?=\d)/g, '$1\u00A0')

type Parties = Pick<Transaction, 'class' | 'details'>

const isSameText = (one: string, other: string): boolean =>
  one.replace(/\s/g, '') === other.replace(/\s/g, '')

/** Creates the formats of a transaction in one language. */
export const createTransactionFormats = (
  { service, transactions }: SessionCatalogue,
  { formatMessage }: MessageFormats,
) => {
  const words = transactions.counterparty

  /** Returns the type of a transaction: the network's text, else ours, else the alias as words. */
  const formatTransactionType = (transaction: {
    readonly typeName: string
    readonly typeAlias: string
  }): string => formatMessage(getTypeMessage(transaction))

  /** Returns the name of an operation from its alias alone, for filters. */
  const formatTransactionAlias = (alias: string): string => formatMessage(getAliasMessage(alias))

  /** Returns the other side of a transaction, as far as the network names it. */
  const formatPartyLabel = (transaction: Pick<Transaction, 'class' | 'details'>) => {
    const { name, msisdn, accountNumber } = getParty(transaction) ?? {}
    const number = msisdn === undefined ? accountNumber && groupDigits(accountNumber) : formatMsisdn(msisdn)
    if (name === undefined && number === undefined) return undefined
    return { word: service.party[transaction.class === 'debit' ? 'to' : 'from'], name, number }
  }

  /**
   * Returns the other side of a transaction by name and number, as far as the network names it.
   *
   * @param ownMsisdn the number of the consumer
   */
  const formatCounterpartyParts = (transaction: Parties, ownMsisdn: string) => {
    const found = findCounterparty(transaction, ownMsisdn)
    if (found === undefined) return undefined
    const { msisdn, accountNumber } = getParty(transaction) ?? {}
    const number = msisdn === undefined ? accountNumber && groupDigits(accountNumber) : formatMsisdn(msisdn)
    switch (found.kind) {
      case 'own':
        return { name: words.own, number }
      case 'name':
        return { name: found.name, number }
      case 'msisdn':
        return { name: undefined, number }
      default:
        return { name: words[found.kind](groupDigits(found.number)), number: undefined }
    }
  }

  /** Returns the name of the other side of a transaction, or its number; undefined if the network sends neither. */
  const formatCounterparty = (transaction: Parties, ownMsisdn: string): string | undefined => {
    const party = formatCounterpartyParts(transaction, ownMsisdn)
    return party && (party.name ?? party.number)
  }

  /** Returns the reference, or an empty text if it repeats the name or the number of the other side. */
  const formatNewReference = (
    transaction: Parties & Pick<Transaction, 'reference'>,
    ownMsisdn: string,
  ): string => {
    const { name, number } = formatCounterpartyParts(transaction, ownMsisdn) ?? {}
    const reference = formatMsisdn(transaction.reference)
    const isRepeated = [name, number].some(part => part !== undefined && isSameText(part, reference))
    return isRepeated ? '' : joinNumbers(transaction.reference)
  }

  return {
    formatTransactionType,
    formatTransactionAlias,
    formatPartyLabel,
    formatCounterpartyParts,
    formatCounterparty,
    formatNewReference,
  }
}

export type TransactionFormats = ReturnType<typeof createTransactionFormats>
