/** An address that has passed C1 (https, no credentials …) or, for images, C6. */
export type SafeUrl = string & { readonly __brand: 'SafeUrl' }

const longestUrl = 2_048
/** UTF-16 units of an image carried in its address: 512 kB. */
const longestImage = 512 * 1_024

const loopbackHost = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Undefined for what is no address; `URL.canParse` is newer than some browsers that are supported. */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * An address from a network that may become a link, a window or a request (C1).
 *
 * @param options.loopback also lets through plain `http` to this machine; for development only.
 * @returns the address as the URL parser writes it; undefined for everything that is not plainly https to a
 * host, without credentials, blanks, control characters or backslashes, and at most 2048 characters.
 */
export const safeHttpsUrl = (
  value: unknown,
  options: { readonly loopback?: boolean } = {},
): SafeUrl | undefined => {
  if (typeof value !== 'string' || value.length > longestUrl || /[\s\p{C}\\]/u.test(value)) return undefined
  // The raw text must say so itself: the parser repairs `https:evil` and `https:///evil`, and drops an empty `@`.
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(value)) return undefined
  const url = parseUrl(value)
  const allowed =
    url?.protocol === 'https:' || (options.loopback === true && loopbackHost.test(url?.hostname ?? ''))
  return allowed ? (url?.href as SafeUrl | undefined) : undefined
}

/**
 * An image from a network, fit for `<img src>` and nothing else (C6): an address that passes `safeHttpsUrl`, or
 * base64 data of a known kind up to 512 kB. Base64 that is a PNG without saying so gets its prefix.
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
