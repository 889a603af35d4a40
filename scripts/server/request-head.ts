import type { IncomingMessage } from 'node:http'
import { setBounded } from '../../machines/shared/bounded-map.ts'

/** A domain of letters, digits, dashes and underscores, or an address in brackets, with or without a port. */
const hostForm = /^([a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** The most characters of a domain. */
const longestDomain = 253

/** The most valid hosts whose names are cached. */
const mostHosts = 1_000

/** The host names of valid hosts, because the check takes longer than all others of a request. */
const hostnames = new Map<string, string>()

/**
 * Returns the host name of a host as browsers send it; undefined for any other text. Browsers write each domain and
 * address in one way only.
 */
export const parseHost = (text: string): string | undefined => {
  const known = hostnames.get(text)
  if (known !== undefined) return known
  const name = hostForm.exec(text)?.[1]
  if (name === undefined || name.length > longestDomain || !URL.canParse(`http://${text}`)) return undefined
  const { hostname } = new URL(`http://${text}`)
  if (hostname !== name.toLowerCase()) return undefined
  setBounded(hostnames, text, hostname, mostHosts)
  return hostname
}

const countHosts = (rawHeaders: readonly string[]): number => {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count
}

/** Returns the status for a request whose target or host is malformed; undefined for any other request. */
export const checkHead = ({ url = '', headers, rawHeaders }: IncomingMessage): 400 | 404 | undefined => {
  // The target of a proxy, such as `http://host/path`, begins with no slash.
  if (!url.startsWith('/') || countHosts(rawHeaders) !== 1 || parseHost(headers.host ?? '') === undefined)
    return 400
  // Some servers take a backslash for a slash.
  return url.split('?', 1)[0]?.includes('\\') ? 404 : undefined
}
