/** The URL of Stately's inspector. */
const hosted = 'https://stately.ai/inspect'

const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)

/**
 * Returns the inspector URL that `?inspect` requests: Stately's, or with `?inspect=<url>` one on this computer.
 *
 * @returns undefined without a request, and for a URL on another computer
 */
export const getInspectorUrl = (search: string): string | undefined => {
  const asked = new URLSearchParams(search).get('inspect')
  if (asked === null || asked === '') return asked === null ? undefined : hosted
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  return url && /^https?:$/.test(url.protocol) && isLoopback(url.hostname) ? url.href : undefined
}
