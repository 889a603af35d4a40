import { Hono } from 'hono'
import type { PageBundle } from './page-bundle.ts'

export interface ToolPage {
  readonly title: string
  /** The path of the page. */
  readonly path: string
  /** The path of its script and its style, without their extensions. */
  readonly files: string
  /** The source file of its script. */
  readonly entry: string
  /** What its security policy allows besides its own files. */
  readonly directives?: readonly string[]
}

const bundles = new Map<string, Promise<PageBundle>>()

/** Returns the bundle of a page, which is made at the first request. A failed one is made again. */
const readBundle = (entry: string): Promise<PageBundle> => {
  // The bundler takes a second to load, which the start of the server does not need.
  const bundle = bundles.get(entry) ?? import('./page-bundle.ts').then(({ bundlePage }) => bundlePage(entry))
  bundles.set(entry, bundle)
  bundle.catch(() => bundles.delete(entry))
  return bundle
}

/** Creates the routes of a page for developers, whose script renders all of it. */
export const createToolPage = ({ title, path, files, entry, directives = [] }: ToolPage): Hono => {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}.css">
<script type="module" src="${files}.js"></script>
</head>
<body><noscript><p>This page needs its script.</p></noscript></body>
</html>
`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...directives,
  ].join('; ')
  const headers = { 'Content-Security-Policy': policy, 'X-Frame-Options': 'DENY' }
  return new Hono()
    .get(path, c => c.html(page, 200, headers))
    .get(`${files}.js`, async c =>
      c.body((await readBundle(entry)).script, 200, { 'Content-Type': 'text/javascript' }),
    )
    .get(`${files}.css`, async c =>
      c.body((await readBundle(entry)).style, 200, { 'Content-Type': 'text/css' }),
    )
}
