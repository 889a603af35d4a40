import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AssetFile, BuildOutput } from './build-output.ts'
import { describeError } from './describe-error.ts'
import { negotiateEncoding } from './encoding.ts'
import { caching, contentPolicy, createHeaderAdder } from './headers.ts'
import { basesOf, isFramedBy, type NetworkOptions, networkRoutes } from './network.ts'
import { createConfigReader } from './network-config.ts'
import type { Observed, Operations } from './operations.ts'
import { cookiePagePath, oversizedStatus } from './oversized-headers.ts'
import { inlineStyle, type PageParts, renderPage } from './page.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'
import { reportRoutes } from './report-routes.ts'
import { clientSettings, isLoopback } from './settings.ts'
import { webAppRoutes } from './web-app.ts'

export interface PortalOptions extends NetworkOptions {
  readonly distribution: BuildOutput
  readonly operations: Operations
}

/** Milliseconds for which a page is valid: its year depends on the time zone, in quarters of an hour. */
const pagePeriod = 900_000

const currentPeriod = (): number => Math.floor(Date.now() / pagePeriod) * pagePeriod

/** The user agents of Internet Explorer, by the same rule as `public/detect-browser.js`. */
export const internetExplorer = /MSIE |Trident\//

/** Whether a path names a file. The addresses of the portal have no extension and are not below `/assets`. */
const namesFile = (pathname: string): boolean =>
  pathname !== '/index.html' && (pathname.startsWith('/assets/') || /\.[^/]*$/.test(pathname))

/** Returns the weak ETag of a page: pages that differ in their text or in their policy have different tags. */
const tagPage = ({ html }: CachedPage, policy: string): string =>
  `W/"${createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)}"`

const sendFile = (c: Context, file: AssetFile): Response => {
  c.header('Cache-Control', file.immutable ? caching.asset : caching.file)
  c.header('Vary', 'Accept-Encoding')
  if (file.tag !== undefined) c.header('ETag', file.tag)
  if (file.tag !== undefined && c.req.header('If-None-Match') === file.tag) return c.body(null, 304)
  c.header('Content-Type', file.type)
  const encoding = negotiateEncoding(c.req.header('Accept-Encoding'))
  const encoded = encoding === undefined ? undefined : file.encoded[encoding]
  if (encoding !== undefined && encoded !== undefined) c.header('Content-Encoding', encoding)
  return c.body(encoded ?? file.identity)
}

/** Creates the portal server: files and page, the network API below `/api` and `/integration`, the headers. */
export const createPortal = (options: PortalOptions): Hono<Observed> => {
  const { distribution, settings, operations } = options
  const bases = basesOf({
    ...options,
    onUpstreamFailure: operations.reportUpstream,
    onBodyRefusal: operations.countRefusedBody,
  })
  const configs = createConfigReader(bases.networkApi, {
    cached: settings.realNetwork !== undefined,
    onRead: operations.countConfigRead,
  })
  const readConfig = configs.read
  operations.watchConfigAge(configs.oldestAge)

  /** Renders without the config when the config breaks the page: the portal decodes it itself and still starts. */
  const made = <Page>(make: (config: unknown) => Page, config: unknown): Page => {
    try {
      return make(config)
    } catch (error) {
      operations.log.error(error, 'page not rendered')
      return make(undefined)
    }
  }

  const cachedPage = createPageCache()

  const addHeaders = createHeaderAdder(settings)
  const addFramedHeaders = createHeaderAdder({ ...settings, isFramed: true })

  const sendHtml = async (c: Context<Observed>, page: CachedPage): Promise<Response> => {
    const hostname = c.get('hostname')
    const isFramed = isFramedBy(options, hostname)
    const { policy, tag } = page.memo(`policy ${isLoopback(hostname)} ${isFramed}`, () => {
      const rules = { ...settings, isFramed }
      const policy = contentPolicy(rules, hostname, page.style, distribution.template.script)
      return { policy, tag: tagPage(page, policy) }
    })
    c.header('ETag', tag)
    c.header('Cache-Control', caching.page)
    // When the consumer goes back to a page from before the sign-in, the browser revalidates it.
    c.header('Vary', 'Cookie, Accept-Encoding')
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Content-Security-Policy', policy)
    const encoding = negotiateEncoding(c.req.header('Accept-Encoding'))
    if (encoding === undefined) return c.body(page.html)
    c.header('Content-Encoding', encoding)
    return c.body(await page.compressed(encoding))
  }

  const sendPage = async (c: Context<Observed>): Promise<Response> => {
    const config = await readConfig(c.get('hostname'))
    const appearance = getCookie(c, 'appearance')
    const theme = appearance === 'light' || appearance === 'dark' ? appearance : undefined
    // Other hosts can set `sessionToken` for this one, but not a cookie with the prefix.
    const visitor = getCookie(c, 'sessionToken', 'host') ? 'restoring' : 'signedOut'
    const state = config === null ? 'configFailed' : visitor
    const now = currentPeriod()
    const pageOf = (known: unknown) => {
      const parts: PageParts = {
        shell: distribution.renderShell({ config: known, state, now }),
        release: distribution.version,
        settings: clientSettings(settings),
        config: known ?? undefined,
        ...(theme === undefined ? {} : { theme }),
      }
      return {
        html: renderPage(distribution.template, parts),
        style: inlineStyle(distribution.template, parts.shell),
      }
    }
    return sendHtml(
      c,
      cachedPage(config, now, `${state} ${theme}`, () => made(pageOf, config)),
    )
  }

  const app = new Hono<Observed>()
  app.use(operations.observe)
  app.use(async (c, next) => {
    await next()
    const add = isFramedBy(options, c.get('hostname')) ? addFramedHeaders : addHeaders
    add(c.get('url'), c.res)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', caching.none)
  })
  app.route('/', networkRoutes(options, bases))
  app.route('/', operations.routes)
  app.route('/', reportRoutes({ settings, distribution, operations, isServed: configs.isKept }))
  app.route(
    '/',
    webAppRoutes(c => readConfig(c.get('hostname'))),
  )
  app.on('GET', ['/upgrade-browser', '/upgrade-browser/'], async (c, next) => {
    if (!internetExplorer.test(c.req.header('User-Agent') ?? '')) return next()
    const config = await readConfig(c.get('hostname'))
    return sendHtml(
      c,
      cachedPage(config, currentPeriod(), 'upgrade-browser', () =>
        made(known => distribution.renderUpgradePage(known), config),
      ),
    )
  })
  // A proxy that refuses a request for its many cookies asks for this page without them.
  app.get(cookiePagePath, async c => {
    const config = await readConfig(c.get('hostname'))
    c.status(oversizedStatus)
    return sendHtml(
      c,
      cachedPage(config, currentPeriod(), cookiePagePath, () =>
        made(known => distribution.renderCookiePage(known), config),
      ),
    )
  })
  app.get('*', c => {
    const { pathname } = c.get('url')
    const file = distribution.files.get(pathname)
    if (file !== undefined) return sendFile(c, file)
    return namesFile(pathname) ? c.notFound() : sendPage(c)
  })
  app.all('*', c => c.body(null, 405, { Allow: 'GET, HEAD' }))
  app.notFound(c => c.text('Not found', 404))
  app.onError((error, c) => {
    // The client has disconnected: do not log the error.
    if (!c.req.raw.signal.aborted) operations.log.error(describeError(error), 'request failed')
    return c.text('Something went wrong', 500)
  })
  return app
}
