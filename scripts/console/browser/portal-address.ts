const isLoopback = (hostname: string) => /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname)

/** Returns the URL of a network's portal; undefined unless the host is loopback, which alone has sub-domains. */
export const portalAddress = (page: string, network: string): string | undefined => {
  const { protocol, hostname, port } = new URL(page)
  if (!isLoopback(hostname)) return undefined
  return `${protocol}//${network}.localhost${port && `:${port}`}/`
}
