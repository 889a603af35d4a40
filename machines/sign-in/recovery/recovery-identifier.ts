import { type Identifier, isEmail, parseIdentifier } from '../../domain/identifier.ts'
import { isOwnCountry, parseMsisdn } from '../../domain/phone/msisdn.ts'

/** The most digits of a foreign number. */
const longestForeign = 11

/**
 * Parses the identifier of a recovery: a mobile number of 10 or 11 digits, or an email address.
 *
 * @returns undefined when it is neither
 */
export const parseRecoveryIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined && (isOwnCountry(msisdn) || msisdn.length <= longestForeign)) return { msisdn }
  const email = typed.trim()
  return isEmail(email) ? { email } : undefined
}

/** Parses the identifier of a reset link. The network made the link, so any number that can sign in is valid. */
export const parseLinkIdentifier = (named: string): Identifier | undefined =>
  parseRecoveryIdentifier(named) ?? parseIdentifier(named)
