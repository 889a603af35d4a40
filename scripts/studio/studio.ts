import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { NetworkConfig } from '#openapi/network.gen.d.ts'
import { type ConfigSchema, loadConfigSchema } from '../config/config-schema.ts'
import { type IsKnownHost, knownHostsOnly } from '../sandbox/http/known-hosts-only.ts'
import { brands } from '../sandbox/networks/brands.ts'
import { draftId } from '../sandbox/networks/draft.ts'
import { isLoopback } from '../server/settings.ts'
import { createToolPage } from '../shared/tool-page.ts'

export interface StudioData {
  readonly schema: ConfigSchema
  readonly brands: readonly NetworkConfig[]
}

/** Bytes of a text on which there is a report, as many as a draft may have. */
const mostBytes = 1_000_000

let schema: Promise<ConfigSchema> | undefined

/** Returns the schema of a config, which is read at the first request. */
const readSchema = (): Promise<ConfigSchema> => {
  schema ??= loadConfigSchema()
  return schema
}

const readData = async (): Promise<StudioData> => ({ schema: await readSchema(), brands })

/**
 * Creates the studio. Its page has the host of the draft, so that it has the origin of the portal that it frames: only
 * then may the frame be signed in, and no other page may frame the portal.
 */
export const createStudio = (isKnownHost: IsKnownHost) => {
  const page = createToolPage({
    title: 'Brand studio',
    path: '/_sandbox/studio',
    files: '/_sandbox/studio/studio',
    entry: join(import.meta.dirname, 'browser', 'main.tsx'),
    // The page shows the portal of its own origin in frames.
    directives: ["frame-src 'self'"],
  })
  const app = new Hono()
  app.use(knownHostsOnly(isKnownHost))
  app.use(async (c, next) => {
    const { hostname, protocol, port } = new URL(c.req.url)
    if (hostname.split('.')[0] === draftId) return next()
    if (!isLoopback(hostname))
      return c.text('Open the studio on the machine that serves the sandbox, at localhost.', 404)
    return c.redirect(`${protocol}//${draftId}.localhost${port && `:${port}`}/_sandbox/studio`)
  })
  app.get('/_sandbox/studio/data.json', async c => c.json(await readData()))
  app.post('/_sandbox/studio/report', bodyLimit({ maxSize: mostBytes }), async c => {
    // The portal's own code, which the start of the server does not need.
    const { createReport } = await import('../config/report.ts')
    return c.json(createReport(await c.req.text(), await readSchema()))
  })
  app.route('/', page)
  return { fetch: (request: Request) => app.fetch(request), hostLabel: draftId }
}
