import { readFile } from 'node:fs/promises'
import { describedCalls, queryForm } from '../described-calls.ts'
import { caching, inertHeaders, type Policy, pageHeaders } from '../headers.ts'
import { forwarded, patience } from '../proxy.ts'
import { reportLimit } from '../reports.ts'
import { bodyLimit, bodyTime } from '../request-body.ts'
import { type StaticPage, unnamedNetwork } from './cdn-headers.ts'

interface StaticHost extends StaticPage {
  /** The text of the style of the page about too many cookies. */
  readonly cookieStyle: string
}

/** The origins are variables of nginx, because the operator can edit them. */
const toPolicy = ({ settings }: StaticHost): Policy => ({
  uploadOrigins: ['$upload_origins'],
  paymentOrigins: ['$payment_origins'],
  hstsIncludesSubdomains: settings.hstsIncludesSubdomains,
})

/** The host name for the policy: unknown, and not this machine. */
const hostname = ''

/** Quotes a value or a regular expression. nginx keeps a backslash before most characters. */
const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const renderHeaders = (
  headers: Readonly<Record<string, string>>,
  cacheControl: string,
  policy = headers['Content-Security-Policy'],
): string =>
  Object.entries({ 'Cache-Control': cacheControl, ...headers, 'Content-Security-Policy': policy ?? '' })
    .map(([name, value]) => {
      // An error must not be cached like the file that is missing.
      const isForErrors = name !== 'Cache-Control' || value === caching.none
      return `add_header ${name} ${quote(value)}${isForErrors ? ' always' : ''};`
    })
    .join('\n')

/** The values of the headers that describe the browser, where nginx does not pass on what the browser sent. */
const requestHeaderValues: Readonly<Record<string, string>> = {
  'x-forwarded-for': '$remote_addr',
  forwarded: '$wallet_forwarded',
}

const toSeconds = (milliseconds: number): string => String(Math.ceil(milliseconds / 1_000))

/** Returns the texts for the names in braces of the template. */
const listValues = (host: StaticHost): Readonly<Record<string, string>> => {
  const { realNetwork = unnamedNetwork, uploadOrigins, paymentOrigins, forwardedHeaders } = host.settings
  const policy = toPolicy(host)
  const [document, inert] = [pageHeaders(policy, hostname), inertHeaders(policy)]
  const page = pageHeaders(policy, hostname, host.style, host.script)
  return {
    ...realNetwork,
    uploadOrigins: uploadOrigins.join(' '),
    paymentOrigins: paymentOrigins.join(' '),
    patience: toSeconds(patience),
    bodyTime: toSeconds(bodyTime),
    bodyLimit: String(bodyLimit),
    reportLimit: String(reportLimit),
    calls: describedCalls
      .map(
        ({ method, mount, form }) => `~^${method} ${mount}(?<wallet_call>${form})${queryForm} HTTP/[0-9.]+$`,
      )
      .map(line => `${quote(line)} $wallet_call;`)
      .join('\n'),
    requestHeaders: [...forwarded, ...forwardedHeaders]
      .map(name => [name, requestHeaderValues[name] ?? `$http_${name.replaceAll('-', '_')}`])
      .map(([name, value]) => `proxy_set_header ${name} ${value};`)
      .join('\n'),
    'headers.page': renderHeaders(page, caching.sharedPage, '$wallet_page_policy'),
    'headers.upgradePage': renderHeaders(document, caching.sharedPage, '$wallet_page_policy'),
    'headers.cookiePage': renderHeaders(document, caching.none, '$wallet_cookie_page_policy'),
    // Files that a browser can open as an active document, such as SVG, and workers.
    'headers.document': renderHeaders(document, caching.file),
    'headers.documentAsset': renderHeaders(document, caching.asset),
    'headers.missing': renderHeaders(document, caching.none),
    // Scripts, style sheets and bitmaps.
    'headers.file': renderHeaders(inert, caching.file),
    'headers.asset': renderHeaders(inert, caching.asset),
    'headers.settings': renderHeaders(inert, caching.sharedPage),
    'headers.uncached': renderHeaders(inert, caching.none),
  }
}

/** Returns a configuration for Debian's nginx, to be included in its `http` block, from `deploy/nginx.conf`. */
export const renderNginxConfig = async (host: StaticHost): Promise<string> => {
  const template = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const values = listValues(host)
  return template.replace(/( *)\{\{([\w.]+)\}\}/g, (_, indent: string, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/nginx.conf names ${name}, which has no value`)
    return `${indent}${value.replaceAll('\n', `\n${indent}`)}`
  })
}

/**
 * Returns the file that `nginx.conf` includes, with the policies of the built pages: each release has others, while the
 * operator's configuration stays.
 */
export const renderNginxPage = (host: StaticHost): string => {
  const policyOf = (style: string, script?: string) =>
    quote(pageHeaders(toPolicy(host), hostname, style, script)['Content-Security-Policy'] ?? '')
  return `# Included by nginx.conf: the security policies of the pages beside this file.
set $wallet_page_policy ${policyOf(host.style, host.script)};
set $wallet_cookie_page_policy ${policyOf(host.cookieStyle)};
`
}
