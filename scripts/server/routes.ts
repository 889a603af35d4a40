import { routes } from '../../openapi/routes.gen.ts'
import { cookiePagePath } from './oversized-headers.ts'

const templates = Object.values(routes)
  .map(([, template]) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  }))
  // A path without parameters wins over one with: `wallet/topup` over `wallet/{msisdn}`.
  .sort((one, other) => one.template.split('{').length - other.template.split('{').length)

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

/** Returns the kind of a request and its route, which contains no value of the address. */
export const routeOf = (pathname: string): { readonly kind: RequestKind; readonly route: string } => {
  const [, kind, path = ''] = mount.exec(pathname) ?? []
  if (kind === 'api' || kind === 'integration') {
    const found = templates.find(({ pattern }) => pattern.test(path))
    return { kind, route: found?.template ?? 'unknown' }
  }
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
