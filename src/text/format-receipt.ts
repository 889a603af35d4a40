import { formatMoney } from '#machines/domain/money.ts'
import { getMovedAmount } from '#machines/domain/transaction/moved-amount.ts'
import { isDeclined, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ReceiptFacts, ReceiptLine } from '#machines/wallet/receipt/receipt.types.ts'
import type { TimeFormats } from './format-time.ts'
import { joinNumbers, type TransactionFormats } from './format-transaction.ts'
import type { SessionCatalogue } from './session-catalogue.ts'

type ReceiptWords = Pick<ReceiptFacts, 'ownMsisdn' | 'symbol' | 'timeZone'>

/** Returns a token or voucher number in groups of four digits; other texts as they are. */
const formatVoucher = (voucher: string): string =>
  /^[\d\s]+$/.test(voucher) ? voucher.replace(/\s/g, '').replace(/\d{4}(?=\d)/g, '$& ') : voucher

const fact = (label: string, value: string | undefined): ReceiptLine | undefined =>
  value === undefined ? undefined : { label, value }

/** Creates the formats of a receipt in one language. */
export const createReceiptFormats = (
  { receipt: words, service }: SessionCatalogue,
  { formatFullTime, formatTransactionType }: TimeFormats & TransactionFormats,
) => {
  /** Returns what the transaction changes in the balance; undefined if it changes nothing or its charge is unknown. */
  const formatMovedFact = (transaction: Transaction, symbol: string): ReceiptLine | undefined => {
    const { class: direction, amount, pending, details } = transaction
    if (details.charge === undefined || isDeclined(transaction)) return undefined
    return {
      label: service[pending ? 'moving' : 'moved'][direction],
      value: formatMoney(getMovedAmount(direction, amount, details.charge), symbol),
    }
  }

  /** Returns the charge of a transaction and its total; a value that the network did not send is undefined. */
  const formatCharge = (transaction: Transaction, symbol: string) => {
    const { charge } = transaction.details
    return {
      charge: fact(words.charge, charge === undefined ? undefined : formatMoney(charge, symbol)),
      total: formatMovedFact(transaction, symbol),
    }
  }

  /** Returns the specified fields of a transaction, in their order. */
  const formatReceiptFields = (transaction: Transaction, { symbol, timeZone }: ReceiptWords) => ({
    snsi: { label: words.snsi, value: transaction.snsi },
    reference: { label: words.reference, value: joinNumbers(transaction.reference) || words.none },
    amount: { label: words.amount, value: formatMoney(transaction.amount, symbol) },
    timestamp: {
      label: words.timestamp,
      value: formatFullTime(transaction.timestamp, timeZone) || words.none,
    },
    class: { label: words.class, value: words.classes[transaction.class] },
    type: { label: words.type, value: formatTransactionType(transaction) },
    state: { label: words.state, value: transaction.state.words || words.none },
  })

  return { formatVoucher, formatCharge, formatMovedFact, formatReceiptFields }
}
