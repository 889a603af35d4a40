import { Hono } from 'hono'
import { loadConfigSchema } from '../config/load-schema.ts'
import { type IsKnownHost, knownHostsOnly } from '../sandbox/http/known-hosts-only.ts'
import { brands } from '../sandbox/networks/brands.ts'
import { draftId } from '../sandbox/networks/draft.ts'
import { isLoopback } from '../server/settings.ts'
import type { StudioBundle } from './bundle.ts'
import type { StudioData } from './studio-data.ts'

/** The page may show the portal of its own origin in frames; all else comes from its own files. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = { 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY' }

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Brand studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_sandbox/studio/studio.css">
<script type="module" src="/_sandbox/studio/studio.js"></script>
</head>
<body><noscript><p>This page needs its script.</p></noscript></body>
</html>
`

let bundle: Promise<StudioBundle> | undefined

/** Returns the bundle, which is made at the first request. A failed one is made again. */
const readBundle = (): Promise<StudioBundle> => {
  // The bundler takes a second to load, which the start of the server does not need.
  bundle ??= import('./bundle.ts')
    .then(({ bundleStudio }) => bundleStudio())
    .catch((error: unknown) => {
      bundle = undefined
      throw error
    })
  return bundle
}

const readData = async (): Promise<StudioData> => ({ schema: await loadConfigSchema(), brands })

/**
 * Creates the studio. Its page has the host of the draft, so that it has the origin of the portal that it frames: only
 * then may the frame be signed in, and no other page may frame the portal.
 */
export const createStudio = (isKnownHost: IsKnownHost) => {
  const app = new Hono().basePath('/_sandbox/studio')
  app.use(knownHostsOnly(isKnownHost))
  app.use(async (c, next) => {
    const { hostname, protocol, port } = new URL(c.req.url)
    if (hostname.split('.')[0] === draftId) return next()
    if (!isLoopback(hostname))
      return c.text('Open the studio on the machine that serves the sandbox, at localhost.', 404)
    return c.redirect(`${protocol}//${draftId}.localhost${port && `:${port}`}/_sandbox/studio`)
  })
  app.get('/', c => c.html(page, 200, headers))
  app.get('/data.json', async c => c.json(await readData()))
  app.get('/studio.js', async c =>
    c.body((await readBundle()).script, 200, { 'Content-Type': 'text/javascript' }),
  )
  app.get('/studio.css', async c => c.body((await readBundle()).style, 200, { 'Content-Type': 'text/css' }))
  return { fetch: (request: Request) => app.fetch(request), hostLabel: draftId }
}
