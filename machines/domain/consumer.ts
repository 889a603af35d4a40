import { type InferOutput, nonOptional } from 'valibot'
import { formatMsisdn } from './phone/phone.ts'
import { decoderOf, fromPath, msisdnText, optionalOf, text, wireObject } from './wire/wire-schema.ts'

const creditorAccount = wireObject({
  idNumber: fromPath('IDNumber', nonOptional(text)),
  merchantCode: fromPath('MerchantCode', nonOptional(text)),
})

/** By which the creditor payments of a consumer are known (specification, section 3 "Consumer data abstract"). */
export type CreditorKeys = InferOutput<typeof creditorAccount>

const consumer = wireObject({
  /** Whom saved recipients belong to. */
  snsi: text,
  msisdn: nonOptional(msisdnText),
  email: text,
  /** The whole name, where the network gives one. */
  name: text,
  firstName: fromPath('first_name', text),
  secondName: fromPath('second_name', text),
  lastName: fromPath('last_name', text),
  /** The authenticator that is verified for signing in; none while there is none. */
  mfaSnsi: fromPath('mfa.snsi', text),
  /** By which creditor payments are asked for; undefined where the network does not name both. */
  creditorAccount: fromPath('abstract', optionalOf(creditorAccount)),
})

/** The consumer who is signed in (specification, section 3 "User/session"). */
export type Consumer = InferOutput<typeof consumer>

/**
 * The data of the consumer call.
 *
 * @returns undefined without a mobile number, for then it is nobody.
 */
export const decodeConsumer = decoderOf(consumer)

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
export const getConsumerInitials = (consumer: Consumer): string => initialsOf(fullName(consumer))

/** How a consumer is shown: by name and initials, by number alone while the name is not known. */
export const getDisplayName = (consumer: Consumer | undefined, msisdn: string) => ({
  name: (consumer && fullName(consumer)) || formatMsisdn(msisdn),
  initials: (consumer && getConsumerInitials(consumer)) || undefined,
})
