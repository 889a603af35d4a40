import { tokenLength } from '#machines/domain/limits.ts'
import { isLoopbackHost } from '#machines/domain/wire/safe-url.ts'
import type { TokenStore } from '#machines/shared/ports/storage.ts'

const name = 'sessionToken'
/** Browsers accept a cookie with this prefix only from the host itself, over https. */
const companionName = '__Host-sessionToken'
/** The most bytes that a browser stores of one cookie, with its attributes. */
const cookieLimit = 4_096
const readable = /^[\x21-\x7e]+$/

type Jar = Pick<Document, 'cookie'>
type Place = Pick<Location, 'protocol' | 'hostname'>

/** Returns the attribute that keeps a cookie from http, except on this machine. */
export const secureAttribute = ({ protocol, hostname }: Place): string =>
  protocol === 'http:' && isLoopbackHost(hostname) ? '' : '; Secure'

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
const cookiesNamed = (jar: Jar, name: string): string[] =>
  jar.cookie
    .split('; ')
    .filter(pair => pair.startsWith(`${name}=`))
    .map(pair => pair.slice(name.length + 1))

/** More cookies than this are not the portal's, which has three. Browsers keep about 180 of a domain. */
const crowd = 100

/**
 * Stores the session token in a host-only cookie until the browser closes. Neighbouring hosts can plant cookies of
 * the same name, so a token counts only if a second cookie, which no other host can set, has its hash.
 */
export const sessionCookie = (jar: Jar, place: Place): TokenStore => {
  const set = (cookie: string, value: string, secure: string, rest = '') => {
    // When a domain has too many cookies, Chromium drops those of a lower priority first.
    const text = `${cookie}=${value}; Path=/; SameSite=Strict; Priority=High${secure}${rest}`
    if (text.length <= cookieLimit) jar.cookie = text
  }
  const setBoth = (token: string, hash: string, rest?: string) => {
    // The companion first, so that no other tab reads a token without it.
    set(companionName, hash, '; Secure', rest)
    set(name, token, secureAttribute(place), rest)
  }

  const read = () => {
    const tokens = cookiesNamed(jar, name).map(decoded)
    const hash = cookiesNamed(jar, companionName).join()
    if (hash !== '') return tokens.find(token => token !== undefined && hashOf(token) === hash)
    // Some browsers refuse the companion on http.
    return place.protocol === 'http:' && tokens.length === 1 ? tokens[0] : undefined
  }

  const clear = () => setBoth('', '', '; Max-Age=0')

  return {
    read,
    clear,
    isCrowded: () => jar.cookie.split('; ').length > crowd,
    write: token => {
      setBoth(encodeURIComponent(token), hashOf(token))
      if (read() === token) return
      clear()
      throw new Error('Cookie refused')
    },
  }
}
