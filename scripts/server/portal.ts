import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AssetFile, BuildOutput } from './build-output.ts'
import { compress, negotiateEncoding } from './encoding.ts'
import { addSecurityHeaders, pageHeaders } from './headers.ts'
import { basesOf, type NetworkOptions, networkRoutes } from './network.ts'
import { createConfigReader } from './network-config.ts'
import { renderPage } from './page.ts'
import { clientSettings, isLoopback } from './settings.ts'

export interface PortalOptions extends NetworkOptions {
  readonly distribution: BuildOutput
}

/** As long as browsers keep what is immutable. */
const year = 31_536_000

const hostnameOf = (c: Context): string => new URL(c.req.url).hostname

/** By its own name or its engine's, as `public/detect-browser.js` knows it too (S15). */
const isInternetExplorer = (userAgent = ''): boolean => /MSIE |Trident\//.test(userAgent)

/** A path that names a file: the app's own addresses have no ending, and nothing else lives under `/assets`. */
const namesFile = (pathname: string): boolean =>
  pathname !== '/index.html' && (pathname.startsWith('/assets/') || /\.[^/]*$/.test(pathname))

const sendFile = (c: Context, file: AssetFile): Response => {
  c.header('Content-Type', file.type)
  c.header('Cache-Control', file.immutable ? `max-age=${year}, immutable` : 'max-age=86400')
  c.header('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(c.req.header('Accept-Encoding'))
  const encoded = encoding === undefined ? undefined : file.encoded[encoding]
  if (encoding !== undefined && encoded !== undefined) c.header('Content-Encoding', encoding)
  return c.body(encoded ?? file.identity)
}

const sendHtml = async (c: Context, html: string, effort: 'fast' | 'small'): Promise<Response> => {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  const encoding = negotiateEncoding(c.req.header('Accept-Encoding'))
  if (encoding === undefined) return c.body(html)
  c.header('Content-Encoding', encoding)
  return c.body(Uint8Array.from(await compress(html, encoding, effort)))
}

/**
 * The whole portal as one `fetch`: the app's files and page, the network API below `/api` and `/integration`,
 * and the security headers that each response needs.
 */
export const createPortal = (options: PortalOptions): Hono => {
  const { distribution, settings } = options
  const bases = basesOf(options)
  const readConfig = createConfigReader(bases.networkApi, { cached: settings.realNetwork !== undefined })

  const stylesId = createHash('sha256').update(distribution.template.css).digest('hex').slice(0, 12)

  /** Which styles a browser has is all that this cookie says; another visit then saves their two kilobytes. */
  const stylesFor = (c: Context, hostname: string): 'inline' | 'linked' => {
    if (getCookie(c, 'styles') === stylesId) return 'linked'
    const secure = !isLoopback(hostname)
    setCookie(c, 'styles', stylesId, { path: '/', maxAge: year, httpOnly: true, sameSite: 'Strict', secure })
    return 'inline'
  }

  /** The network's words must not take a page down; the app, which decodes them itself, still starts. */
  const made = <Page>(make: (config: unknown) => Page, config: unknown): Page => {
    try {
      return make(config)
    } catch (error) {
      console.error('A page could not be made:', error)
      return make(undefined)
    }
  }

  /** A nonce that the policy of this one response names. */
  const allowedNonce = (c: Context, hostname: string): string => {
    const nonce = randomBytes(16).toString('base64')
    c.header('Content-Security-Policy', pageHeaders(settings, hostname, nonce)['Content-Security-Policy'])
    return nonce
  }

  const sendPage = async (c: Context): Promise<Response> => {
    const hostname = hostnameOf(c)
    const config = await readConfig(hostname)
    const appearance = getCookie(c, 'appearance')
    const nonce = allowedNonce(c, hostname)
    const styles = stylesFor(c, hostname)
    const state = getCookie(c, 'sessionToken') ? 'restoring' : 'signedOut'
    const pageOf = (known: unknown) =>
      renderPage(distribution.template, {
        shell: distribution.renderShell({
          config: known,
          state: known === null ? 'configFailed' : state,
          now: Date.now(),
        }),
        settings: clientSettings(settings),
        styles,
        nonce,
        config: known ?? undefined,
        ...(appearance === 'light' || appearance === 'dark' ? { theme: appearance } : {}),
      })
    const html = made(pageOf, config)
    // All that a later visit fetches is this page.
    return sendHtml(c, html, styles === 'linked' ? 'small' : 'fast')
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    addSecurityHeaders(settings, c.req.url, c.res.headers)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/', networkRoutes(options, bases))
  app.on('GET', ['/upgrade-browser', '/upgrade-browser/'], async (c, next) => {
    if (!isInternetExplorer(c.req.header('User-Agent'))) return next()
    const hostname = hostnameOf(c)
    const config = await readConfig(hostname)
    const nonce = allowedNonce(c, hostname)
    return sendHtml(
      c,
      made(known => distribution.renderUpgradePage(known, nonce), config),
      'fast',
    )
  })
  app.get('*', c => {
    const { pathname } = new URL(c.req.url)
    const file = distribution.files.get(pathname)
    if (file !== undefined) return sendFile(c, file)
    return namesFile(pathname) ? c.notFound() : sendPage(c)
  })
  app.notFound(c => c.text('Not found', 404))
  app.onError((error, c) => {
    // Whoever asked has gone: nobody is left to be told, and nothing is wrong.
    if (!c.req.raw.signal.aborted) console.error(error)
    return c.text('Something went wrong', 500)
  })
  return app
}
