import type { IncomingMessage } from 'node:http'

/** A domain of letters, digits, dashes and underscores, or an address in brackets, with or without a port. */
const hostForm = /^([a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** The most characters of a domain. */
const longestDomain = 253

/** Whether a text is a host as browsers send it: they write each domain and address in one way only. */
export const isHost = (text: string): boolean => {
  const name = hostForm.exec(text)?.[1]
  if (name === undefined || name.length > longestDomain || !URL.canParse(`http://${text}`)) return false
  return new URL(`http://${text}`).hostname === name.toLowerCase()
}

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Returns the status for a request whose target or host is malformed; undefined for any other request. */
export const checkHead = ({ url = '', headers, rawHeaders }: IncomingMessage): 400 | 404 | undefined => {
  // The target of a proxy, such as `http://host/path`, begins with no slash.
  if (!url.startsWith('/') || countHosts(rawHeaders) !== 1 || !isHost(headers.host ?? '')) return 400
  // Some servers take a backslash for a slash.
  return url.split('?', 1)[0]?.includes('\\') ? 404 : undefined
}
