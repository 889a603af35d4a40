import { type Identifier, isEmail, parseIdentifier } from '#machines/domain/identifier.ts'
import { parseMsisdn } from '#machines/domain/phone/msisdn.ts'

/**
 * Parses the identifier of a recovery: a mobile number of 10 or 11 digits with its dial code, or an email address.
 *
 * @returns undefined when it is neither
 */
export const parseRecoveryIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined && /^\d{10,11}$/.test(msisdn)) return { msisdn }
  const email = typed.trim()
  return isEmail(email) ? { email } : undefined
}

/** Parses the identifier of a reset link. The network made the link, so any number that can sign in is valid. */
export const parseLinkIdentifier = (named: string): Identifier | undefined =>
  parseRecoveryIdentifier(named) ?? parseIdentifier(named)
