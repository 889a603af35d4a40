/** The network of a host: its id, or the domain to ask by. */
export type NetworkKey = { readonly id: string } | { readonly domain: string }

/**
 * Reads `host`, as `location.host` or a Host header has it, any case, with or without a port (specification,
 * section 5 "Network domain"): a sub-domain of two letters, a dash and 13 letters or digits is a network id;
 * any other host is a domain.
 */
export const parseNetworkKey = (host: string): NetworkKey => {
  const domain = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  const id = /^([a-z]{2}-[a-z\d]{13})\../.exec(domain)?.[1]
  return id === undefined ? { domain } : { id }
}
