import { countryPrefix } from '../limits.ts'
import { normaliseMsisdn, withoutPunctuation } from './msisdn.ts'

/**
 * The cell-number rule, for any country: 9 to 11 digits after the first two.
 *
 * @returns the number to send, undefined if the rule does not hold.
 */
export const parseCellNumber = (typed: string): string | undefined => {
  const msisdn = normaliseMsisdn(typed)
  return /^\d{2}\d{9,11}$/.test(msisdn) ? msisdn : undefined
}

/** Digits of a South African number after 27 or 0. */
const subscriberLength = 9

/**
 * The recipient rule, South African numbers only: 27, 0 or nothing before 9 digits.
 *
 * @returns the number to send, always 27 and 9 digits; undefined if the rule does not hold.
 */
export const parseRecipientPhone = (typed: string): string | undefined => {
  const subscriber = /^(?:27)?(\d{9})$/.exec(normaliseMsisdn(typed))?.[1]
  // Counted as typed: the dial code that replaces a leading 0 must not make eight digits nine.
  const isCutShort = withoutPunctuation(typed).length < subscriberLength
  return subscriber === undefined || isCutShort ? undefined : `${countryPrefix}${subscriber}`
}
