import { type Identifier, isEmail, parseIdentifier } from '../../domain/identifier.ts'
import { isOwnCountry, parseMsisdn } from '../../domain/phone/msisdn.ts'

/** The most digits of a number of another country. */
const longestForeign = 11

/**
 * Who forgot their password (specification, section 5): a mobile number, parsed as everywhere, of 10 or
 * 11 digits; else an email address, its last label of two letters or more.
 *
 * @returns undefined when it is neither.
 */
export const parseRecoveryIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined && (isOwnCountry(msisdn) || msisdn.length <= longestForeign)) return { msisdn }
  const email = typed.trim()
  return isEmail(email) ? { email } : undefined
}

/** Whom a link to reset a password names. The network made it, so that it may be any number that can sign in. */
export const parseLinkIdentifier = (named: string): Identifier | undefined =>
  parseRecoveryIdentifier(named) ?? parseIdentifier(named)
