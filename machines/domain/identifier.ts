import { emailLength } from './limits.ts'
import { parseMsisdn } from './phone/msisdn.ts'
import { formatMsisdn } from './phone/phone.ts'

/** Returns the mobile number or the email address of an identifier, as a form shows it. */
export const getPlainIdentifier = (identifier: Identifier): string =>
  'msisdn' in identifier ? identifier.msisdn : identifier.email

/** Formats an identifier for a consumer: `082 555 0142`, or the email address. */
export const formatIdentifier = (identifier: Identifier): string =>
  'msisdn' in identifier ? formatMsisdn(identifier.msisdn) : identifier.email

/** A consumer's name at sign-in: a mobile number or an email address, never both. */
export type Identifier = { readonly msisdn: string } | { readonly email: string }

/** Whether `text` is an email address. Its last label has two or more letters; sign-in is stricter. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLength && /^[^\s\p{C}@]+@(?:[^\s\p{C}@.]+\.)+\p{L}{2,}$/u.test(text)

/**
 * Parses the identifier of sign-in: a mobile number, else an email address. The last label of the
 * email address has 2 to 4 letters.
 *
 * @returns undefined when the text is neither.
 */
export const parseIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined) return { msisdn }
  const email = typed.trim()
  return isEmail(email) && /\.[a-z]{2,4}$/i.test(email) ? { email } : undefined
}
