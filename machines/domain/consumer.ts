import { cleanText } from './clean-text.ts'
import { formatMsisdn, readMsisdn } from './phone.ts'
import { at } from './wire.ts'

/** By which the creditor payments of a consumer are known (specification, section 3 "Consumer data abstract"). */
export interface CreditorAccount {
  readonly idNumber: string
  readonly merchantCode: string
}

/** The consumer who is signed in (specification, section 3 "User/session"). */
export interface Consumer {
  /** Whom saved recipients belong to. */
  readonly snsi: string | undefined
  readonly msisdn: string
  readonly email: string | undefined
  /** The whole name, where the network gives one. */
  readonly name: string | undefined
  readonly firstName: string | undefined
  readonly secondName: string | undefined
  readonly lastName: string | undefined
  /** The authenticator that is verified for signing in; none while there is none. */
  readonly mfaSnsi: string | undefined
  /** By which creditor payments are asked for; undefined where the network does not name both. */
  readonly creditorAccount: CreditorAccount | undefined
}

const decodeCreditorAccount = (abstract: unknown): CreditorAccount | undefined => {
  const idNumber = cleanText(at(abstract, 'IDNumber'))
  const merchantCode = cleanText(at(abstract, 'MerchantCode'))
  return idNumber === undefined || merchantCode === undefined ? undefined : { idNumber, merchantCode }
}

/**
 * The data of the consumer call.
 *
 * @returns undefined without a mobile number, for then it is nobody.
 */
export const decodeConsumer = (wire: unknown): Consumer | undefined => {
  const msisdn = readMsisdn(at(wire, 'msisdn'))
  if (msisdn === undefined) return undefined
  const text = (key: string) => cleanText(at(wire, key))
  return {
    snsi: text('snsi'),
    msisdn,
    email: text('email'),
    name: text('name'),
    firstName: text('first_name'),
    secondName: text('second_name'),
    lastName: text('last_name'),
    mfaSnsi: cleanText(at(wire, 'mfa', 'snsi')),
    creditorAccount: decodeCreditorAccount(at(wire, 'abstract')),
  }
}

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
