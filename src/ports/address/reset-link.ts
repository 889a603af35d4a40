import { toHashRoute } from './hash-route.ts'

/** What an address asks for with `reset-password`, and the address as it may be shown and kept. */
interface ResetLink {
  /** The parameter's value, empty when it has none that could be used; undefined when there is no such parameter. */
  readonly value: string | undefined
  /** Path, search and hash, without the parameter and without anything that could be a secret (S9). */
  readonly address: string
}

const parameter = 'reset-password'
const secret = /^(?:.*token|otp|code|pin|password|secret)$/i
/** Characters; an email address has 254 at most. */
const longest = 254

/** `+` stands for itself: mobile numbers and email addresses have it, and neither has blanks. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const nameOf = (pair: string): string => decoded(pair.split('=', 1)[0] ?? '')
const wordOf = (pair: string): string => decoded(pair.split('=').slice(1).join('=')).trim()

const isReset = (pair: string): boolean => nameOf(pair).toLowerCase() === parameter
const isSecret = (pair: string): boolean => isReset(pair) || secret.test(nameOf(pair))

const pairsOf = (query: string): readonly string[] => query.split('&').filter(pair => pair !== '')

/** A query as it was, less its secrets. */
const cleaned = (query: string): string =>
  pairsOf(query)
    .filter(pair => !isSecret(pair))
    .join('&')

const prefixed = (prefix: string, text: string): string => (text === '' ? '' : `${prefix}${text}`)

/** The path of a hash and its query; a hash that is no path is all query, as some services append their tokens. */
const partsOfHash = (hash: string): readonly [path: string, query: string] => {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith('/')) return ['', text]
  const start = text.indexOf('?')
  return start === -1 ? [text, ''] : [text.slice(0, start), text.slice(start + 1)]
}

/**
 * Reads the link in a message that leads to resetting a password (specification, section 2 "Routes"): the parameter
 * `reset-password`, before the hash or behind it. Given several times with different values it has none: whose
 * password is meant is then for the consumer to say.
 */
export const parseResetLink = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): ResetLink => {
  const query = search.replace(/^\?/, '')
  const [path, hashQuery] = partsOfHash(hash)
  const resets = [...pairsOf(query), ...pairsOf(hashQuery)].filter(isReset)
  const [value, ...others] = new Set(resets.map(wordOf).filter(given => given !== ''))
  const isUsable = value !== undefined && others.length === 0 && value.length <= longest
  // A path that begins with two slashes would be read as another host.
  const shown = `/${pathname.replace(/^\/+/, '')}${prefixed('?', cleaned(query))}`
  const hashShown = `${path}${prefixed(path === '' ? '' : '?', cleaned(hashQuery))}`
  return {
    value: resets.length === 0 ? undefined : isUsable ? value : '',
    address: `${shown}${prefixed('#', hashShown)}`,
  }
}

/** Sign-in takes nothing from its address. */
const signIn = /(#\/sign-in)\/?\?.*$/

/**
 * Reads the link that led to `href`, and shows what is left of that address at the place where routes live.
 *
 * @returns whom the link names, perhaps nobody (`''`); undefined when it was none to reset a password.
 */
export const consumeResetLink = (
  href: string,
  {
    location,
    history,
  }: {
    readonly location: Pick<Location, 'href' | 'origin'>
    readonly history: Pick<History, 'state' | 'replaceState'>
  },
): string | undefined => {
  const { value, address } = parseResetLink(new URL(href))
  const shown = (toHashRoute(new URL(address, href)) ?? address).replace(signIn, '$1')
  // Somebody else may have led on from there meanwhile.
  if (location.href === href && href !== `${location.origin}${shown}`)
    history.replaceState(history.state, '', shown)
  return value
}
