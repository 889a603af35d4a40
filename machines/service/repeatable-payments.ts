import type { Cents } from '../domain/money.ts'
import { formatMsisdn } from '../domain/phone/phone.ts'
import {
  getParty,
  getSentReference,
  isDeclined,
  type Transaction,
} from '../domain/transaction/transaction.ts'
import type { JournalHolder } from '../payment/journal/payment-journal.ts'
import { withoutListed } from '../wallet/transactions/transactions.machine.ts'
import type { FactsReader } from '../wallet/wallet-facts.ts'
import type { Repetition, Values } from './definitions/service-definition.types.ts'
import { amountText, isInputField, valueIn } from './form/field-validation.ts'
import type { LookupStates } from './form/lookups.types.ts'
import { getAmountFieldName } from './form/order.ts'
import type { MenuNode, ServiceOffer } from './menu.types.ts'
import { hasOpenPaymentTo } from './open-payments.ts'

/** A person, an account or a meter that the consumer has paid, with the last payment, or a person who paid the consumer. */
export interface RepeatablePayment {
  readonly name: string | undefined
  /** The formatted phone, the account or the meter. */
  readonly number: string | undefined
  /** Whether the recipient has a phone: a person, and not an account or a meter. */
  readonly isPerson: boolean
  /** Whether the phone is the consumer's own. */
  readonly isOwn: boolean
  /** The values that fill in the recipient, and the references of the last payment. */
  readonly recipient: Values
  readonly latest: Transaction
  /** The amount that is still pending; undefined without a pending payment. */
  readonly pending: Cents | undefined
  /** The amount that the person paid to the consumer; undefined for a recipient of the consumer's payments. */
  readonly received: Cents | undefined
  /** The `snsi` of each record of the network that names the recipient; that of a saved recipient comes first. */
  readonly ids: readonly string[]
  /** The values that repeat the whole payment, and its amount; undefined if the network does not name them all. */
  readonly again: { readonly values: Values; readonly amount: Cents } | undefined
}

/** An order with values that a form is opened with. */
export interface PrefilledOrder {
  readonly path: string
  readonly values: Values
}

/** The parts of a form that earlier payments are compared with. */
interface OpenForm extends FactsReader, JournalHolder {
  readonly offer: ServiceOffer
  readonly lookups: LookupStates
  /** Payments to favourites that the latest transactions do not contain. */
  readonly favouritePayments?: readonly Transaction[]
}

/** Returns the order with the amount of a transaction, as far as its form has an amount field. */
const toAmountValues = ({ fields }: Pick<ServiceOffer, 'fields'>, amount: Cents): Values => {
  const name = getAmountFieldName(fields)
  const field = fields.filter(isInputField).find(each => each.name === name)
  return field?.kind === 'amount' ? { [field.name]: amountText(field, amount) } : {}
}

const withoutOtherFields = ({ fields }: Pick<ServiceOffer, 'fields'>, values: Values): Values => {
  const names = new Set(fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Returns all values of a repetition that the form of the offer has. */
const toOrderValues = (offer: ServiceOffer, { recipient, rest }: Repetition, amount: Cents): Values =>
  withoutOtherFields(offer, {
    ...recipient,
    ...(rest && { ...toAmountValues(offer, amount), ...rest }),
  })

/** Returns the choice of the only option with this price, in a form with one list and no amount. */
const findChoiceByPrice = (
  { fields }: ServiceOffer,
  lookups: LookupStates,
  amount: Cents,
): Values | undefined => {
  const [select, ...others] = fields.filter(({ kind }) => kind === 'select' || kind === 'amount')
  const priced = lookups[select?.name ?? '']?.options?.filter(({ cost }) => cost === amount) ?? []
  const [option] = priced
  return select && option && others.length + priced.length === 1 ? { [select.name]: option.value } : undefined
}

/** Returns the references of a repetition that the form of the offer has. */
const toReferences = ({ fields }: Pick<ServiceOffer, 'fields'>, values: Values = {}): Values => {
  const names = new Set(fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

const toRepeatablePayment = (
  offer: ServiceOffer,
  transaction: Transaction,
  { facts, journalRef, lookups }: Omit<OpenForm, 'offer'>,
): RepeatablePayment | undefined => {
  const { repeatFrom, replyTo } = offer.definition
  const paid = repeatFrom?.(transaction)
  const named = paid ?? replyTo?.(transaction)
  if (named === undefined) return undefined
  const { amount } = transaction
  const { name, msisdn, number, recipient, rest = findChoiceByPrice(offer, lookups, amount) } = named
  const repetition = { ...named, rest }
  return {
    name,
    number: msisdn === undefined ? number : formatMsisdn(msisdn),
    isPerson: msisdn !== undefined,
    isOwn: msisdn === facts.read().msisdn,
    recipient: { ...withoutOtherFields(offer, recipient), ...toReferences(offer, rest) },
    latest: transaction,
    pending: paid && transaction.pending ? amount : undefined,
    received: paid ? undefined : amount,
    ids: [transaction.details.recipient?.snsi ?? [], transaction.snsi].flat(),
    again:
      paid && rest && !hasOpenPaymentTo({ journalRef }, transaction)
        ? { values: toOrderValues(offer, repetition, amount), amount }
        : undefined,
  }
}

/** Whether no list lacks one of the values; a list that is not loaded lacks none. */
const areOffered = ({ fields }: ServiceOffer, values: Values, lookups: LookupStates): boolean =>
  fields.every(field => {
    const value = valueIn(values, field.name)
    if (field.kind !== 'select' || value === '') return true
    const options = 'request' in field.options ? lookups[field.name]?.options : field.options
    return options === undefined || options.some(option => option.value === value)
  })

/** Returns the latest transactions and the payments to favourites before them, newest first. */
export const listKnownTransactions = ({
  facts,
  favouritePayments = [],
}: FactsReader & Pick<OpenForm, 'favouritePayments'>): readonly Transaction[] => {
  const { latestTransactions = [] } = facts.read()
  return [...latestTransactions, ...withoutListed(favouritePayments, latestTransactions)]
}

/**
 * Returns the recipients of earlier payments of the current form, newest first. A declined payment is left out, and
 * so are a recipient and a product that the network no longer offers. While a payment to a recipient is open, only the
 * recipient is filled in: the consumer could pay twice. A person who only paid the consumer is listed too.
 */
export const listRepeatablePayments = (context: OpenForm): readonly RepeatablePayment[] => {
  const { offer, lookups } = context
  const found = new Map<string, RepeatablePayment>()
  for (const transaction of listKnownTransactions(context).filter(each => !isDeclined(each))) {
    const payment = toRepeatablePayment(offer, transaction, context)
    const key = payment?.number ?? payment?.name
    if (payment === undefined || key === undefined || !areOffered(offer, payment.recipient, lookups)) continue
    const newest = found.get(key)
    const isReply = newest?.received !== undefined && payment.received === undefined
    const known = newest === undefined || isReply ? payment : newest
    const isAgainOffered =
      payment.pending === undefined && known.again && areOffered(offer, known.again.values, lookups)
    found.set(key, {
      ...known,
      again: isAgainOffered ? known.again : undefined,
      pending: known.pending ?? payment.pending,
      ids: [...new Set([...known.ids, ...(newest?.ids ?? []), ...payment.ids])],
    })
  }
  const payments = [...found.values()]
  const offersOwn = offer.fields.some(field => field.kind === 'phone' && field.offersOwn)
  return [
    ...payments.filter(({ isOwn, again }) => isOwn && offersOwn && again),
    ...payments.filter(({ isOwn }) => !isOwn),
  ]
}

/** Whether the consumer has paid the phone number with an order of the same kind, and it was not declined. */
export const hasPaid = (
  { definition }: Pick<ServiceOffer, 'definition'>,
  msisdn: string,
  transactions: readonly Transaction[] = [],
): boolean => transactions.some(each => !isDeclined(each) && definition.repeatFrom?.(each)?.msisdn === msisdn)

/** Returns every order of the menu that can be placed. */
const listOffers = (
  menu: readonly MenuNode[],
): readonly { readonly path: string; readonly offer: ServiceOffer }[] =>
  menu.flatMap(({ path, offer, children }) => [
    ...(offer && offer.refusal === undefined ? [{ path, offer }] : []),
    ...listOffers(children),
  ])

/**
 * Returns the order that repeats a transaction. Returns undefined if the menu has no such order, or several: the
 * network does not name the path of a transaction.
 */
export const findRepeat = (
  menu: readonly MenuNode[],
  transaction: Transaction,
): PrefilledOrder | undefined => {
  const orders = listOffers(menu).flatMap(({ path, offer }) => {
    const { toPattern, repeatFrom } = offer.definition
    const repetition = toPattern && repeatFrom?.(transaction)
    return repetition ? [{ path, values: toOrderValues(offer, repetition, transaction.amount) }] : []
  })
  return orders.length === 1 ? orders[0] : undefined
}

/** Returns the QR request that asks the paid person for the same amount. */
export const findRequestBack = (
  menu: readonly MenuNode[],
  transaction: Transaction,
): PrefilledOrder | undefined => {
  const { amount, typeAlias, class: direction } = transaction
  const isToPerson =
    direction === 'debit' && ['transfer', 'qr_request'].includes(typeAlias) && getParty(transaction)
  if (!isToPerson || isDeclined(transaction)) return undefined
  const found = listOffers(menu).find(({ offer }) => offer.definition.finalScreen === 'requestQr')
  return (
    found && {
      path: found.path,
      values: withoutOtherFields(found.offer, {
        ...toAmountValues(found.offer, amount),
        reference_source: getSentReference(transaction),
      }),
    }
  )
}
