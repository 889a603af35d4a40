import { countryPrefix, phoneLength } from '../limits.ts'
import { withoutSeparators } from '../text.ts'

/** Removes the characters around and between the digits: separators, brackets, full stops, `+` and apostrophes. */
export const withoutPunctuation = (typed: string): string =>
  withoutSeparators(typed)
    .replace(/^['’+＋()]+|[()]/g, '')
    .replace(/(?<=\d)\.(?=\d)/g, '')

/** Whether the number starts with `+` or 00, so that a dial code follows. */
export const isWrittenFromAbroad = (typed: string): boolean =>
  /^['’(]*[+＋]|^[('’]*00/.test(withoutSeparators(typed))

/** A dial code, once or repeated, and a leading 0, both optional. The nine digits that follow never begin with 27. */
const ownNumber = /^(?:0{0,2}(?=27))?((?:27)*)(0?)((?!27)[1-9]\d{8})$/
/** A number of another country, with its dial code. */
const foreignNumber = /^(?!27)[1-9]\d{9,15}$/

/**
 * Parses a mobile number in every usual form: `082…`, `82…`, `2782…`, `+2782…`, `002782…`, `+27 (0)82…`, 27 twice. A
 * South African number has exactly nine digits after 27.
 *
 * @returns the number in the network's format; undefined when it is invalid. Parsing the result again changes nothing.
 */
export const parseMsisdn = (typed: string): string | undefined => {
  const digits = withoutPunctuation(typed)
  const [, dialCode, zero, subscriber] = ownNumber.exec(digits) ?? []
  const isForeign = isWrittenFromAbroad(typed) && !dialCode && !zero
  if (subscriber !== undefined && !isForeign) return `${countryPrefix}${subscriber}`
  return foreignNumber.exec(digits.replace(/^00/, ''))?.[0]
}

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
