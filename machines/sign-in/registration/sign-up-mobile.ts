import {
  isOwnCountry,
  isWrittenFromAbroad,
  parseMsisdn,
  withoutPunctuation,
} from '../../domain/phone/msisdn.ts'
import { formatMsisdn } from '../../domain/phone/phone.ts'
import { countryOfNumber, defaultCountry, dialCodeOf, preferredCountries } from './countries.ts'

/** A mobile number as it is understood. */
export interface ParsedMobile {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** With the dial code; still to be judged by `isMobile`. Empty while nothing is typed. */
  readonly msisdn: string
}

/** The least that a mobile number has with its dial code (specification, section 5 "Sign-up"). */
const shortestMobile = 11

/** Where a number inside the country begins with 0 and keeps it when it is called from abroad. */
const keepingZero: ReadonlySet<string> = new Set(['BJ', 'CG', 'CI'])

/** The digits after `+` or `00`; undefined when the number is not written so. */
const abroadDigits = (typed: string): string | undefined => {
  const digits = withoutPunctuation(typed)
  return isWrittenFromAbroad(typed) ? digits.replace(/^00/, '') : undefined
}

/** A dial code before the number inside the country: neither stands there twice, nor the 0 that it replaces. */
const dialled = (country: string, national: string): string => {
  const dialCode = dialCodeOf(country) ?? ''
  if (keepingZero.has(country)) return `${dialCode}${national}`
  return `${dialCode}${national.replace(country === defaultCountry ? /^(?:0|27)+/ : /^0+/, '')}`
}

/** The number without its dial code; undefined where it is written without one. */
const withinCountry = (country: string, typed: string): string | undefined => {
  const dialCode = dialCodeOf(country) ?? ''
  const abroad = abroadDigits(typed)
  const digits = abroad ?? withoutPunctuation(typed)
  const isDialled = digits.startsWith(dialCode) && (abroad !== undefined || digits.length >= shortestMobile)
  return isDialled ? digits.slice(dialCode.length) : undefined
}

/**
 * A mobile number from how people write it (specification, section 5; P9): with `+` or `00` and any dial code, which
 * then says the country, or as it is called inside `country`. A leading 0 makes place for the dial code, 27 is taken
 * once where it was given twice, and a number without either gets the dial code. Applying it again changes nothing.
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

/** Digits that mobile numbers of the countries offered first have, with the dial code. */
const mobileLengths: ReadonlyMap<string, number> = new Map([
  ['ZA', 11],
  ['GB', 12],
])

/**
 * Whether it is one: of the length that the country has, or 11 to 15 digits where that is not known. After 1 neither an
 * area code nor what follows it begins with 0 or 1.
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
 * What a number may mean that is, with its dial code, a whole one of a country that is offered first, but not of the
 * country chosen; empty where there is nothing to ask.
 */
export const listPossibleMobiles = (country: string, typed: string): readonly ParsedMobile[] => {
  const own = parseMobile(country, typed)
  // A number inside the country, written with its 0 or with a dial code of its own, has one meaning.
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

/** What is left of a number when another country than the one that it names is chosen. */
export const withoutDialCode = (country: string, typed: string): string =>
  withinCountry(country, typed) ?? typed

/** A number as it is sent, to be read over once more: `+27 82 555 0142`, with no-break spaces. */
export const formatInternational = (msisdn: string): string => {
  const text = formatMsisdn(msisdn)
  return text.startsWith('0') ? `+27\u00A0${text.slice(1)}` : `+${text.replace('+', '')}`
}
