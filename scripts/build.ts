import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { type BuildVariant, folderOf, hashOfSources, root } from './bundle/build-variant.ts'
import {
  allFilesOf,
  type ChunkSize,
  firstLoadOf,
  type Load,
  partLoadOf,
  sizesOf,
} from './bundle/initial-load.ts'
import { precompress } from './bundle/precompress.ts'
import { retainEarlierAssets } from './bundle/retain-earlier-assets.ts'
import { sourceOf, styleSources } from './server/headers.ts'
import {
  checkTemplate,
  inlineStyle,
  type PageTemplate,
  type RenderShell,
  type RenderUpgradePage,
  renderPage,
} from './server/page.ts'

/** Bytes, after `gzip -9`, that the scripts of the sign-in page may have together. */
const initialBudget = 105_000

/** The same for all that a part needs beyond the first load; about 50 kB of it is shared by all parts. */
const partBudgets = { session: 130_000, service: 107_000, settings: 107_000, 'sign-in-dialogs': 90_000 }

/** Scripts, style sheets and other files that the build may have. Each costs a request. */
const fileBudget = 20

const partNames = Object.keys(partBudgets) as (keyof typeof partBudgets)[]

const readManifest = async (folder: string): Promise<Manifest> => {
  const server = join(folder, 'server', 'manifest.json')
  // It names what is in the client's folder but is no part of what a browser may fetch.
  await rename(join(folder, 'client', '.vite', 'manifest.json'), server)
  await rm(join(folder, 'client', '.vite'), { recursive: true })
  return JSON.parse(await readFile(server, 'utf8'))
}

/**
 * Reads the page that the build wrote. Its styles move into the page, and their links become disabled ones: no browser
 * fetches those, and the loader of late parts, which looks for them, does not either.
 */
const templateOf = async (folder: string, { styles }: Load): Promise<PageTemplate> => {
  const client = join(folder, 'client')
  const built = await readFile(join(client, 'index.html'), 'utf8')
  const sheets = await Promise.all(styles.map(style => readFile(join(client, style), 'utf8')))
  const links = styles.map(file => `<link rel="stylesheet" href="/${file}" disabled>`)
  const html = built
    .replace(/^\s*<link rel="stylesheet"[^>]*>\n/gm, '')
    .replace(/^ +/gm, '')
    .replace('</head>', () => `${links.join('')}</head>`)
  checkTemplate(html)
  const { inlineScript }: { inlineScript: string } = await import(
    pathToFileURL(join(folder, 'server', 'shell.js')).href
  )
  return { html, css: sheets.join('').trim(), script: inlineScript }
}

/** Writes the pages that a static host serves, and returns the CSP sources of the styles of the first. */
const writeStaticPages = async (folder: string, template: PageTemplate): Promise<string> => {
  const shellModule: { renderShell: RenderShell; renderUpgradePage: RenderUpgradePage } = await import(
    pathToFileURL(join(folder, 'server', 'shell.js')).href
  )
  const shell = shellModule.renderShell({ config: undefined, state: 'signedOut', now: Date.now() })
  await writeFile(join(folder, 'client', 'index.html'), renderPage(template, { shell }))
  const upgrade = join(folder, 'client', 'upgrade-browser')
  await mkdir(upgrade)
  await writeFile(join(upgrade, 'index.html'), shellModule.renderUpgradePage(undefined, false).html)
  return styleSources(inlineStyle(template, shell))
}

export interface BuildReport {
  readonly seconds: number
  /** What the sign-in page's scripts weigh, one by one. */
  readonly chunks: readonly ChunkSize[]
  /** Bytes of each part beyond the first load, after `gzip -9`. */
  readonly parts: Readonly<Record<keyof typeof partBudgets, number>>
  /** How many files the build has. */
  readonly files: number
  /** What a static host adds to `style-src`. */
  readonly styleSources: string
  /** The same for `script-src`. */
  readonly scriptSource: string
}

/**
 * Builds into `dist/client`, which any static host can serve, and `dist/server`, which `createPortal` adds its
 * page from.
 */
export const buildPortal = async (edition: BuildVariant): Promise<BuildReport> => {
  const started = performance.now()
  // Whatever the caller is, what it builds is for use.
  process.env.NODE_ENV = 'production'
  const folder = folderOf(edition)
  const sources = await hashOfSources()
  const common = { root, mode: edition, logLevel: 'warn' } as const
  await build({ ...common, build: { outDir: join(folder, 'client'), emptyOutDir: true } })
  await build({
    ...common,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      // The inline script is the source of one of its functions.
      minify: true,
      ssr: 'src/shell.tsx',
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'shell.js' } },
    },
  })
  const manifest = await readManifest(folder)
  const firstLoad = firstLoadOf(manifest)
  const template = await templateOf(folder, firstLoad)
  const staticSources = await writeStaticPages(folder, template)
  await precompress(join(folder, 'client'))
  await retainEarlierAssets(folder, sources.slice(0, 12))
  await writeFile(join(folder, 'server', 'page.html'), template.html)
  await writeFile(join(folder, 'server', 'page.css'), template.css)
  await writeFile(join(folder, 'server', 'page.js'), template.script)
  await writeFile(join(folder, 'server', 'sources'), sources)
  const weigh = (files: readonly string[]) => sizesOf(join(folder, 'client'), files)
  const parts = await Promise.all(
    partNames.map(async part => [part, totalOf(await weigh(partLoadOf(manifest, part)))] as const),
  )
  return {
    seconds: (performance.now() - started) / 1000,
    chunks: await weigh(firstLoad.scripts),
    parts: Object.fromEntries(parts) as BuildReport['parts'],
    files: allFilesOf(manifest).length,
    styleSources: staticSources,
    scriptSource: sourceOf(template.script),
  }
}

const totalOf = (sizes: readonly ChunkSize[]): number => sizes.reduce((sum, { gzip }) => sum + gzip, 0)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Prints what the build weighs and how many files it has; false when that is more than a budget. */
export const reportBuild = ({
  seconds,
  chunks,
  parts,
  files,
  styleSources,
  scriptSource,
}: BuildReport): boolean => {
  const total = totalOf(chunks)
  for (const { file, raw, gzip } of chunks)
    console.log(`  ${file.padEnd(40)} ${kilobytes(raw).padStart(10)} ${kilobytes(gzip).padStart(10)} gzip`)
  for (const part of partNames)
    console.log(
      `  ${part.padEnd(40)} ${kilobytes(parts[part]).padStart(21)} gzip of ${kilobytes(partBudgets[part])}`,
    )
  console.log(`  ${files} files of ${fileBudget} allowed`)
  console.log(`  style-src of a static host: ${styleSources}`)
  console.log(`  script-src of a static host: ${scriptSource}`)
  console.log(
    `Built in ${seconds.toFixed(1)} s. Initial JS ${kilobytes(total)} gzip of ${kilobytes(initialBudget)} allowed.`,
  )
  const complaints = [
    ...(total > initialBudget ? [`Initial JS is ${kilobytes(total - initialBudget)} over its budget.`] : []),
    ...partNames
      .filter(part => parts[part] > partBudgets[part])
      .map(part => `The part "${part}" is ${kilobytes(parts[part] - partBudgets[part])} over its budget.`),
    ...(files > fileBudget ? [`The build has ${files - fileBudget} files more than its budget.`] : []),
  ]
  for (const complaint of complaints) console.error(complaint)
  return complaints.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const edition = process.argv.includes('--pseudo') ? 'pseudo' : 'production'
  const report = await buildPortal(edition)
  // The language that nobody speaks marks every word, and is loaded by nobody: it has no budget to keep.
  if (!reportBuild(report) && edition === 'production') process.exitCode = 1
}
