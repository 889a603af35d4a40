import { countryPrefix } from '../limits.ts'
import { digitsFromAbroad, parseMsisdn } from './msisdn.ts'
import { findDialCode, lengthsOf } from './number-plans.ts'
import { formatInternational, formatMsisdn } from './phone.ts'

/** Numbers after the dial code that look familiar in the first countries of sign-up. */
const familiar: Readonly<Record<string, string>> = { 27: '821234567', 44: '7700900123' }

/** The digits that the numbers of most countries have. */
const usualLength = 9

/** Returns a number of a country. */
const exampleOf = (dialCode: string): string => {
  const [least = 0, most = 0] = lengthsOf(dialCode)
  const length = Math.min(most, Math.max(least, usualLength))
  return `${dialCode}${familiar[dialCode] ?? '23456789012'.slice(0, length)}`
}

/**
 * Returns an example for a number that was refused: of the country whose dial code was typed, else of the chosen one.
 * If no field or not this one accepts numbers of that country, the example is South African.
 *
 * @param isAccepted whether the field accepts a number
 * @param chosen the dial code of the chosen country
 */
export const findExample = (
  typed: string,
  isAccepted: (msisdn: string) => boolean,
  chosen: string = countryPrefix,
): string => {
  const dialCode = findDialCode(digitsFromAbroad(typed) ?? '') ?? findDialCode(chosen) ?? countryPrefix
  const example = exampleOf(dialCode)
  return parseMsisdn(`+${example}`) === example && isAccepted(example) ? example : exampleOf(countryPrefix)
}

/** Returns the ways to write an example: `082 123 4567` and `+27 82 123 4567`, or only the second abroad. */
export const formatExample = (msisdn: string): readonly string[] => [
  ...new Set([formatMsisdn(msisdn), formatInternational(msisdn)]),
]
