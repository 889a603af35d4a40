import { emailLength } from './limits.ts'
import { parseMsisdn } from './phone/msisdn.ts'

/** An identifier as a form shows it. */
export const getIdentifierAsTyped = (identifier: Identifier): string =>
  'msisdn' in identifier ? identifier.msisdn : identifier.email

/** How a consumer names themselves at sign-in: never both. */
export type Identifier = { readonly msisdn: string } | { readonly email: string }

/** Whether `text` is an email address, its last label of two letters or more; sign-in is stricter. */
export const isEmail = (text: string): boolean =>
  text.length <= emailLength && /^[^\s\p{C}@]+@(?:[^\s\p{C}@.]+\.)+\p{L}{2,}$/u.test(text)

/**
 * The sign-in identifier (specification, section 5): a mobile number, parsed as everywhere, of at most
 * 16 digits; else an email address whose last label has 2 to 4 letters.
 *
 * @returns undefined when it is neither.
 */
export const parseIdentifier = (typed: string): Identifier | undefined => {
  const msisdn = parseMsisdn(typed)
  if (msisdn !== undefined) return { msisdn }
  const email = typed.trim()
  return email.length <= emailLength && /^[^\s\p{C}@]+@(?:[^\s\p{C}@.]+\.)+[a-z]{2,4}$/iu.test(email)
    ? { email }
    : undefined
}
