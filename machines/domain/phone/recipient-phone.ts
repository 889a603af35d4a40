import { isOwnCountry, parseMsisdn } from './msisdn.ts'

/**
 * Parses a number by the cell-number rule, for any country: 11 to 13 digits with the dial code.
 *
 * @returns the number to send; undefined if the number breaks the rule.
 */
export const parseCellNumber = (typed: string): string | undefined => {
  const msisdn = parseMsisdn(typed)
  return msisdn !== undefined && /^\d{11,13}$/.test(msisdn) ? msisdn : undefined
}

/**
 * Parses a number by the recipient rule, for South African numbers only: 27, 0 or nothing before 9 digits.
 *
 * @returns the number to send, always 27 and 9 digits; undefined if the number breaks the rule.
 */
export const parseRecipientPhone = (typed: string): string | undefined => {
  const msisdn = parseMsisdn(typed)
  return msisdn !== undefined && isOwnCountry(msisdn) ? msisdn : undefined
}
