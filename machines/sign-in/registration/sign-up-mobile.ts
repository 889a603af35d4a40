import { digitsFromAbroad, listReadings, parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { countryOfNumber, dialCodeOf, preferredCountries } from './countries.ts'

/** A parsed mobile number. */
export interface ParsedMobile {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The number with its dial code. */
  readonly msisdn: string
}

/** The least digits of a mobile number with its dial code. */
const shortestMobile = 11

/** Whether a number has the digits that a mobile number of sign-up needs. */
export const isLongEnough = (msisdn: string): boolean => msisdn.length >= shortestMobile

const isOfFirstCountry = ({ country }: ParsedMobile): boolean => preferredCountries.includes(country)

/** Returns the valid numbers that a text may mean. */
const listMobiles = (country: string, typed: string): readonly ParsedMobile[] =>
  listReadings(typed, dialCodeOf(country) ?? '')
    .filter(isLongEnough)
    .flatMap(msisdn => {
      const found = countryOfNumber(msisdn, country)
      return found === undefined ? [] : { country: found, msisdn }
    })

/**
 * Parses a mobile number: with `+` or `00` and a dial code, which selects the country, or as dialled within `country`.
 *
 * @returns undefined when it is invalid
 */
export const parseMobile = (country: string, typed: string): ParsedMobile | undefined =>
  listMobiles(country, typed)[0]

/** Returns the country of a number, also while its digits are incomplete; the chosen one without a dial code. */
export const findTypedCountry = (chosen: string, typed: string): string =>
  countryOfNumber(digitsFromAbroad(typed) ?? '', chosen) ?? chosen

/**
 * Returns the numbers that the typed one may mean, if the consumer must choose: without `+` it is a number of another
 * country, and either no number of the chosen one, or a number of one of the first countries. Empty if it is clear.
 */
export const listPossibleMobiles = (chosen: string, typed: string): readonly ParsedMobile[] => {
  if (digitsFromAbroad(typed) !== undefined) return []
  const mobiles = listMobiles(chosen, typed)
  const others = mobiles.filter(({ country }) => country !== chosen)
  const isChoice = others.length === mobiles.length || others.some(isOfFirstCountry)
  return isChoice ? mobiles : []
}

/** Returns the number without its dial code, for another chosen country. */
export const withoutDialCode = (country: string, typed: string): string => {
  const dialCode = dialCodeOf(country) ?? ''
  const abroad = digitsFromAbroad(typed)
  const digits = abroad ?? typed.replace(/\D/g, '')
  const isDialled = abroad?.startsWith(dialCode) ?? digits === parseMsisdn(typed, dialCode)
  return isDialled ? digits.slice(dialCode.length) : typed
}
