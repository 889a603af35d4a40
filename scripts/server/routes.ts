import { findCall } from './described-calls.ts'
import { cookiePagePath } from './oversized-headers.ts'

/** Kinds of requests, for logs and metrics. */
export type RequestKind =
  | 'api'
  | 'integration'
  | 'page'
  | 'file'
  | 'icon'
  | 'operations'
  | 'sandbox'
  | 'other'

const mount = /^\/(api|integration)(\/.*)$/

/** Returns the template of a path below a base, which contains no value. */
export const templateOf = (method: string, path: string): string =>
  findCall(method, path)?.template ?? 'unknown'

/** Returns the kind of a request and its route, which contains no value of the address. */
export const routeOf = (
  method: string,
  pathname: string,
): { readonly kind: RequestKind; readonly route: string } => {
  const [, kind, path = ''] = mount.exec(pathname) ?? []
  if (kind === 'api' || kind === 'integration') return { kind, route: templateOf(method, path) }
  if (pathname === '/' || pathname === '/index.html') return { kind: 'page', route: '/' }
  if (/^\/upgrade-browser\/?$/.test(pathname)) return { kind: 'page', route: '/upgrade-browser' }
  if (pathname === cookiePagePath) return { kind: 'page', route: cookiePagePath }
  if (pathname.startsWith('/assets/')) return { kind: 'file', route: '/assets/*' }
  if (/^\/(?:healthz|readyz|metrics|client-errors|policy-reports)$/.test(pathname))
    return { kind: 'operations', route: pathname }
  if (/^\/(?:manifest\.webmanifest|app-icon|apple-touch-icon)/.test(pathname))
    return { kind: 'icon', route: '/app-icon' }
  if (pathname.startsWith('/_sandbox')) return { kind: 'sandbox', route: '/_sandbox' }
  return { kind: 'other', route: '*' }
}
