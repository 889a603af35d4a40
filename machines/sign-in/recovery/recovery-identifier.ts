import { type Identifier, isEmail, parseIdentifier } from '../../domain/identifier.ts'
import { normaliseMsisdn, withoutPunctuation } from '../../domain/phone/msisdn.ts'

/** Fewest digits of a number to send: a dial code that was given twice may leave less of it than was typed. */
const fewest = 10

/**
 * Who forgot their password (specification, section 5): 10 or 11 digits, counted as typed with the dial code once, are
 * a mobile number, normalised as everywhere; else an email address, its last label of two letters or more.
 *
 * @returns undefined when it is neither.
 */
export const parseRecoveryIdentifier = (typed: string): Identifier | undefined => {
  const counted = withoutPunctuation(typed).replace(/^(?:27)+(?=27)/, '')
  const msisdn = normaliseMsisdn(typed)
  if (/^\d{10,11}$/.test(counted) && msisdn.length >= fewest) return { msisdn }
  const email = typed.trim()
  return isEmail(email) ? { email } : undefined
}

/** Whom a link to reset a password names. The network made it, so that it may be any number that can sign in. */
export const parseLinkIdentifier = (named: string): Identifier | undefined =>
  parseRecoveryIdentifier(named) ?? parseIdentifier(named)
