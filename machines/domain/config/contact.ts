import { isEmail } from '../identifier.ts'
import type { Contact } from './network-config.types.ts'

/** Matches one address without a second recipient, a subject or a header. */
const plainEmail = /^[\p{L}\p{M}\d._+'-]+@[\p{L}\p{M}\d.-]+$/u

/** Returns a `mailto:` link; undefined for anything but one plain address. */
export const mailtoHref = (email: string): string | undefined => {
  if (!isEmail(email) || !plainEmail.test(email)) return undefined
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
}

/**
 * Returns a `tel:` link; undefined for anything but 3 to 15 digits with blanks, dashes, brackets and a leading
 * `+`. A trunk `(0)` after a country code is not dialled.
 */
export const telHref = (phone: string): string | undefined => {
  if (!/^\+?[\d ()-]+$/.test(phone)) return undefined
  const number = phone.replace(/(\+[\d ]+)\(0\)/, '$1').replace(/[ ()-]/g, '')
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined
}

/** A message that a link prepares. */
interface PreparedMessage {
  readonly subject: string
  readonly body: string
}

/** A contact as text and link. */
interface Way {
  readonly words: string
  readonly href: string
}

/** Returns the phone number as an option; undefined without a valid number. */
export const toPhoneOption = ({ phone }: Contact): Way | undefined => {
  const tel = phone && telHref(phone)
  return phone && tel ? { words: phone, href: tel } : undefined
}

/** Returns the email address as an option that prepares a message; undefined without a valid address. */
export const toEmailOption = ({ email }: Contact, message?: PreparedMessage): Way | undefined => {
  const mailto = email && mailtoHref(email)
  if (!email || !mailto) return undefined
  if (message === undefined) return { words: email, href: mailto }
  const { subject, body } = message
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return { words: email, href: `${mailto}?${query}` }
}
