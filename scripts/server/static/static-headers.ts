import { apiHeaders, caching, inertHeaders, inertType, type Policy, pageHeaders } from '../headers.ts'
import type { RealNetwork, Settings } from '../settings.ts'

type HeaderList = Readonly<Record<string, string>>

/** The values of the operator and of the built page that a static host needs. */
export interface StaticHost {
  readonly settings: Pick<
    Settings,
    'uploadOrigins' | 'paymentOrigins' | 'hstsIncludesSubdomains' | 'forwardedHeaders'
  > & { readonly realNetwork?: RealNetwork }
  /** The text of the page's own style and script. */
  readonly style: string
  readonly script: string
  /** The text of the style of the page about too many cookies. */
  readonly cookieStyle: string
}

/** The host name for the policy: unknown, and not this machine. */
export const staticHostname = ''

/** Returns the headers of a static host for each kind of response, from the list of the server. */
export const staticHeaders = (
  policy: Policy,
  { style, script, cookieStyle }: Pick<StaticHost, 'style' | 'script' | 'cookieStyle'>,
) => {
  const page = pageHeaders(policy, staticHostname, style, script)
  const document = pageHeaders(policy, staticHostname)
  const inert = inertHeaders(policy)
  const withCaching = (headers: HeaderList, value: string): HeaderList => ({
    'Cache-Control': value,
    ...headers,
  })
  return {
    page: withCaching(page, caching.sharedPage),
    /** Files that a browser can open as an active document, such as SVG, and workers. */
    document: withCaching(document, caching.file),
    documentAsset: withCaching(document, caching.asset),
    /** Scripts, style sheets and bitmaps. */
    file: withCaching(inert, caching.file),
    asset: withCaching(inert, caching.asset),
    settings: withCaching(inert, caching.sharedPage),
    missing: withCaching(document, caching.none),
    refusal: withCaching(inert, caching.none),
    cookiePage: withCaching(pageHeaders(policy, staticHostname, cookieStyle), caching.none),
    api: { ...apiHeaders, ...inert },
  } satisfies Record<string, HeaderList>
}

/** Returns the extensions, without dot, of files that browsers do not open as an active document. */
export const inertExtensions = (types: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(types).flatMap(([extension, type]) => (inertType.test(type) ? [extension.slice(1)] : []))
