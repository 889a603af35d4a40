import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { root } from '../../bundle/edition.ts'
import { detailsOf } from './details.ts'
import { draw } from './layout.ts'
import { flows } from './machines.ts'
import { atlasPage } from './page.ts'
import { pictureFile } from './pictures.ts'
import { allEntries } from './search.ts'
import { sheetOf } from './services/service-page.ts'
import { sourceAt, sourcePage } from './source-page.ts'
import { svgOf } from './svg.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Nothing comes from anywhere else, and nothing that is written in a machine can run. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const folder = join(import.meta.dirname, 'browser')
/** The roles of the design, which the sandbox's own page has too. */
const tokens = join(root, 'scripts', 'sandbox', 'console', 'browser', 'tokens.css')

const routes = (): Hono => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-cache')
  })
  app.get('/', c => c.html(atlasPage()))
  app.get('/browser/:file', async c => {
    const file = c.req.param('file')
    const type = types[extname(file)]
    if (file === 'tokens.css')
      return c.body(await readFile(tokens, 'utf8'), 200, { 'content-type': `${type}` })
    // Read when asked for, so that an edit shows at the next reload.
    if (type === undefined || !readdirSync(folder).includes(file)) return c.notFound()
    return c.body(await readFile(join(folder, file), 'utf8'), 200, { 'content-type': type })
  })
  app.get('/charts/:machine', async c => {
    const flow = flows.get(c.req.param('machine'))
    if (flow === undefined) return c.notFound()
    const svg = svgOf(await draw(flow.machine))
    return c.body(String(await svg), 200, { 'content-type': 'image/svg+xml; charset=utf-8' })
  })
  app.get('/details/:machine', async c => {
    const flow = flows.get(c.req.param('machine'))
    if (flow === undefined) return c.notFound()
    // What parses takes longer to load than all else here: the page does not wait for it.
    const { sourceLinesOf } = await import('../source-lines.ts')
    return c.json(detailsOf(flow, sourceLinesOf(flow.chart.id)))
  })
  // Nothing runs here that could be followed; whoever serves a portal too answers this before us.
  app.get('/live', c => c.body(null, 204))
  app.get('/search', c => c.json(allEntries()))
  app.get('/services/:key{.*}', async c => {
    const sheet = await sheetOf(c.req.param('key'))
    return sheet === undefined ? c.notFound() : c.json(sheet)
  })
  app.get('/pictures/:machine/:name', async c => {
    const machine = c.req.param('machine')
    const file = flows.has(machine) ? pictureFile(machine, c.req.param('name')) : undefined
    if (file === undefined) return c.notFound()
    return c.body(new Uint8Array(await readFile(file)), 200, { 'content-type': 'image/png' })
  })
  app.get('/source/:path{.+}', async c => {
    const source = await sourceAt(c.req.param('path'))
    return source === undefined ? c.notFound() : c.html(sourcePage(source))
  })
  return app
}

export interface Atlas {
  /** Answers what is asked below the base; 404 for all else. */
  fetch(request: Request): Promise<Response>
}

/**
 * The atlas: every machine as a chart, every service as what its definition says, and where it is written.
 *
 * @param base path of its page, with a slash at either end, such as `/` or `/_flows/`
 */
export const createAtlas = async ({ base }: { readonly base: string }): Promise<Atlas> => {
  const app = routes()
  return {
    fetch: async request => {
      const url = new URL(request.url)
      if (`${url.pathname}/` === base) return Response.redirect(new URL(base, url), 307)
      if (!url.pathname.startsWith(base)) return new Response('Not found', { status: 404 })
      const inside = new URL(url)
      inside.pathname = url.pathname.slice(base.length - 1)
      return app.fetch(new Request(inside, request))
    },
  }
}
