import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import { getParty, type Transaction } from '#machines/domain/transaction/transaction.ts'
import { text } from './session-text.ts'

/** Returns the other side of a transaction, as far as the network names it. */
export const formatParty = (transaction: Pick<Transaction, 'class' | 'details'>) => {
  const { name, msisdn, accountNumber } = getParty(transaction) ?? {}
  const number = msisdn === undefined ? accountNumber : formatMsisdn(msisdn)
  if (name === undefined && number === undefined) return undefined
  return { word: text.service.party[transaction.class === 'debit' ? 'to' : 'from'], name, number }
}
