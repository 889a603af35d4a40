/**
 * The oldest version of each engine that the portal is built for, in Vite's names; README says them too. Android 7 and
 * newer get such a Chrome.
 */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** A condition of CSS that those fulfil and older ones do not. */
export const supported = '(height: 1lh) and (color: color-mix(in srgb, red, red)) and selector(:has(a))'
