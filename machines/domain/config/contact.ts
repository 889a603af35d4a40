import { isEmail } from '../identifier.ts'
import type { Contact } from './network-config.types.ts'

/** Letters of any script, and the signs that mean nothing in an address: no second recipient, subject or header. */
const plainEmail = /^[\p{L}\p{M}\d._+'-]+@[\p{L}\p{M}\d.-]+$/u

/** A link that writes to an email address (C1); undefined for anything that is more than one plain address. */
export const mailtoHref = (email: string): string | undefined => {
  if (!isEmail(email) || !plainEmail.test(email)) return undefined
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
}

/**
 * A link that calls a phone number (C1); undefined for anything but 3 to 15 digits, written with blanks, dashes and
 * brackets, after a `+` or without. A trunk `(0)` behind a country's code is for people and is not dialled.
 */
export const telHref = (phone: string): string | undefined => {
  if (!/^\+?[\d ()-]+$/.test(phone)) return undefined
  const number = phone.replace(/(\+[\d ]+)\(0\)/, '$1').replace(/[ ()-]/g, '')
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined
}

/** One way to reach somebody: as it is read, and where it leads. */
interface Way {
  readonly words: string
  readonly href: string
}

/** The number to call where there is one alone. */
export const toPhoneOption = ({ phone }: Contact): Way | undefined => {
  const tel = phone && telHref(phone)
  return phone && tel ? { words: phone, href: tel } : undefined
}

/** What 'Contact Us' offers: undefined unless the network has both an email address and a phone number. */
export const listContactOptions = (contact: Contact): { email: Way; phone: Way } | undefined => {
  const { email } = contact
  const mailto = email && mailtoHref(email)
  const tel = toPhoneOption(contact)
  return email && mailto && tel ? { email: { words: email, href: mailto }, phone: tel } : undefined
}
