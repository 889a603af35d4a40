import { type InferOutput, nonOptional } from 'valibot'
import { formatMsisdn } from './phone/phone.ts'
import { data, from, maybe, mobile, readerOf, text } from './wire/schema.ts'

const creditorAccount = data({
  idNumber: from('IDNumber', nonOptional(text)),
  merchantCode: from('MerchantCode', nonOptional(text)),
})

/** By which the creditor payments of a consumer are known (specification, section 3 "Consumer data abstract"). */
export type CreditorAccount = InferOutput<typeof creditorAccount>

const consumer = data({
  /** Whom saved recipients belong to. */
  snsi: text,
  msisdn: nonOptional(mobile),
  email: text,
  /** The whole name, where the network gives one. */
  name: text,
  firstName: from('first_name', text),
  secondName: from('second_name', text),
  lastName: from('last_name', text),
  /** The authenticator that is verified for signing in; none while there is none. */
  mfaSnsi: from('mfa.snsi', text),
  /** By which creditor payments are asked for; undefined where the network does not name both. */
  creditorAccount: from('abstract', maybe(creditorAccount)),
})

/** The consumer who is signed in (specification, section 3 "User/session"). */
export type Consumer = InferOutput<typeof consumer>

/**
 * The data of the consumer call.
 *
 * @returns undefined without a mobile number, for then it is nobody.
 */
export const decodeConsumer = readerOf(consumer)

/** First, second and last name, as far as known; else the whole name; else nothing. */
export const fullName = ({ name, firstName, secondName, lastName }: Consumer): string =>
  [firstName, secondName, lastName].filter(part => part !== undefined).join(' ') || (name ?? '')

/** The first letters of the first and the last word of a name, in capitals; nothing without one. */
export const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('en')
}

/** Those of the full name. */
export const initials = (consumer: Consumer): string => initialsOf(fullName(consumer))

/** How a consumer is shown: by name and initials, by number alone while the name is not known. */
export const introduce = (consumer: Consumer | undefined, msisdn: string) => ({
  name: (consumer && fullName(consumer)) || formatMsisdn(msisdn),
  initials: (consumer && initials(consumer)) || undefined,
})
