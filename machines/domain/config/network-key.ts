/** The key of a network in its config request: an id or a domain. */
export type NetworkKey = { readonly id: string } | { readonly domain: string }

/**
 * Parses `host` (`location.host` or a Host header) in any case, with or without a port. A sub-domain of two letters, a
 * dash and 13 letters or digits is a network id; any other host is a domain.
 */
export const parseNetworkKey = (host: string): NetworkKey => {
  const domain = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  const id = /^([a-z]{2}-[a-z\d]{13})\../.exec(domain)?.[1]
  return id === undefined ? { domain } : { id }
}
