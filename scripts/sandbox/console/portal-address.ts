const isLoopback = (hostname: string) => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)

/**
 * Where a network's portal is, as seen from this page.
 * @param page the console's own address
 * @returns undefined when the page came from a host that has no sub-domains of ours
 */
export const portalAddress = (page: string, network: string): string | undefined => {
  const { protocol, hostname, port } = new URL(page)
  if (!isLoopback(hostname)) return undefined
  return `${protocol}//${network}.localhost${port && `:${port}`}/`
}
