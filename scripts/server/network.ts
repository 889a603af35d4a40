import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { apiResponsePolicy } from './headers.ts'
import type { Network } from './proxy.ts'
import { createNetworkProxy } from './proxy.ts'
import { tagResponse } from './response-tag.ts'
import type { Settings } from './settings.ts'

export interface NetworkOptions {
  readonly settings: Settings
  /** The embedded network, required without a real one. It also answers `/_sandbox`. */
  readonly sandbox?: { readonly fetch: Network } | undefined
  /** The `fetch` for a real network. */
  readonly fetch?: typeof globalThis.fetch
}

/** The two bases of the network API. */
export interface Bases {
  readonly networkApi: Network
  readonly integrationApi: Network
}

export const basesOf = ({ settings, sandbox, fetch = globalThis.fetch }: NetworkOptions): Bases => {
  const { realNetwork } = settings
  if (realNetwork !== undefined)
    return {
      networkApi: createNetworkProxy(realNetwork.networkApi, fetch),
      integrationApi: createNetworkProxy(realNetwork.integrationApi, fetch),
    }
  if (sandbox === undefined) throw new Error('Without a real network, a sandbox is needed.')
  return { networkApi: sandbox.fetch, integrationApi: sandbox.fetch }
}

/** Returns the request without its mount prefix and its cookies. */
const unmounted = (request: Request, prefix: string): Request => {
  const url = new URL(request.url)
  const inner = new Request(`${url.origin}${url.pathname.slice(prefix.length)}${url.search}`, request)
  inner.headers.delete('cookie')
  return inner
}

/** Routes `/api`, `/integration` and, with the sandbox, `/_sandbox`. */
export const networkRoutes = (options: NetworkOptions, bases: Bases = basesOf(options)): Hono => {
  const app = new Hono()
  const mounted = (prefix: string, network: Network) => async (c: Context) => {
    const answer = await network(unmounted(c.req.raw, prefix))
    const tagged = await tagResponse(c.req.raw, answer)
    const inner = new Response(tagged.body, tagged)
    inner.headers.delete('set-cookie')
    inner.headers.set('Cache-Control', 'no-store')
    inner.headers.set('Content-Security-Policy', apiResponsePolicy)
    return inner
  }
  app.use('/api/*', compress())
  app.use('/integration/*', compress())
  app.all('/api/*', mounted('/api', bases.networkApi))
  app.all('/integration/*', mounted('/integration', bases.integrationApi))
  const { sandbox, settings } = options
  const controls = settings.realNetwork === undefined ? sandbox : undefined
  app.all('/_sandbox/*', c => controls?.fetch(c.req.raw) ?? c.notFound())
  return app
}
