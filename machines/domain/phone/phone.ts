import { countryPrefix } from '../limits.ts'
import { findDialCode } from './number-plans.ts'

/** The groups of digits after a dial code, where the last two groups do not have three digits each. */
const layouts: Readonly<Record<string, string>> = {
  1: '(\\d{3})(\\d{3})(\\d{4})',
  27: '(\\d{2})(\\d{3})(\\d{4})',
  44: '(\\d{4})(\\d{6})',
}

/** Returns the dial code and the groups of digits after it; undefined for a text that is no number. */
const groupDigits = (msisdn: string): readonly string[] | undefined => {
  const dialCode = findDialCode(msisdn) ?? '-'
  const layout = layouts[dialCode] ?? '(\\d{2,5})(\\d{3})(\\d{3})'
  return new RegExp(`^(${dialCode})${layout}$`).exec(msisdn)?.slice(1)
}

/** Formats a number with its dial code: `+27 82 555 0142`, with no-break spaces. */
export const formatInternational = (msisdn: string): string =>
  `+${(groupDigits(msisdn) ?? [msisdn]).join('\u00A0')}`

/**
 * Formats a number with no-break spaces: `082 555 0142` for South Africa, `+44 7700 900123` for other countries.
 * Returns any other text as received.
 */
export const formatMsisdn = (msisdn: string): string => {
  const [dialCode, ...groups] = groupDigits(msisdn) ?? []
  if (dialCode === undefined) return msisdn
  return dialCode === countryPrefix ? `0${groups.join('\u00A0')}` : formatInternational(msisdn)
}
