const isLoopback = (hostname: string) => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)

/**
 * Returns the URL of a network's portal on the console's host.
 * @param page the console's own URL
 * @returns undefined when the host is not the loopback host, because it then has no sub-domains for networks
 */
export const portalAddress = (page: string, network: string): string | undefined => {
  const { protocol, hostname, port } = new URL(page)
  if (!isLoopback(hostname)) return undefined
  return `${protocol}//${network}.localhost${port && `:${port}`}/`
}
