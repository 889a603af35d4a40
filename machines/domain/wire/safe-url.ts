/** An address that `safeHttpsUrl` or, for an image, `safeImageUrl` has accepted. */
export type SafeUrl = string & { readonly __brand: 'SafeUrl' }

const longestUrl = 2_048
/** Maximum number of UTF-16 units of an image in a data URL: 512 kB. */
const longestImage = 512 * 1_024

/** Whether a host name of a URL is always this machine. */
export const isLoopbackHost = (hostname = ''): boolean =>
  /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Parses a URL; undefined when the text is invalid. Some supported browsers lack `URL.canParse`. */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Validates a URL from a network for a link, a window or a request.
 *
 * @param options.loopback also accepts plain `http` to this machine.
 * @returns the URL as the URL parser writes it; undefined unless it is https to a host, of at most 2048 characters.
 * Credentials, spaces, control characters and backslashes make the URL invalid.
 */
export const safeHttpsUrl = (
  value: unknown,
  options: { readonly loopback?: boolean } = {},
): SafeUrl | undefined => {
  if (typeof value !== 'string' || value.length > longestUrl || /[\s\p{C}\\]/u.test(value)) return undefined
  // Check the raw text, because the parser repairs `https:evil` and `https:///evil`, and drops an empty `@`.
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(value)) return undefined
  const url = parseUrl(value)
  const allowed = url?.protocol === 'https:' || (options.loopback === true && isLoopbackHost(url?.hostname))
  return allowed ? (url?.href as SafeUrl | undefined) : undefined
}

/**
 * Validates an image from a network, for `<img src>` only: a URL that passes `safeHttpsUrl`, or base64 data up to
 * 512 kB. Base64 data of a PNG without a prefix gets its prefix.
 */
export const safeImageUrl = (
  value: unknown,
  options: { readonly loopback?: boolean } = {},
): SafeUrl | undefined => {
  if (typeof value !== 'string' || value.length > longestImage) return undefined
  const image = value.startsWith('iVBORw0KGgo') ? `data:image/png;base64,${value}` : value
  return /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[a-z\d+/]+={0,2}$/i.test(image)
    ? (image as SafeUrl)
    : safeHttpsUrl(value, options)
}
