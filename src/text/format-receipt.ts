import { formatMoney } from '#machines/domain/money.ts'
import { getMovedAmount } from '#machines/domain/transaction/moved-amount.ts'
import { isDeclined, type Transaction } from '#machines/domain/transaction/transaction.ts'
import type { ShareContent } from '#machines/shared/ports/device.ts'
import type { SharedReceipt } from '#machines/wallet/receipt/receipt.types.ts'
import type { TimeFormats } from './format-time.ts'
import type { TransactionFormats } from './format-transaction.ts'
import type { SessionCatalogue } from './session-catalogue.ts'

/** A line of a receipt. */
export interface ReceiptFact {
  readonly label: string
  readonly value: string
}

type ReceiptWords = Pick<SharedReceipt, 'ownMsisdn' | 'symbol' | 'timeZone'>

/** Returns the kind of number that a purchase returned: a token for a meter, else a voucher number. */
export const getVoucherKind = ({ details, typeAlias }: Transaction): 'token' | 'voucher' =>
  details.meter !== undefined || typeAlias === 'buy_electricity' ? 'token' : 'voucher'

/** Returns a token or voucher number in groups of four digits; other texts as they are. */
const formatVoucher = (voucher: string): string =>
  /^[\d\s]+$/.test(voucher) ? voucher.replace(/\s/g, '').replace(/\d{4}(?=\d)/g, '$& ') : voucher

const fact = (label: string, value: string | undefined): ReceiptFact | undefined =>
  value === undefined ? undefined : { label, value }

/** Creates the formats of a receipt in one language. */
export const createReceiptFormats = (
  { receipt: words, service, failure }: SessionCatalogue,
  { formatCounterpartyParts, formatFullTime, formatTransactionType }: TimeFormats & TransactionFormats,
) => {
  /** Returns what the transaction changes in the balance; undefined if it changes nothing or its charge is unknown. */
  const formatMovedFact = (transaction: Transaction, symbol: string): ReceiptFact | undefined => {
    const { class: direction, amount, pending, details } = transaction
    if (details.charge === undefined || isDeclined(transaction)) return undefined
    return {
      label: service[pending ? 'moving' : 'moved'][direction],
      value: formatMoney(getMovedAmount(direction, amount, details.charge), symbol),
    }
  }

  /** Returns what the network remembers of a transaction, by its use; a value that it did not send is undefined. */
  const formatRememberedFacts = (transaction: Transaction, { ownMsisdn, symbol }: ReceiptWords) => {
    const { class: direction, details } = transaction
    const { charge, declineReason, voucher, traceId } = details
    const party = formatCounterpartyParts(transaction, ownMsisdn)
    return {
      party: fact(
        words.partyLabel[direction],
        party && [party.name, party.number].filter(part => part !== undefined).join(' '),
      ),
      reason: fact(words.reason, isDeclined(transaction) ? declineReason : undefined),
      charge: fact(words.charge, charge === undefined ? undefined : formatMoney(charge, symbol)),
      total: formatMovedFact(transaction, symbol),
      voucher: fact(words.voucher[getVoucherKind(transaction)], voucher),
      traceId: fact(failure.traceId, traceId),
    }
  }

  /** Returns the specified fields of a transaction, in their order. */
  const formatReceiptFields = (transaction: Transaction, { symbol, timeZone }: ReceiptWords) => ({
    snsi: { label: words.snsi, value: transaction.snsi },
    reference: { label: words.reference, value: transaction.reference || words.none },
    amount: { label: words.amount, value: formatMoney(transaction.amount, symbol) },
    timestamp: {
      label: words.timestamp,
      value: formatFullTime(transaction.timestamp, timeZone) || words.none,
    },
    class: { label: words.class, value: words.classes[transaction.class] },
    type: { label: words.type, value: formatTransactionType(transaction) },
    state: { label: words.state, value: transaction.state.words || words.none },
  })

  /** Returns the words of a shared receipt. A voucher is part of it only while the consumer sees it. */
  const formatSharedReceipt = ({
    transaction,
    isVoucherShown,
    network,
    ...receiptWords
  }: SharedReceipt): ShareContent => {
    const { voucher, ...remembered } = formatRememberedFacts(transaction, receiptWords)
    const { party, reason, charge, total, traceId } = remembered
    const facts = [
      ...[party, reason, charge, total, isVoucherShown ? voucher : undefined, traceId].flatMap(
        line => line ?? [],
      ),
      ...Object.values(formatReceiptFields(transaction, receiptWords)),
    ]
    return { title: words.title, text: words.shared(network, facts) }
  }

  return { formatVoucher, formatMovedFact, formatRememberedFacts, formatReceiptFields, formatSharedReceipt }
}
