import { cleanText } from './clean-text.ts'
import { formatMsisdn, readMsisdn } from './phone.ts'
import { at } from './wire.ts'

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
  }
}

/** First, second and last name, as far as known; else the whole name; else nothing. */
export const fullName = ({ name, firstName, secondName, lastName }: Consumer): string =>
  [firstName, secondName, lastName].filter(part => part !== undefined).join(' ') || (name ?? '')

/** The first letters of the first and the last word of the full name, in capitals; nothing without a name. */
export const initials = (consumer: Consumer): string => {
  const words = fullName(consumer).split(' ').filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('en')
}

/** How a consumer is shown: by name and initials, by number alone while the name is not known. */
export const introduce = (consumer: Consumer | undefined, msisdn: string) => ({
  name: (consumer && fullName(consumer)) || formatMsisdn(msisdn),
  initials: (consumer && initials(consumer)) || undefined,
})
