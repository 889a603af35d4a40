import { normaliseNumber } from '#machines/domain/normalise-number.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { cleanText } from '#machines/domain/text.ts'
import {
  getSentReference,
  type Transaction,
  type TransactionDetails,
} from '#machines/domain/transaction/transaction.ts'
import type { TransactionPattern } from '../payment.types.ts'

/** How far an order and a transaction are the same payment. */
export type Likeness =
  /** Everything that both name agrees, and both name the payee. */
  | 'same'
  /** Everything that both name agrees, but one of them does not name the payee. */
  | 'possible'
  /** Something that both name differs. */
  | 'different'

/** Returns a number without separators and leading zeros. A number that is shown only in part names nothing. */
const comparableNumber = (text: string): string | undefined =>
  /[*•]|x{2,}/i.test(text) ? undefined : normaliseNumber(text).replace(/^0+(?=\d)/, '')

/** Returns a mobile number in the network's format, however it was written. */
const comparableMsisdn = (text: string): string | undefined => parseMsisdn(text) ?? comparableNumber(text)

/** Returns a word of the contract or an id without letter case and separators. */
const comparableWord = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** A value that an order and a transaction may name, and its form in which the two are compared. */
type Trait = readonly [
  value: (details: TransactionDetails) => string | undefined,
  comparable: (text: string) => string | undefined,
]

const branchCode: Trait = [({ recipient }) => recipient?.branchCode, comparableNumber]
const accountNumber: Trait = [({ recipient }) => recipient?.accountNumber, comparableNumber]

const traits: readonly Trait[] = [
  branchCode,
  accountNumber,
  [({ recipient }) => recipient?.snsi, comparableWord],
  [({ recipient }) => recipient?.msisdn, comparableMsisdn],
  [({ requestSnsi }) => requestSnsi, comparableWord],
  [({ meter }) => meter, comparableNumber],
  [({ account }) => account, comparableNumber],
  [({ outlet }) => outlet, comparableWord],
  [({ tender }) => tender, comparableWord],
  [({ provider }) => provider, comparableWord],
  [({ paymentService }) => paymentService, comparableWord],
  [({ product }) => product, cleanText],
  [({ productKey }) => productKey, cleanText],
  [({ recipientReference }) => recipientReference, cleanText],
]

const readTrait = (details: TransactionDetails, [value, comparable]: Trait): string | undefined => {
  const text = value(details)
  return text ? comparable(text) : undefined
}

/** The part of an order or a transaction that is compared. */
type Payment = Required<Pick<TransactionPattern, 'direction' | 'typeAliases' | 'amount' | 'reference'>> & {
  readonly details: TransactionDetails
}

/** Returns what an order names besides its type, amount and reference. */
export const toPaymentDetails = ({ payee, details }: TransactionPattern): TransactionDetails => ({
  ...details,
  ...payee,
  recipient: 'recipient' in payee ? { ...details?.recipient, ...payee.recipient } : details?.recipient,
})

const fromPattern = (pattern: TransactionPattern): Payment => ({
  ...pattern,
  direction: pattern.direction ?? 'debit',
  reference: cleanText(pattern.reference),
  details: toPaymentDetails(pattern),
})

const fromTransaction = ({ typeAlias, ...transaction }: Transaction): Payment => ({
  ...transaction,
  direction: transaction.class,
  reference: cleanText(getSentReference(transaction)),
  typeAliases: [typeAlias],
})

/** Whether both name a value, and the values differ. */
const isContradiction = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one && other && one !== other)

/** Whether anything that both name differs. */
const contradict = (one: Payment, other: Payment): boolean =>
  one.direction !== other.direction ||
  one.amount !== other.amount ||
  !one.typeAliases.some(type => other.typeAliases.includes(type)) ||
  isContradiction(one.reference, other.reference) ||
  traits.some(trait => isContradiction(readTrait(one.details, trait), readTrait(other.details, trait)))

/** Whether one transaction could be the result of either order. */
export const canBeConfused = (one: TransactionPattern, other: TransactionPattern): boolean =>
  !contradict(fromPattern(one), fromPattern(other))

/** Whether both name the payee. An account number names a bank account only with its branch. */
const isPayeeNamed = (payee: TransactionDetails, named: TransactionDetails): boolean =>
  traits.some(trait => {
    const isNamed = readTrait(payee, trait) !== undefined && readTrait(named, trait) !== undefined
    const isWhole = !readTrait(payee, branchCode) || readTrait(named, branchCode) !== undefined
    return isNamed && trait !== branchCode && (trait !== accountNumber || isWhole)
  })

/** Returns the amount and the payee of an order, without its reference. */
const fromPayee = ({ details: _, ...pattern }: TransactionPattern): Payment =>
  fromPattern({ ...pattern, reference: undefined })

/** Whether two orders pay the same amount to the same payee. */
export const isSamePayee = (one: TransactionPattern, other: TransactionPattern): boolean => {
  const [first, second] = [fromPayee(one), fromPayee(other)]
  return !contradict(first, second) && isPayeeNamed(first.details, second.details)
}

/** Whether a transaction of any amount goes to the payee of an order. */
export const isPaidTo = (pattern: TransactionPattern, transaction: Transaction): boolean => {
  const [ordered, recorded] = [fromPayee(pattern), fromTransaction(transaction)]
  return (
    !contradict({ ...ordered, amount: recorded.amount }, recorded) &&
    isPayeeNamed(ordered.details, recorded.details)
  )
}

/** Compares an order with a transaction of the wallet's list. */
export const comparePayment = (pattern: TransactionPattern, transaction: Transaction): Likeness => {
  const [ordered, recorded] = [fromPattern(pattern), fromTransaction(transaction)]
  if (contradict(ordered, recorded)) return 'different'
  // The order must name its reference, unless the network chooses it.
  const isReferenceNamed = pattern.reference === undefined || ordered.reference === recorded.reference
  return isReferenceNamed && isPayeeNamed(pattern.payee, recorded.details) ? 'same' : 'possible'
}
