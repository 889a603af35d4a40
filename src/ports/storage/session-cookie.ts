import { tokenLength } from '../../../machines/domain/limits.ts'
import type { TokenStore } from '../../../machines/shared/ports/storage.ts'

const name = 'sessionToken'
/** Browsers accept a cookie with this prefix only from the host itself, over https. */
const companionName = '__Host-sessionToken'
/** The most bytes that a browser stores of one cookie, with its attributes. */
const cookieLimit = 4_096
const readable = /^[\x21-\x7e]+$/

type Jar = Pick<Document, 'cookie'>
type Place = Pick<Location, 'protocol' | 'hostname'>

/** Whether the host is this machine. Only there may the cookie be sent over http. */
const isLoopback = ({ hostname }: Place) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]'

export const secureAttribute = (place: Place): string =>
  place.protocol === 'http:' && isLoopback(place) ? '' : '; Secure'

const decoded = (value: string): string | undefined => {
  try {
    const token = decodeURIComponent(value)
    return token.length <= tokenLength && readable.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns 64 bits of a hash of the token. An attacker who plants a token cannot see the hash that it has to match, and
 * cannot choose the token.
 */
const hashOf = (token: string): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const character of token) {
    one = Math.imul(one ^ character.charCodeAt(0), 0x9e3779b1)
    other = Math.imul(other ^ character.charCodeAt(0), 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}

/** Returns the values of all cookies of this name, in the browser's order. */
const cookiesNamed = (jar: Jar, wanted: string): string[] =>
  jar.cookie
    .split('; ')
    .filter(pair => pair.startsWith(`${wanted}=`))
    .map(pair => pair.slice(wanted.length + 1))

/** Returns the domains whose cookies this host reads: itself and its parents. */
const reachingDomains = (hostname: string): string[] => {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/**
 * Stores the session token in a host-only cookie until the browser closes (S1). Two cookies of the name mean that a
 * neighbouring host has planted one: both are removed (S2). On https a token is accepted only with a second cookie that
 * has its hash and that no other host can set.
 */
export const sessionCookie = (jar: Jar, place: Place): TokenStore => {
  const attributes = `Path=/; SameSite=Strict${secureAttribute(place)}`

  const hasCompanion = place.protocol === 'https:'

  const clear = () => {
    const expired = `${name}=; ${attributes}; Max-Age=0`
    jar.cookie = expired
    for (const domain of reachingDomains(place.hostname)) jar.cookie = `${expired}; Domain=${domain}`
    if (hasCompanion) jar.cookie = `${companionName}=; ${attributes}; Max-Age=0`
  }

  const isOurs = (token: string) => !hasCompanion || cookiesNamed(jar, companionName).join() === hashOf(token)

  const read = () => {
    const [value, ...others] = cookiesNamed(jar, name)
    if (value === undefined) return undefined
    const token = others.length === 0 ? decoded(value) : undefined
    if (token !== undefined && isOurs(token)) return token
    clear()
    return undefined
  }

  return {
    read,
    clear,
    write: token => {
      const cookie = `${name}=${encodeURIComponent(token)}; ${attributes}`
      // Write the token last, so that no other tab reads a token without its companion.
      if (hasCompanion) jar.cookie = `${companionName}=${hashOf(token)}; ${attributes}`
      if (cookie.length <= cookieLimit) jar.cookie = cookie
      if (read() === token) return
      clear()
      throw new Error('The browser did not keep the session cookie')
    },
  }
}
