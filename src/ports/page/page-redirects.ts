import { safeHttpsUrl } from '../../../machines/domain/wire/safe-url.ts'

/** What a page may lead to: https, and from a portal on this machine also http to it (C1). */
type Allowed = Parameters<typeof safeHttpsUrl>[1]

/** Seconds, a hundred at most: a page that waits longer is not on its way, it gives up on whoever reads it. */
const refresh = /^\s*\d{1,2}(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(["']?)(\S+)\1\s*$/i

/** Where the content of a `<meta http-equiv=refresh>` leads; undefined when that is nowhere it may. */
export const findMetaRefreshUrl = (content: string, allowed: Allowed): string | undefined =>
  safeHttpsUrl(refresh.exec(content)?.[2], allowed)

const place = String.raw`(?:^|[^\w$.])(?:(?:window|self|top|parent|document)\s*\.\s*)*location`
const literal = String.raw`(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')`
/** The literal is the whole of it: what is put together is never an address that is known here. */
const moves = new RegExp(
  String.raw`${place}(?:(?:\s*\.\s*href)?\s*=\s*${literal}\s*(?:[;}]|$)|\s*\.\s*(?:replace|assign)\s*\(\s*${literal}\s*\))`,
  'g',
)

/** What a literal says; undefined when it is spelt in a way that JSON does not share. */
const spelled = (literal: string): string | undefined => {
  try {
    return JSON.parse(`"${literal}"`)
  } catch {
    return undefined
  }
}

/**
 * Where the scripts of a page lead, which are not run: the one address that they give to `location` as a literal.
 * Scripts that name several decide between them, and only they know how.
 */
export const findScriptRedirectUrl = (scripts: readonly string[], allowed: Allowed): string | undefined => {
  const literals = scripts.flatMap(script =>
    [...script.matchAll(moves)].map(match => match.slice(1).find(group => group !== undefined) ?? ''),
  )
  const [only, ...others] = new Set(literals)
  return only === undefined || others.length > 0 ? undefined : safeHttpsUrl(spelled(only), allowed)
}
