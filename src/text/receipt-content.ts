import { toLocalDay } from '#machines/domain/dates.ts'
import { formatMoney } from '#machines/domain/money.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import {
  getStatus,
  getVoucherKind,
  isDeclined,
  type Transaction,
} from '#machines/domain/transaction/transaction.ts'
import type {
  FormattedReceipt,
  ReceiptContent,
  ReceiptFacts,
  ReceiptLine,
  ReceiptParty,
} from '#machines/wallet/receipt/receipt.types.ts'
import type { SessionText } from './session-text.ts'

/** Returns a line in a list, or an empty list without a value. */
const lineOf = (label: string, value: string | undefined): readonly ReceiptLine[] =>
  value === undefined ? [] : [{ label, value }]

/** Returns the payer and the payee; only the consumer, if the network does not name the other side. */
const listParties = (
  { receipt: words, formatCounterpartyParts }: SessionText,
  { transaction, ownMsisdn, ownName }: ReceiptFacts,
): readonly ReceiptParty[] => {
  const { partyLabel } = words
  const isDebit = transaction.class === 'debit'
  const consumer = { name: ownName || undefined, number: formatMsisdn(ownMsisdn) }
  const counterparty = formatCounterpartyParts(transaction, ownMsisdn)
  const [payer, payee] = isDebit ? [consumer, counterparty] : [counterparty, consumer]
  return [
    ...(payer ? [{ label: partyLabel.credit, ...payer }] : []),
    ...(payee ? [{ label: partyLabel.debit, ...payee }] : []),
  ]
}

/** Returns the sentences about a payment that is not complete. */
const listNotes = ({ receipt: words, service }: SessionText, transaction: Transaction): readonly string[] => {
  if (transaction.pending) return [words.notFinished]
  if (!isDeclined(transaction)) return []
  const { declineReason } = transaction.details
  return [
    service.notMoved[transaction.class],
    ...(declineReason === undefined ? [] : [words.because(declineReason)]),
  ]
}

/** Returns a receipt: who, how much and when come first, and the IDs last. */
export const formatReceipt = (text: SessionText, receipt: ReceiptFacts): ReceiptContent => {
  const { receipt: words, failure } = text
  const { transaction, isVoucherShown, network, contact, symbol, timeZone } = receipt
  const { details, timestamp } = transaction
  const fields = text.formatReceiptFields(transaction, receipt)
  const status = getStatus(transaction) ?? 'paid'
  const { charge, total } = text.formatCharge(transaction, symbol)
  const voucher = isVoucherShown ? details.voucher : undefined
  return {
    network,
    title: words.receipt,
    state: status,
    stamp: words.stamps[status === 'paid' && transaction.class === 'credit' ? 'received' : status],
    what: text.formatTransactionType(transaction),
    amount: formatMoney(transaction.amount, symbol),
    when: text.formatLongTime(timestamp, timeZone),
    notes: listNotes(text, transaction),
    parties: listParties(text, receipt),
    voucher:
      voucher === undefined
        ? undefined
        : { label: words.voucher[getVoucherKind(transaction)], value: text.formatVoucher(voucher) },
    lines: [
      fields.reference,
      ...lineOf(words.recipientReference, details.recipientReference),
      fields.amount,
      ...(charge && !isDeclined(transaction) ? [charge] : []),
    ],
    total,
    detailsTitle: words.details,
    details: [fields.class, fields.state, fields.snsi, ...lineOf(failure.traceId, details.traceId)],
    contact: [network, contact.email, contact.phone?.replaceAll(' ', '\u00A0')]
      .filter(Boolean)
      .join(' \u00B7 '),
  }
}

/** Returns a receipt as a message. */
const toMessage = ({
  network,
  title,
  stamp,
  parties,
  voucher,
  total,
  ...receipt
}: ReceiptContent): string => {
  const { what, amount, when, notes, lines, detailsTitle, details } = receipt
  const written = [
    ...parties.map(({ label, name, number }) => ({
      label,
      value: [name, number].filter(Boolean).join(', '),
    })),
    ...(voucher ? [voucher] : []),
    ...lines,
    ...(total ? [total] : []),
  ]
  const toText = ({ label, value }: ReceiptLine) => `${label}: ${value}`
  const head = [`${title}: ${stamp}`, `${what} ${amount}`, when, ...notes]
  const body = [...head, ...written.map(toText), '', detailsTitle, ...details.map(toText)]
  return [...(network === '' ? [] : [network]), ...body].join('\n')
}

/** Returns a receipt to share. A voucher is part of it only while the consumer sees it. */
export const formatSharedReceipt = (text: SessionText, receipt: ReceiptFacts): FormattedReceipt => {
  const content = formatReceipt(text, receipt)
  const day = toLocalDay(receipt.transaction.timestamp, receipt.timeZone)
  return {
    content,
    text: toMessage(content),
    fileName: day === undefined ? 'receipt.png' : `receipt_${day}.png`,
  }
}
