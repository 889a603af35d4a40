import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import { type AssetFile, type BuildOutput, type Encoding, encodings } from './build-output.ts'
import { describeError } from './describe-error.ts'
import { caching, contentPolicy, createHeaderAdder, permissionsPolicy } from './headers.ts'
import { allowFraming, basesOf, type NetworkOptions, networkRoutes } from './network.ts'
import { createConfigReader } from './network-config.ts'
import type { Observed, Operations } from './operations.ts'
import { inlineStyle, type PageParts, renderPage } from './page.ts'
import { type CachedPage, createPageCache, type Page } from './page-cache.ts'
import { cookiePagePath, oversizedStatus } from './refusals.ts'
import { reportRoutes } from './report-routes.ts'
import { clientSettings, isLoopback } from './settings.ts'
import { toWeakTag } from './weak-tag.ts'
import { webAppRoutes } from './web-app.ts'

export interface PortalOptions extends NetworkOptions {
  readonly distribution: BuildOutput
  readonly operations: Operations
}

/** Milliseconds for which a page is valid: its year depends on the time zone, in quarters of an hour. */
const pagePeriod = 900_000

/** The address at which a password manager lets the consumer change a password (W3C, A Well-Known URL for Changing Passwords). */
const changePasswordPath = '/.well-known/change-password'
const changePasswordPlace = '/#/dashboard?settings=preferences'

/** The user agents of Internet Explorer, by the same rule as `public/detect-browser.js`. */
const internetExplorer = /MSIE |Trident\//

/**
 * Whether a path names a file. The addresses of the portal have no extension and are not below `/assets`; a shared link
 * may end with the full stop of its sentence.
 */
const namesFile = (pathname: string): boolean =>
  pathname !== '/index.html' && (pathname.startsWith('/assets/') || /\.[^/]+$/.test(pathname))

/** Returns the smallest encoding that a browser accepts. */
const chooseEncoding = (c: Context): Encoding | undefined => {
  const offers = new Map(parseAccept(c.req.header('Accept-Encoding') ?? '').map(({ type, q }) => [type, q]))
  return encodings.find(name => (offers.get(name) ?? offers.get('*') ?? 0) > 0)
}

/** Sends the tag of a response. Returns a response without a body if the browser has it already. */
const sendTag = (c: Context, tag: string): Response | undefined => {
  c.header('ETag', tag)
  return c.req.header('If-None-Match') === tag ? c.body(null, 304) : undefined
}

const sendFile = (c: Context, file: AssetFile): Response => {
  c.header('Cache-Control', file.immutable ? caching.asset : caching.file)
  c.header('Vary', 'Accept-Encoding')
  const kept = file.tag === undefined ? undefined : sendTag(c, file.tag)
  if (kept !== undefined) return kept
  c.header('Content-Type', file.type)
  const encoding = chooseEncoding(c)
  const encoded = encoding && file.encoded[encoding]
  if (encoded !== undefined) c.header('Content-Encoding', encoding)
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
    onFault: operations.reportConfigFault,
  })
  const readConfig = (c: Context<Observed>) => configs.read(c.get('hostname'))
  operations.watchConfigAge(configs.oldestAge)

  const cachedPage = createPageCache()

  /** Returns the page of a variant for a config. If the config breaks the page, the portal decodes it itself. */
  const preparePage = (
    config: unknown,
    variant: string,
    render: (config: unknown, now: number) => Page,
  ): CachedPage => {
    const now = Math.floor(Date.now() / pagePeriod) * pagePeriod
    return cachedPage(config, now, variant, () => {
      try {
        return render(config, now)
      } catch (error) {
        operations.log.error(error, 'page not rendered')
        return render(undefined, now)
      }
    })
  }

  const sendHtml = async (c: Context<Observed>, page: CachedPage, isPortal = false): Promise<Response> => {
    const hostname = c.get('hostname')
    const { policy, tag } = page.memo(`policy ${isLoopback(hostname)}`, () => {
      const policy = contentPolicy(settings, hostname, page.style, distribution.template.script)
      return { policy, tag: toWeakTag(policy, page.html) }
    })
    c.header('Cache-Control', caching.page)
    // When the consumer goes back to a page from before the sign-in, the browser revalidates it.
    c.header('Vary', 'Cookie, Accept-Encoding')
    const kept = sendTag(c, tag)
    if (kept !== undefined) return kept
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Content-Security-Policy', policy)
    c.header('Permissions-Policy', permissionsPolicy({ camera: isPortal }))
    const encoding = chooseEncoding(c)
    if (encoding === undefined) return c.body(page.html)
    c.header('Content-Encoding', encoding)
    return c.body(await page.compress(encoding))
  }

  const sendPage = async (c: Context<Observed>): Promise<Response> => {
    const config = await readConfig(c)
    const appearance = getCookie(c, 'appearance')
    const theme = appearance === 'light' || appearance === 'dark' ? appearance : undefined
    // Other hosts can set `sessionToken` for this one, but not a cookie with the prefix.
    const visitor = getCookie(c, 'sessionToken', 'host') ? 'restoring' : 'signedOut'
    const state = config === null ? 'configFailed' : visitor
    const page = preparePage(config, `${state} ${theme}`, (known, now) => {
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
    })
    return sendHtml(c, page, true)
  }

  const addHeaders = createHeaderAdder(settings)

  const app = new Hono<Observed>()
  app.use(operations.observe)
  if (options.studio !== undefined) app.use(allowFraming(options))
  app.use(async (c, next) => {
    await next()
    addHeaders(c.get('url'), c.res)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', caching.none)
  })
  app.route('/', networkRoutes(options, bases))
  app.route('/', operations.routes)
  app.route('/', reportRoutes({ settings, distribution, operations, isServed: configs.isKept }))
  app.route('/', webAppRoutes(readConfig))
  app.on('GET', ['/upgrade-browser', '/upgrade-browser/'], async (c, next) => {
    if (!internetExplorer.test(c.req.header('User-Agent') ?? '')) return next()
    const config = await readConfig(c)
    return sendHtml(
      c,
      preparePage(config, 'upgrade-browser', known => distribution.renderUpgradePage(known)),
    )
  })
  // A proxy that refuses a request for its many cookies asks for this page without them.
  app.get(cookiePagePath, async c => {
    const config = await readConfig(c)
    c.status(oversizedStatus)
    return sendHtml(
      c,
      preparePage(config, cookiePagePath, known => distribution.renderCookiePage(known)),
    )
  })
  app.get(changePasswordPath, c => c.redirect(changePasswordPlace))
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
