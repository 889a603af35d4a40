import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { clientOf, describeBrowser, targetOf } from './client-origin.ts'
import { findCall, isBelowBase, parseTarget, type Target } from './described-calls.ts'
import { apiHeaders, apiResponsePolicy } from './headers.ts'
import type { Observed } from './operations.ts'
import { createNetworkProxy, type Network, type UpstreamFailure } from './proxy.ts'
import { type BodyRefusal, createBodyReader, networkBodies } from './request-body.ts'
import { tagResponse } from './response-tag.ts'
import type { Settings } from './settings.ts'

/** A page for developers beside the sandbox. */
export interface ToolPage {
  readonly fetch: (request: Request) => Response | Promise<Response>
}

/** A page of the sandbox that shows the portal in frames. */
export interface Studio extends ToolPage {
  /** The first label of the host whose pages it frames, which is its own host. */
  readonly hostLabel: string
}

export interface NetworkOptions {
  readonly settings: Settings
  /** The embedded network, required without a real one. It also answers `/_sandbox`. */
  readonly sandbox?: { readonly fetch: Network } | undefined
  readonly console?: ToolPage | undefined
  /** The studio of the sandbox, below `/_sandbox/studio`. It frames the pages of one host. */
  readonly studio?: Studio | undefined
  readonly fetch?: typeof globalThis.fetch
  readonly onUpstreamFailure?: (failure: UpstreamFailure, request: Request) => void
  readonly onBodyRefusal?: (status: BodyRefusal) => void
}

export interface Bases {
  readonly networkApi: Network
  readonly integrationApi: Network
}

export const basesOf = (options: NetworkOptions): Bases => {
  const { settings, sandbox, fetch = globalThis.fetch, onUpstreamFailure: onFailure, onBodyRefusal } = options
  const { realNetwork, forwardedHeaders } = settings
  if (realNetwork !== undefined) {
    const readBody = createBodyReader({
      ...networkBodies,
      ...(onBodyRefusal && { onRefusal: onBodyRefusal }),
    })
    const proxyTo = (base: string) =>
      createNetworkProxy(base, { fetch, readBody, forwardedHeaders, onFailure })
    return {
      networkApi: proxyTo(realNetwork.networkApi),
      integrationApi: proxyTo(realNetwork.integrationApi),
    }
  }
  if (sandbox === undefined) throw new Error('Without a real network, a sandbox is needed.')
  return { networkApi: sandbox.fetch, integrationApi: sandbox.fetch }
}

/** Returns the request to the network, without cookies, with what the network may know of the browser. */
const toNetworkRequest = (c: Context, { path, query }: Target, settings: Settings): Request => {
  const request = new Request(`${new URL(c.req.url).origin}${path}${query}`, c.req.raw)
  request.headers.delete('cookie')
  for (const [name, value] of describeBrowser(c, settings)) request.headers.set(name, value)
  return request
}

/** Routes `/api`, `/integration` and, with the sandbox, `/_sandbox`. */
export const networkRoutes = (options: NetworkOptions, bases: Bases = basesOf(options)): Hono<Observed> => {
  const { settings } = options
  const sandbox = settings.realNetwork === undefined ? options.sandbox : undefined

  /**
   * Passes a described call on to its base. Any other request for a base is answered with 404: by the target as it was
   * sent, and by the path that a server may read in it.
   */
  const passCall = async (c: Context<Observed>, sent: string): Promise<Response> => {
    const target = parseTarget(sent)
    if (target === undefined || findCall(c.req.method, target.path)?.mount !== target.mount)
      return c.notFound()
    const network = target.mount === '/api' ? bases.networkApi : bases.integrationApi
    const answer = await network(toNetworkRequest(c, target, settings), clientOf(c, settings))
    const { response: tagged, traceId } = await tagResponse(c.req.raw, answer)
    if (traceId !== undefined) c.set('traceId', traceId)
    const response = new Response(tagged.body, tagged)
    response.headers.delete('set-cookie')
    for (const [name, value] of Object.entries(apiHeaders)) response.headers.set(name, value)
    return response
  }

  const app = new Hono<Observed>()
  app.use('/api/*', compress())
  app.use('/integration/*', compress())
  app.use((c, next) => {
    const sent = targetOf(c)
    return isBelowBase(sent) || isBelowBase(c.req.path) ? passCall(c, sent) : next()
  })
  if (sandbox !== undefined) {
    const serve = (page: ToolPage | undefined, ...paths: string[]) =>
      page && app.on(['GET', 'HEAD', 'POST'], paths, c => page.fetch(c.req.raw))
    serve(options.console, '/_sandbox', '/_sandbox/console/*')
    serve(options.studio, '/_sandbox/studio', '/_sandbox/studio/*')
  }
  app.all('/_sandbox/*', c => sandbox?.fetch(c.req.raw) ?? c.notFound())
  return app
}

/** Lets the studio of the sandbox frame the other pages of its own host. */
export const allowFraming =
  ({ settings, sandbox, studio }: NetworkOptions): MiddlewareHandler<Observed> =>
  async (c, next) => {
    await next()
    if (settings.realNetwork !== undefined || sandbox === undefined) return
    const isOfStudio = c.get('hostname').split('.')[0] === studio?.hostLabel
    const { headers } = c.res
    const policy = headers.get('Content-Security-Policy') ?? apiResponsePolicy
    if (!isOfStudio || policy === apiResponsePolicy || c.req.path.startsWith('/_sandbox/studio')) return
    headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    headers.set('X-Frame-Options', 'SAMEORIGIN')
  }
