import {
  isOwnCountry,
  isWrittenFromAbroad,
  parseMsisdn,
  withoutPunctuation,
} from '../../domain/phone/msisdn.ts'
import { formatMsisdn } from '../../domain/phone/phone.ts'
import { countryOfNumber, defaultCountry, dialCodeOf, preferredCountries } from './countries.ts'

/** A parsed mobile number. */
export interface ParsedMobile {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The number with its dial code, not yet validated. Empty while nothing is typed. */
  readonly msisdn: string
}

/** The least digits of a mobile number with its dial code. */
const shortestMobile = 11

/** Countries whose numbers keep their leading 0 after the dial code. */
const keepingZero: ReadonlySet<string> = new Set(['BJ', 'CG', 'CI'])

/** Returns the digits after `+` or `00`; undefined for another notation. */
const abroadDigits = (typed: string): string | undefined => {
  const digits = withoutPunctuation(typed)
  return isWrittenFromAbroad(typed) ? digits.replace(/^00/, '') : undefined
}

/** Returns a national number with its dial code, without a leading 0 or a second dial code. */
const dialled = (country: string, national: string): string => {
  const dialCode = dialCodeOf(country) ?? ''
  if (keepingZero.has(country)) return `${dialCode}${national}`
  return `${dialCode}${national.replace(country === defaultCountry ? /^(?:0|27)+/ : /^0+/, '')}`
}

/** Returns the number without its dial code; undefined if it has none. */
const withinCountry = (country: string, typed: string): string | undefined => {
  const dialCode = dialCodeOf(country) ?? ''
  const abroad = abroadDigits(typed)
  const digits = abroad ?? withoutPunctuation(typed)
  const isDialled = digits.startsWith(dialCode) && (abroad !== undefined || digits.length >= shortestMobile)
  return isDialled ? digits.slice(dialCode.length) : undefined
}

/**
 * Parses a mobile number: with `+` or `00` and a dial code, which selects the country, or as dialled within `country`
 * (P9). Parsing the result again changes nothing.
 */
export const parseMobile = (country: string, typed: string): ParsedMobile => {
  const own = parseMsisdn(typed)
  if (country === defaultCountry && own !== undefined && isOwnCountry(own)) return { country, msisdn: own }
  const digits = withoutPunctuation(typed)
  const abroad = abroadDigits(typed)
  if (abroad === undefined) {
    const national = withinCountry(country, typed) ?? digits
    return { country, msisdn: digits === '' ? '' : dialled(country, national) }
  }
  const found = countryOfNumber(abroad, country)
  if (found === undefined) return { country, msisdn: abroad }
  return { country: found, msisdn: dialled(found, withinCountry(found, typed) ?? '') }
}

/** The digits of mobile numbers in the first countries, with the dial code. */
const mobileLengths: ReadonlyMap<string, number> = new Map([
  ['ZA', 11],
  ['GB', 12],
])

/**
 * Whether the number is valid: it has the length of its country, or 11 to 15 digits. After 1, area code and exchange do
 * not begin with 0 or 1.
 */
export const isValidMobile = ({ country, msisdn }: ParsedMobile): boolean => {
  const length = mobileLengths.get(country)
  return (
    /^\d{11,15}$/.test(msisdn) &&
    msisdn.startsWith(dialCodeOf(country) ?? '') &&
    (!msisdn.startsWith('1') || /^1[2-9]\d\d[2-9]\d{6}$/.test(msisdn)) &&
    (length === undefined || msisdn.length === length)
  )
}

/**
 * Returns the numbers that the typed one may mean: with its dial code it is valid in one of the first countries, but
 * not in the chosen one. Empty if it is clear.
 */
export const listPossibleMobiles = (country: string, typed: string): readonly ParsedMobile[] => {
  const own = parseMobile(country, typed)
  // A national number with its 0 or with a dial code is not ambiguous.
  if (isWrittenFromAbroad(typed) || withoutPunctuation(typed).startsWith('0')) return []
  const msisdn = parseMsisdn(typed) ?? ''
  const others = preferredCountries
    .map(other => ({ country: other, msisdn }))
    .filter(
      other =>
        other.country !== own.country &&
        msisdn !== own.msisdn &&
        withoutPunctuation(typed).startsWith(dialCodeOf(other.country) ?? '') &&
        withoutPunctuation(typed).length >= shortestMobile &&
        isValidMobile(other),
    )
  if (others.length === 0) return []
  return isValidMobile(own) ? [own, ...others] : others
}

/** Returns the number without its dial code, for another chosen country. */
export const withoutDialCode = (country: string, typed: string): string =>
  withinCountry(country, typed) ?? typed

/** Formats a number for checking: `+27 82 555 0142`, with no-break spaces. */
export const formatInternational = (msisdn: string): string => {
  const text = formatMsisdn(msisdn)
  return text.startsWith('0') ? `+27\u00A0${text.slice(1)}` : `+${text.replace('+', '')}`
}
