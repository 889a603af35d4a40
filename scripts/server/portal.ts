import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AssetFile, Distribution } from './distribution.ts'
import { chosenEncoding, compressedNow } from './encoding.ts'
import { securityHeaders } from './headers.ts'
import { basesOf, type NetworkOptions, networkRoutes } from './network.ts'
import { configReader } from './network-config.ts'
import { filledPage, type Shell } from './page.ts'
import { clientSettings } from './settings.ts'

export interface PortalOptions extends NetworkOptions {
  readonly distribution: Distribution
}

const hostnameOf = (c: Context): string => new URL(c.req.url).hostname

/** A path that names a file: the app's own addresses have no ending, and nothing else lives under `/assets`. */
const namesFile = (pathname: string): boolean =>
  pathname !== '/index.html' && (pathname.startsWith('/assets/') || /\.[^/]*$/.test(pathname))

const sendFile = (c: Context, file: AssetFile): Response => {
  c.header('Content-Type', file.type)
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  c.header('Vary', 'Accept-Encoding')
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
  const encoded = encoding === undefined ? undefined : file.encoded[encoding]
  if (encoding !== undefined && encoded !== undefined) c.header('Content-Encoding', encoding)
  return c.body(encoded ?? file.identity)
}

const sendText = async (c: Context, html: string): Promise<Response> => {
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Encoding')
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
  if (encoding === undefined) return c.body(html)
  c.header('Content-Encoding', encoding)
  return c.body(Uint8Array.from(await compressedNow(html, encoding)))
}

/**
 * The whole portal as one `fetch`: the app's files and page, the network API below `/api` and `/integration`,
 * and the headers of the security policy on every answer.
 */
export const createPortal = (options: PortalOptions): Hono => {
  const { distribution, settings } = options
  const bases = basesOf(options)
  const readConfig = configReader(bases.networkApi, { cached: settings.realNetwork !== undefined })

  const shellOf = (config: unknown, state: 'signedOut' | 'restoring'): Shell => {
    try {
      return distribution.renderShell({ config, state })
    } catch (error) {
      // The network's words must not take the page down; the app, which decodes them itself, still starts.
      console.error('The shell could not be rendered:', error)
      return distribution.renderShell({ config: undefined, state })
    }
  }

  const sendPage = async (c: Context): Promise<Response> => {
    const hostname = hostnameOf(c)
    const config = await readConfig(hostname)
    const appearance = getCookie(c, 'appearance')
    const nonce = randomBytes(16).toString('base64')
    c.header('Content-Security-Policy', securityHeaders(settings, hostname, nonce)['Content-Security-Policy'])
    const html = filledPage(distribution.template, {
      shell: shellOf(config, getCookie(c, 'sessionToken') ? 'restoring' : 'signedOut'),
      settings: clientSettings(settings),
      nonce,
      config,
      ...(appearance === 'light' || appearance === 'dark' ? { theme: appearance } : {}),
    })
    return sendText(c, html)
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders(settings, hostnameOf(c))))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.route('/', networkRoutes(options, bases))
  app.get('*', c => {
    const { pathname } = new URL(c.req.url)
    const file = distribution.files.get(pathname)
    if (file !== undefined) return sendFile(c, file)
    return namesFile(pathname) ? c.notFound() : sendPage(c)
  })
  app.notFound(c => c.text('Not found', 404))
  app.onError((error, c) => {
    console.error(error)
    return c.text('Something went wrong', 500)
  })
  return app
}
