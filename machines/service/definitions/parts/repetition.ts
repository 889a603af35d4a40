import { formatMsisdn } from '#machines/domain/phone/phone.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { TransactionType } from '#machines/domain/transaction/transaction-types.ts'
import type { Repetition, Values } from '../service-definition.types.ts'

/** Whether the consumer paid this transaction, and it is of one of these types. */
export const isPaymentOf = (
  types: readonly TransactionType[],
  { typeAlias, class: direction }: Transaction,
): boolean => direction === 'debit' && types.some(type => type === typeAlias)

/**
 * Returns the repetition of a payment to a phone; undefined if the network does not name the phone.
 *
 * @param field the name of the phone's field
 */
export const repeatToPhone = (
  { details: { recipient } }: Transaction,
  field: string,
  rest?: Values | undefined,
): Repetition | undefined =>
  recipient?.msisdn === undefined
    ? undefined
    : {
        name: recipient.name,
        msisdn: recipient.msisdn,
        recipient: { [field]: formatMsisdn(recipient.msisdn) },
        rest,
      }

/**
 * Returns the repetition that pays the sender of an incoming payment; undefined if the network does not name a phone.
 *
 * @param field the name of the phone's field
 */
export const replyToPhone = (
  { class: direction, details: { sender } }: Transaction,
  field: string,
): Repetition | undefined =>
  direction === 'credit' && sender?.msisdn !== undefined
    ? { name: sender.name, msisdn: sender.msisdn, recipient: { [field]: formatMsisdn(sender.msisdn) } }
    : undefined

/** Returns the values of a purchase from a list; undefined if the network does not name the product. */
export const repeatProduct = ({ details: { product } }: Transaction): Values | undefined =>
  product === undefined ? undefined : { product }
