import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { clientOf, describeBrowser } from './client-origin.ts'
import { apiHeaders } from './headers.ts'
import type { Observed } from './operations.ts'
import type { Network, UpstreamFailure } from './proxy.ts'
import { createNetworkProxy } from './proxy.ts'
import { type BodyRefusal, createBodyReader, networkBodies } from './request-body.ts'
import { tagResponse } from './response-tag.ts'
import type { Settings } from './settings.ts'

/** A page of the sandbox that shows the portal in frames. */
export interface Studio {
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** The first label of the host whose pages it frames, which is its own host. */
  readonly hostLabel: string
}

export interface NetworkOptions {
  readonly settings: Settings
  /** The embedded network, required without a real one. It also answers `/_sandbox`. */
  readonly sandbox?: { readonly fetch: Network } | undefined
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
      networkApi: createNetworkProxy(realNetwork.networkApi, proxy),
      integrationApi: createNetworkProxy(realNetwork.integrationApi, proxy),
    }
  }
  if (sandbox === undefined) throw new Error('Without a real network, a sandbox is needed.')
  return { networkApi: sandbox.fetch, integrationApi: sandbox.fetch }
}

/** Returns the request without its mount prefix and its cookies, with what the network may know of the browser. */
const unmounted = (c: Context, prefix: string, settings: Settings): Request => {
  const request = c.req.raw
  const url = new URL(request.url)
  const inner = new Request(`${url.origin}${url.pathname.slice(prefix.length)}${url.search}`, request)
  inner.headers.delete('cookie')
  for (const [name, value] of describeBrowser(c, settings)) inner.headers.set(name, value)
  return inner
}

export const networkMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Routes `/api`, `/integration` and, with the sandbox, `/_sandbox`. */
export const networkRoutes = (options: NetworkOptions, bases: Bases = basesOf(options)): Hono<Observed> => {
  const app = new Hono<Observed>()
  const mounted = (prefix: string, network: Network) => async (c: Context<Observed>) => {
    if (!networkMethods.includes(c.req.method)) return c.body(null, 405, { Allow: networkMethods.join(', ') })
    const answer = await network(unmounted(c, prefix, options.settings), clientOf(c, options.settings))
    const { response: tagged, traceId } = await tagResponse(c.req.raw, answer)
    if (traceId !== undefined) c.set('traceId', traceId)
    const inner = new Response(tagged.body, tagged)
    inner.headers.delete('set-cookie')
    for (const [name, value] of Object.entries(apiHeaders)) inner.headers.set(name, value)
    return inner
  }
  app.use('/api/*', compress())
  app.use('/integration/*', compress())
  app.all('/api/*', mounted('/api', bases.networkApi))
  app.all('/integration/*', mounted('/integration', bases.integrationApi))
  const { sandbox, settings, studio } = options
  const isEmbedded = settings.realNetwork === undefined && sandbox !== undefined
  if (isEmbedded && studio !== undefined)
    app.on(['GET', 'HEAD'], ['/_sandbox/studio', '/_sandbox/studio/*'], c => studio.fetch(c.req.raw))
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
