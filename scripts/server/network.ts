import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { clientOf, describeBrowser, targetOf } from './client-origin.ts'
import { findCall, isBelowBase, parseTarget, type Target } from './described-calls.ts'
import { apiHeaders } from './headers.ts'
import type { Observed } from './operations.ts'
import type { Network, UpstreamFailure } from './proxy.ts'
import { createNetworkProxy } from './proxy.ts'
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
  /** The page of the sandbox itself, at `/_sandbox`. */
  readonly console?: ToolPage | undefined
  /** The studio of the sandbox, below `/_sandbox/studio`. It frames the pages of one host. */
  readonly studio?: Studio | undefined
  /** The `fetch` for a real network. */
  readonly fetch?: typeof globalThis.fetch
  /** Called for each call that the network did not answer. */
  readonly onUpstreamFailure?: (failure: UpstreamFailure, request: Request) => void
  /** Called for each body that is not read. */
  readonly onBodyRefusal?: (status: BodyRefusal) => void
}

/** The two bases of the network API. */
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
    const proxy = { fetch, readBody, forwardedHeaders, ...(onFailure && { onFailure }) }
    return {
      networkApi: createNetworkProxy(realNetwork.networkApi, { ...proxy, mount: '/api' }),
      integrationApi: createNetworkProxy(realNetwork.integrationApi, { ...proxy, mount: '/integration' }),
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

/**
 * Passes each described call on to its base. Any other request for a base is answered with 404: by the target as it was
 * sent, and by the path that a server may read in it.
 */
const passCalls = (
  { networkApi, integrationApi }: Bases,
  settings: Settings,
): MiddlewareHandler<Observed> => {
  const passCall = async (c: Context<Observed>, sent: string): Promise<Response> => {
    const target = parseTarget(sent)
    if (target === undefined || findCall(c.req.method, target.path)?.mount !== target.mount)
      return c.notFound()
    const network = target.mount === '/api' ? networkApi : integrationApi
    const answer = await network(toNetworkRequest(c, target, settings), clientOf(c, settings))
    const { response: tagged, traceId } = await tagResponse(c.req.raw, answer)
    if (traceId !== undefined) c.set('traceId', traceId)
    const inner = new Response(tagged.body, tagged)
    inner.headers.delete('set-cookie')
    for (const [name, value] of Object.entries(apiHeaders)) inner.headers.set(name, value)
    return inner
  }
  return (c, next) => {
    const sent = targetOf(c)
    return isBelowBase(sent) || isBelowBase(c.req.path) ? passCall(c, sent) : next()
  }
}

/** Routes `/api`, `/integration` and, with the sandbox, `/_sandbox`. */
export const networkRoutes = (options: NetworkOptions, bases: Bases = basesOf(options)): Hono<Observed> => {
  const app = new Hono<Observed>()
  app.use('/api/*', compress())
  app.use('/integration/*', compress())
  app.use(passCalls(bases, options.settings))
  const { sandbox, settings } = options
  if (settings.realNetwork === undefined && sandbox !== undefined) {
    const serve = (page: ToolPage | undefined, ...paths: string[]) =>
      page && app.on(['GET', 'HEAD', 'POST'], paths, c => page.fetch(c.req.raw))
    serve(options.console, '/_sandbox', '/_sandbox/console/*')
    serve(options.studio, '/_sandbox/studio', '/_sandbox/studio/*')
  }
  const controls = settings.realNetwork === undefined ? sandbox : undefined
  app.all('/_sandbox/*', c => controls?.fetch(c.req.raw) ?? c.notFound())
  return app
}

/** Whether the studio may frame the pages of a host: only those of its own host, and only with the sandbox. */
export const isFramedBy = ({ settings, sandbox, studio }: NetworkOptions, hostname: string): boolean =>
  settings.realNetwork === undefined &&
  sandbox !== undefined &&
  studio !== undefined &&
  hostname.split('.')[0] === studio.hostLabel
