import { Hono } from 'hono'
import { htmlHead } from '../sandbox/http/html-head.ts'
import type { PageBundle } from './page-bundle.ts'

export interface ToolPage {
  readonly title: string
  readonly path: string
  /** The path of its script and its style, without their extensions. */
  readonly files: string
  readonly entry: string
  /** Directives of its security policy besides those for its own files. */
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
  const head = htmlHead(
    title,
    `<link rel="stylesheet" href="${files}.css">`,
    `<script type="module" src="${files}.js"></script>`,
  )
  const page = `${head}<body><noscript><p>This page needs its script.</p></noscript></body>\n</html>\n`
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
