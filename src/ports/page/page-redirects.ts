import { safeHttpsUrl } from '#machines/domain/wire/safe-url.ts'

/** The allowed targets of a page: https, and http on loopback for a portal on loopback. */
type Allowed = Parameters<typeof safeHttpsUrl>[1]

/** Matches a refresh within a hundred seconds. */
const refresh = /^\s*\d{1,2}(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(["']?)(\S+)\1\s*$/i

/** Returns the target of a `<meta http-equiv=refresh>`; undefined if it is not allowed. */
export const findMetaRefreshUrl = (content: string, allowed: Allowed): string | undefined =>
  safeHttpsUrl(refresh.exec(content)?.[2], allowed)

const place = String.raw`(?:^|[^\w$.])(?:(?:window|self|top|parent|document)\s*\.\s*)*location`
const literal = String.raw`(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')`
/** Matches an assignment of a whole literal; a computed address is not followed. */
const moves = new RegExp(
  String.raw`${place}(?:(?:\s*\.\s*href)?\s*=\s*${literal}\s*(?:[;}]|$)|\s*\.\s*(?:replace|assign)\s*\(\s*${literal}\s*\))`,
  'g',
)

/** Returns the value of a literal; undefined for a notation that JSON lacks. */
const spelled = (literal: string): string | undefined => {
  try {
    return JSON.parse(`"${literal}"`)
  } catch {
    return undefined
  }
}

/**
 * Returns the only address that the scripts of a page assign to `location` as a literal. Undefined if they name
 * several. The scripts do not run.
 */
export const findScriptRedirectUrl = (scripts: readonly string[], allowed: Allowed): string | undefined => {
  const literals = scripts.flatMap(script =>
    [...script.matchAll(moves)].map(match => match.slice(1).find(group => group !== undefined) ?? ''),
  )
  const [only, ...others] = new Set(literals)
  return only === undefined || others.length > 0 ? undefined : safeHttpsUrl(spelled(only), allowed)
}
