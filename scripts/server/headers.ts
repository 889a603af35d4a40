import { createHash } from 'node:crypto'
import { selectStyle } from '#src/ui/field/trusted-html.ts'
import type { Settings } from './settings.ts'
import { isLoopback } from './settings.ts'

export type Policy = Pick<Settings, 'uploadOrigins' | 'paymentOrigins' | 'hstsIncludesSubdomains'>

/** The policy of an API response that a browser opens as a page: nothing may run or load. */
export const apiResponsePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const caching = {
  /** Files whose names have a hash of their content, for a year. */
  asset: 'max-age=31536000, immutable',
  file: 'max-age=3600',
  /** A page that depends on cookies. */
  page: 'private, no-cache',
  /** A page or script that is the same for each consumer. */
  sharedPage: 'no-cache',
  none: 'no-store',
} as const

/** The headers of an API response that replace those of the network. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': caching.none,
  'Content-Security-Policy': apiResponsePolicy,
}

/** Returns the CSP source that allows one inline script or style. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The CSP source of the style that an open select inserts. */
const selectSource = sourceOf(selectStyle)

/**
 * Returns the security policy of the portal. On loopback it lacks `upgrade-insecure-requests`, because WebKit would
 * upgrade those URLs too and find no server.
 */
export const contentPolicy = (policy: Policy, hostname: string, style?: string, script?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${script === undefined ? '' : ` ${sourceOf(script)}`}`,
    `style-src 'self'${style === undefined ? '' : ` ${sourceOf(style)} ${selectSource}`}`,
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...policy.uploadOrigins].join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...policy.paymentOrigins].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default payment-page worker',
    'report-to policy',
    ...(isLoopback(hostname) ? [] : ['upgrade-insecure-requests']),
  ].join('; ')

/** The browser trusts the stated type of a response, and other sites cannot load it. */
const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Types that browsers do not open as an active document. */
const inertType = /^(?:text\/(?:javascript|css)|image\/(?:png|webp))(?:;|$)/

/** A worker has the policy of its own file. */
const workerPath = /\/worker-[^/]*$/

const strictTransport = ({ hstsIncludesSubdomains }: Pick<Policy, 'hstsIncludesSubdomains'>) => ({
  'Strict-Transport-Security': `max-age=63072000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`,
})

/** Returns the headers of responses that no browser opens as an active document: nothing may run in them. */
export const inertHeaders = (
  policy: Pick<Policy, 'hstsIncludesSubdomains'>,
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': apiResponsePolicy,
  ...strictTransport(policy),
  ...commonHeaders,
})

/** Whether a response needs no page headers. */
const isInert = (pathname: string, headers: Headers): boolean =>
  headers.get('Content-Security-Policy') === apiResponsePolicy ||
  (inertType.test(headers.get('Content-Type') ?? '') && !workerPath.test(pathname))

/** Creates a function that adds the missing security headers of a response. */
export const createHeaderAdder = (policy: Policy) => {
  // The browser keeps the other headers of a cached response.
  const cached = Object.entries(strictTransport(policy))
  const inert = Object.entries(inertHeaders(policy))
  const onLoopback = Object.entries(pageHeaders(policy, 'localhost'))
  const elsewhere = Object.entries(pageHeaders(policy, ''))
  return ({ pathname, hostname }: URL, { status, headers }: Response): void => {
    const forPage = () => (isLoopback(hostname) ? onLoopback : elsewhere)
    const forBody = () => (isInert(pathname, headers) ? inert : forPage())
    const needed = status === 304 ? cached : forBody()
    for (const [name, value] of needed) if (!headers.has(name)) headers.set(name, value)
  }
}

/** Returns the abilities of a document or worker. Only the portal's page may ask for the camera, and for no frame. */
export const permissionsPolicy = ({ camera }: { readonly camera: boolean }): string =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)`

/**
 * Returns the headers of documents and workers. The policy of a page also allows its own style; that of the portal's
 * page, which alone has a script, its script and the camera.
 */
export const pageHeaders = (
  policy: Policy,
  hostname: string,
  style?: string,
  script?: string,
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(policy, hostname, style, script),
  ...strictTransport(policy),
  'Reporting-Endpoints': 'policy="/policy-reports"',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy({ camera: script !== undefined }),
  'X-Frame-Options': 'DENY',
  ...commonHeaders,
})
