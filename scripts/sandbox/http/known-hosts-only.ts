import type { MiddlewareHandler } from 'hono'

export type IsKnownHost = (hostname: string) => boolean

const hostnameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

/**
 * Rejects requests for other host names. Another site may lead a name of its own to this machine (DNS rebinding); its
 * pages then have the origin of the sandbox.
 */
export const knownHostsOnly =
  (isKnown: IsKnownHost): MiddlewareHandler =>
  async (c, next) => {
    const host = c.req.header('Host')
    // A request line with a whole address has a host beside that of the header.
    const names = [c.req.url, ...(host === undefined ? [] : [`http://${host}`])].map(hostnameOf)
    if (names.every(isKnown)) return next()
    return c.text('The sandbox answers localhost and the host names in SANDBOX_HOSTS.', 403)
  }
