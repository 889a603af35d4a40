import { type Identifier, parseEmail, parseIdentifier } from '#machines/domain/identifier.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'
import { formatMsisdn } from '#machines/domain/phone/phone.ts'

/** Formats an identifier for a consumer: `082 555 0142`, or the email address. */
export const formatIdentifier = (identifier: Identifier): string =>
  'msisdn' in identifier ? formatMsisdn(identifier.msisdn) : identifier.email

/**
 * Parses the identifier of a recovery: a mobile number of 10 or 11 digits with its dial code, or an email address.
 *
 * @returns undefined when it is neither
 */
export const parseRecoveryIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined && /^\d{10,11}$/.test(msisdn)) return { msisdn }
  const email = parseEmail(typed)
  return email === undefined ? undefined : { email }
}

/** Whether a recovery accepts no number of this length, as those of the United Kingdom. */
export const isForeignNumber = (typed: string): boolean =>
  parseMsisdn(typed) !== undefined && parseRecoveryIdentifier(typed) === undefined

/** Parses the identifier of a reset link. The network made the link, so any number that can sign in is valid. */
export const parseLinkIdentifier = (named: string): Identifier | undefined =>
  parseRecoveryIdentifier(named) ?? parseIdentifier(named)
