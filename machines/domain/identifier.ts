import { emailLength } from './limits.ts'
import { parseMsisdn } from './phone/msisdn.ts'
import { toPlainText } from './text.ts'

/** Returns the mobile number or the email address of an identifier, as a form shows it. */
export const getPlainIdentifier = (identifier: Identifier): string =>
  'msisdn' in identifier ? identifier.msisdn : identifier.email

/** A consumer's name at sign-in: a mobile number or an email address, never both. */
export type Identifier = { readonly msisdn: string } | { readonly email: string }

/** Whether `text` is an email address. Its last label has two or more letters; sign-in is stricter. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLength && /^[^\s\p{C}@]+@(?:[^\s\p{C}@.]+\.)+\p{L}{2,}$/u.test(text)

/** Parses an email address, also of a `mailto:` link; undefined if it is invalid. */
export const parseEmail = (typed: string): string | undefined => {
  const email = toPlainText(typed)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:([^?]*).*/i, '$1')
  return isEmail(email) ? email : undefined
}

/**
 * Parses the identifier of sign-in: a mobile number, else an email address. The last label of the
 * email address has 2 to 4 letters.
 *
 * @returns undefined when the text is neither.
 */
export const parseIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined) return { msisdn }
  const email = parseEmail(typed)
  return email && /\.[a-z]{2,4}$/i.test(email) ? { email } : undefined
}
