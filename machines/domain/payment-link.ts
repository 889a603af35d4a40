import { parseUrl, safeHttpsUrl } from './wire/safe-url.ts'
import { isUuid } from './wire/snsi.ts'

/** Why a text is no link to a payment request of this portal. */
export type PaymentLinkProblem = 'scan.notPayment' | 'scan.incompleteLink'

/** The id of a payment request, or why the text has none. */
export type PaymentLink = { readonly snsi: string } | { readonly problem: PaymentLinkProblem }

/** UTF-16 units of a text with a link, such as a message that shares one. */
const longestText = 4_096

/** The address of a payment request, and what may be left of it when a message was copied in part. */
const request = /^\/authenticate-payment\/(?<snsi>[^/]*)$/
const partOfRequest = /^\/authenticate-payment\b/

/** Parameters that messengers and mail programs add to count visits. Any other parameter makes an address another one. */
const tracking = /^(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|igsh(?:id)?|mc_[ce]id|_ga)$/

const isTracking = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every(name => tracking.test(name))

/** Splits a hash into its route and query. */
const partsOfHash = (hash: string): readonly [route: string, query: string] => {
  const [route = '', ...query] = hash.slice(1).split('?')
  return [route, query.join('?')]
}

/** Returns the link in a word of a message, without the brackets and the punctuation around it. */
const unwrap = (word: string): string => word.replace(/^[<([{"'“‘«]+/, '').replace(/[>)\]}"'”’».,;:!?]+$/, '')

/** Reads one word; undefined for a word that is no address of this portal. */
const readWord = (word: string, origin: string): PaymentLink | undefined => {
  const url = parseUrl(safeHttpsUrl(unwrap(word), { loopback: true }) ?? '')
  if (url === undefined || url.origin !== origin) return undefined
  const [route, query] = partsOfHash(url.hash)
  // The portal has its routes in the hash, and also opens them at a plain path.
  const [path, other] = url.pathname === '/' ? [route, ''] : [url.pathname, route]
  if (other !== '' || !isTracking(url.search) || !isTracking(query)) return undefined
  const snsi = request.exec(path)?.groups?.snsi ?? ''
  if (isUuid(snsi)) return { snsi: snsi.toLowerCase() }
  return partOfRequest.test(path) ? { problem: 'scan.incompleteLink' } : undefined
}

/**
 * Reads the content of a code, or a pasted text: a link to a payment request of this portal, alone or in a message.
 * A text with several different links is refused, because the consumer means one.
 */
export const readPaymentLink = (text: string, origin: string): PaymentLink => {
  const words = text.length > longestText ? [] : text.split(/\s+/)
  const links = words.flatMap(word => readWord(word, origin) ?? [])
  const [link, ...others] = new Map(links.map(found => ['snsi' in found ? found.snsi : '', found])).values()
  return link === undefined || others.length > 0 ? { problem: 'scan.notPayment' } : link
}
