import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageTemplate, RenderCookiePage, RenderShell, RenderUpgradePage } from './page.ts'
import { toWeakTag } from './weak-tag.ts'

/** The encodings in which pages and files are sent, the best first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

type Bytes = Uint8Array<ArrayBuffer>

export interface AssetFile {
  readonly type: string
  /** Whether the file name has a hash of the content. */
  readonly immutable: boolean
  /** The ETag of a file whose name has no hash. */
  readonly tag?: string
  readonly identity: Bytes
  readonly encoded: Readonly<Partial<Record<Encoding, Bytes>>>
}

export interface BuildOutput {
  /** The version of the package and the hash of its sources: `0.1.0+3f0c2b1e8a54`. */
  readonly version: string
  readonly template: PageTemplate
  readonly renderShell: RenderShell
  readonly renderUpgradePage: RenderUpgradePage
  readonly renderCookiePage: RenderCookiePage
  /** Files by URL path, such as `/assets/index-B2x.js`. */
  readonly files: ReadonlyMap<string, AssetFile>
}

/** The content type of each file extension. */
export const types: Readonly<Record<string, string>> = {
  // Without a charset: these are read as UTF-8 like the page that loads them.
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The server renders these for each response. */
const pages = new Set(['/index.html', '/upgrade-browser/index.html'])

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

const readFiles = async (client: string): Promise<Map<string, AssetFile>> => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const contents = new Map<string, Bytes>()
  for (const entry of entries.filter(entry => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    contents.set(`/${relative(client, path).split(sep).join('/')}`, Uint8Array.from(await readFile(path)))
  }
  const files = new Map<string, AssetFile>()
  for (const [address, identity] of contents) {
    if (pages.has(address) || Object.values(endings).includes(extname(address))) continue
    const encoded: Partial<Record<Encoding, Bytes>> = {}
    for (const encoding of encodings) {
      const bytes = contents.get(`${address}${endings[encoding]}`)
      if (bytes !== undefined) encoded[encoding] = bytes
    }
    const immutable = address.startsWith('/assets/')
    const type = types[extname(address)] ?? 'application/octet-stream'
    files.set(address, {
      type,
      immutable,
      ...(!immutable && { tag: toWeakTag(identity) }),
      identity,
      encoded,
    })
  }
  return files
}

/** Imports the built renderer of the page. */
export const importShell = (folder: string): Promise<typeof import('#src/shell.tsx')> =>
  import(pathToFileURL(join(folder, 'server', 'shell.js')).href)

/** Reads a build (about 1 MB) into memory, so that a rebuild does not break a running server. */
export const loadBuildOutput = async (folder: string): Promise<BuildOutput> => {
  const server = join(folder, 'server')
  const [version, html, css, script, files] = await Promise.all([
    readFile(join(server, 'version'), 'utf8'),
    readFile(join(server, 'page.html'), 'utf8'),
    readFile(join(server, 'page.css'), 'utf8'),
    readFile(join(server, 'page.js'), 'utf8'),
    readFiles(join(folder, 'client')),
  ])
  const { renderShell, renderUpgradePage, renderCookiePage } = await importShell(folder)
  const template = { html, css, script }
  return { version, template, renderShell, renderUpgradePage, renderCookiePage, files }
}
