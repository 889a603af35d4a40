import { countryPrefix, phoneLength } from '../limits.ts'
import { withoutSeparators } from '../text.ts'

/** A phone number as typed or pasted, without blanks, dashes, brackets, unseen marks and a leading `+`. */
export const withoutPunctuation = (typed: string): string =>
  withoutSeparators(typed).replace(/[()]/g, '').replace(/^\++/, '')

/**
 * A mobile number as the network knows it, from how people write it: without `+`, spaces and dashes, 27 for a
 * leading 0, and 27 once where it was given twice (specification, section 5). What it leaves is still to be
 * judged by the rule of its field. Applying it again changes nothing, so what is shown is what is sent (P9).
 */
export const normaliseMsisdn = (typed: string): string =>
  withoutPunctuation(typed)
    .replace(/^0/, countryPrefix)
    .replace(/^(?:27)+(?=27)/, '')

/** Whether `text` is nothing but the digits of a phone number, 9 to 16 of them. */
export const isPhoneNumber = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= phoneLength.minimum && text.length <= phoneLength.maximum

/** A mobile number of an answer, a text or a number; undefined if it is not one. */
export const decodeMsisdn = (wire: unknown): string | undefined => {
  const text = typeof wire === 'number' ? String(wire) : wire
  return typeof text === 'string' && isPhoneNumber(text) ? text : undefined
}
