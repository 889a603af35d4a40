/**
 * The oldest supported version of each engine, in Vite's names, as README lists them. Android 7 and newer receive
 * this Chrome.
 */
export const supportedBrowsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** A CSS condition that is true in the supported versions and false in older ones. */
export const supported = '(height: 1lh) and (color: color-mix(in srgb, red, red)) and selector(:has(a))'
