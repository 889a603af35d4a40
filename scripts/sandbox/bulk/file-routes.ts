import { Hono } from 'hono'
import { failure, Refusal } from '../http/responses.ts'
import type { SandboxContext } from '../world.ts'
import { reportFile, uploadOfKey } from './reports.ts'

const csvType = 'text/csv; charset=utf-8'

/** Returns the routes that the API description does not contain: CORS for uploads, and report downloads. */
export const fileRoutes = (world: SandboxContext): Hono => {
  const app = new Hono()
  const { addresses, bulkUploads, ids, clock, settled } = world

  // Allow only the origin of the page that requested the upload URL to read the responses.
  app.use('/:key', async (c, next) => {
    const origin = c.req.header('Origin')
    const isAllowed = origin !== undefined && bulkUploads.find(c.req.param('key'))?.portal === origin
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: isAllowed ? 204 : 403 })
      c.res.headers.set('Access-Control-Allow-Methods', 'PUT')
      c.res.headers.set('Access-Control-Allow-Headers', 'Content-Type')
      c.res.headers.set('Access-Control-Max-Age', '600')
    } else await next()
    c.res.headers.append('Vary', 'Origin')
    if (isAllowed) c.res.headers.set('Access-Control-Allow-Origin', origin)
  })

  app.get('/:key', c => {
    const key = c.req.param('key')
    const found = settled(() => {
      const asked = uploadOfKey(world, key)
      const isGood = addresses.isSigned('GET', key, new URL(c.req.url).searchParams)
      return asked && isGood ? reportFile(world, asked.upload, asked.kind) : undefined
    })
    const ended = Number(c.req.query('expires')) <= clock.now()
    if (!found || ended) {
      const words = found ? 'The address has expired.' : 'The address is not genuine.'
      const refusal = new Refusal(403, 'authorisation', 'clientAuthorisationError', words)
      return c.json(failure(ids.next(), refusal), 403)
    }
    return c.body(found.csv, 200, {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${found.name}"`,
      'Cache-Control': 'no-store',
    })
  })

  return app
}
