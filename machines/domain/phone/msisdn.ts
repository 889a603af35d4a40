import { countryPrefix, phoneLength } from '../limits.ts'
import { withoutSeparators } from '../text.ts'
import { findDialCode, readNumber } from './number-plans.ts'

/** The least digits of a number of another country: nine digits without a dial code are a South African number. */
const shortestForeign = 10

/** Removes separators and labels: `tel:`, `(cell)`. */
const withoutLabels = (typed: string): string => withoutSeparators(typed).replace(/^\p{L}+:|\(\p{L}+\)/gu, '')

/** Removes brackets and apostrophes too, and full stops and slashes between the digits. */
const withoutPunctuation = (typed: string): string =>
  withoutLabels(typed)
    .replace(/^['’+＋()[\]]+|[()[\]]/g, '')
    .replace(/(?<=\d)[./](?=\d)/g, '')

/** Returns the digits after `+` or 00; undefined for a number as dialled within a country. */
export const digitsFromAbroad = (typed: string): string | undefined => {
  const digits = withoutPunctuation(typed)
  if (digits.startsWith('00')) return digits.slice(2)
  return /^['’([]*[+＋]/.test(withoutLabels(typed)) && !digits.startsWith('0') ? digits : undefined
}

/** Reads a number with its dial code. */
const readDialled = (digits: string): string | undefined => {
  const dialCode = findDialCode(digits)
  const msisdn = dialCode && readNumber(dialCode, digits.slice(dialCode.length))
  return msisdn !== undefined && msisdn.length >= shortestForeign ? msisdn : undefined
}

/** Reads a number as dialled within a country, or with the dial code of that country and without `+`. */
const readNational = (chosen: string, digits: string): string | undefined => {
  const dialCode = findDialCode(chosen) ?? ''
  const readings = [
    digits.startsWith(dialCode) ? readNumber(dialCode, digits.slice(dialCode.length)) : undefined,
    readNumber(dialCode, digits),
    // Countries of North America have the dial code 1 and an area code.
    readNumber(dialCode, `${chosen.slice(dialCode.length)}${digits}`),
  ]
  return readings.find(reading => reading !== undefined)
}

/**
 * Returns the numbers that a text may mean: as dialled within a country, and with a dial code. With `+` or 00 it has a
 * dial code.
 *
 * @param dialCode of the country in which the number is dialled
 */
export const listReadings = (typed: string, dialCode: string): readonly string[] => {
  const abroad = digitsFromAbroad(typed)
  const digits = withoutPunctuation(typed)
  const readings =
    abroad === undefined ? [readNational(dialCode, digits), readDialled(digits)] : [readDialled(abroad)]
  return [...new Set(readings)].filter(reading => reading !== undefined)
}

/**
 * Parses a mobile number in every usual form: `082…`, `82…`, `2782…`, `+2782…`, `002782…`, `+27 (0)82…`, a dial code
 * twice. The number has as many digits as a number of its country.
 *
 * @param dialCode of the country of a number without a dial code
 * @returns the number in the network's format; undefined when it is invalid. Parsing the result again changes nothing.
 */
export const parseMsisdn = (typed: string, dialCode: string = countryPrefix): string | undefined =>
  listReadings(typed, dialCode)[0]

/** Whether a parsed number is South African. */
export const isOwnCountry = (msisdn: string): boolean => msisdn.startsWith(countryPrefix)

/** Whether `text` consists of 9 to 16 digits. */
export const isPhoneNumber = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= phoneLength.minimum && text.length <= phoneLength.maximum

/** Decodes a mobile number in a response, as a text or a number; undefined if it is invalid. */
export const decodeMsisdn = (wire: unknown): string | undefined => {
  const text = typeof wire === 'number' ? String(wire) : wire
  return typeof text === 'string' && isPhoneNumber(text) ? text : undefined
}
