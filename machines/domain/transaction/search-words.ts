import { type Cents, formatMoney, parseAmount, toWireText } from '../money.ts'
import { parseMsisdn } from '../phone/msisdn.ts'
import { formatMsisdn } from '../phone/phone.ts'
import { toPlainText } from '../text.ts'
import { toTitleCase } from '../title-case.ts'
import { getSentReference, type Transaction, type TransactionDetails } from './transaction.ts'

/** Normalises text for a search: lower case, no diacritics, plain spaces for other spaces and minus signs. */
export const plain = (text: string): string =>
  toPlainText(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u2212]/g, ' ')

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** Returns the people, numbers, meters and tokens of a transaction, with and without the spaces in a number. */
const listNames = ({ recipient, sender, meter, account, voucher, traceId }: TransactionDetails): string[] => {
  const parties = [recipient, sender].flatMap(({ name, msisdn, accountNumber } = {}) => [
    name,
    msisdn,
    msisdn && formatMsisdn(msisdn),
    accountNumber,
  ])
  return [...parties, meter, account, voucher, traceId].flatMap(text =>
    text === undefined ? [] : [text, withoutSpaces(text)],
  )
}

const searchable = new WeakMap<Transaction, string>()

const searchTextOf = (transaction: Transaction): string => {
  const known = searchable.get(transaction)
  if (known !== undefined) return known
  const { typeName, typeAlias, details, amount, state, snsi } = transaction
  const reference = getSentReference(transaction)
  const text = plain(
    [
      typeName === '' ? toTitleCase(typeAlias) : typeName,
      reference,
      withoutSpaces(reference),
      ...listNames(details),
      toWireText(amount),
      formatMoney(amount),
      // The dashboard shows a payment with its charge.
      ...(details.charge
        ? [toWireText((amount + details.charge) as Cents), formatMoney((amount + details.charge) as Cents)]
        : []),
      state.words,
      snsi,
    ].join(' '),
  )
  searchable.set(transaction, text)
  return text
}

/** Whether the text of a transaction contains a search as it is written, in any letter case. */
export const containsText = (transaction: Transaction, words: string): boolean =>
  searchTextOf(transaction).includes(plain(words).trim())

/** An amount with its currency or cents, or a number in groups: found as a whole, because its parts say nothing. */
const pricedShape = /^(?:[\p{L}\p{Sc}]{1,3} ?\d[\d ]*(?:\.\d{1,2})?|\d[\d ]*\.\d{2})$/u
const numberShape = /^[+\d][\d ()-]*$/

/** Returns a search with the point and the spaces of our amounts, for one that is written '2 000,00' or '2,000.00'. */
const withPoint = (searched: string): string =>
  /\d,\d{1,2}$/.test(searched)
    ? searched.replace(/,(?=\d{1,2}$)/, '.')
    : searched.replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1 ')

/**
 * Whether a transaction contains all words of a search in any letter case and order. A mobile number is found in every
 * written form, and a number or an amount only as a whole.
 *
 * @param isMeant whether a word means the transaction without being in it
 */
export const matchesWords = (
  transaction: Transaction,
  words: string,
  isMeant: (word: string) => boolean = () => false,
): boolean => {
  const searched = plain(words).trim()
  const text = searchTextOf(transaction)
  const priced = withPoint(searched)
  if (pricedShape.test(priced)) {
    const amount = parseAmount(priced.replace(/^\D+/, ''))
    const { charge } = transaction.details
    const whole = charge && ((transaction.amount + charge) as Cents)
    const isAmount = [transaction.amount, charge, whole].includes(amount)
    return isAmount || plain(getSentReference(transaction)).includes(searched)
  }
  if (!numberShape.test(searched))
    return searched.split(' ').every(word => text.includes(word) || isMeant(word))
  const msisdn = parseMsisdn(words)
  return (
    (msisdn !== undefined && text.includes(msisdn)) ||
    text.includes(searched) ||
    text.includes(withoutSpaces(searched))
  )
}
