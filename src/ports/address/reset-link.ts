import { emailLength } from '#machines/domain/limits.ts'
import { toHashRoute } from './hash-route.ts'

/** A parsed reset link. */
interface ResetLink {
  /** The value of the parameter; empty if it is unusable; undefined without the parameter. */
  readonly value: string | undefined
  /** Path, search and hash without the parameter and without possible secrets. */
  readonly address: string
}

const parameter = 'reset-password'
const secret = /^(?:.*token|otp|code|pin|password|secret)$/i

/** Keeps `+`, because numbers and email addresses contain it, but no blanks. */
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

/** Returns a query without its secrets. */
const cleaned = (query: string): string =>
  pairsOf(query)
    .filter(pair => !isSecret(pair))
    .join('&')

const prefixed = (prefix: string, text: string): string => (text === '' ? '' : `${prefix}${text}`)

/** Splits a hash into path and query. A hash without a path is a query, because some services append their tokens. */
const partsOfHash = (hash: string): readonly [path: string, query: string] => {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith('/')) return ['', text]
  const start = text.indexOf('?')
  return start === -1 ? [text, ''] : [text.slice(0, start), text.slice(start + 1)]
}

/**
 * Reads the parameter `reset-password` of a reset link, before or behind the hash. Several different values count as an
 * empty one.
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
  const isUsable = value !== undefined && others.length === 0 && value.length <= emailLength
  // A path with two leading slashes would be another host.
  const shown = `/${pathname.replace(/^\/+/, '')}${prefixed('?', cleaned(query))}`
  const hashShown = `${path}${prefixed(path === '' ? '' : '?', cleaned(hashQuery))}`
  return {
    value: resets.length === 0 ? undefined : isUsable ? value : '',
    address: `${shown}${prefixed('#', hashShown)}`,
  }
}

/** The sign-in route has no search parameters. */
const signIn = /(#\/sign-in)\/?\?.*$/

/**
 * Reads the reset link in `href`, and shows the cleaned address.
 *
 * @returns the identifier of the link, or `''`; undefined without a reset link
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
  // Another navigation may have happened in the meantime.
  if (location.href === href && href !== `${location.origin}${shown}`)
    history.replaceState(history.state, '', shown)
  return value
}
