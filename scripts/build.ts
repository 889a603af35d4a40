import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Manifest } from 'vite'
import description from '../package.json' with { type: 'json' }
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
import { importShell } from './server/build-output.ts'
import { sourceOf, styleSources } from './server/headers.ts'
import { checkTemplate, inlineStyle, type PageTemplate, renderPage } from './server/page.ts'

/** The limit for all scripts of the sign-in page together, in bytes after `gzip -9`. */
const initialBudget = 105_000

/** The limits of the parts beyond the first load, in bytes after `gzip -9`; they share about 50 kB. */
const partBudgets = { session: 130_000, service: 120_000, settings: 119_000, 'sign-in-dialogs': 101_000 }

/** The licences of the packages in one of the two builds. */
const licenseFile = 'licenses.md'

/** Joins the licences of both builds in one file, which consumers and operators can read. */
const joinLicenses = async (folder: string): Promise<void> => {
  const paths = ['client', 'server'].map(part => join(folder, part, licenseFile))
  const texts = await Promise.all(paths.map(path => readFile(path, 'utf8')))
  const packages = new Set(texts.flatMap(text => text.split(/^## /m).slice(1)))
  const list = [...packages].sort().map(entry => entry.trim())
  await writeFile(join(folder, 'client', 'THIRD-PARTY-LICENSES.txt'), `${list.join('\n\n----\n\n')}\n`)
  await Promise.all(paths.map(path => rm(path)))
}

/** Moves the source maps out of the client's folder: an operator reads stack traces with them, browsers never. */
const moveSourceMaps = async (folder: string): Promise<void> => {
  const assets = join(folder, 'client', 'assets')
  const maps = join(folder, 'source-maps')
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps)
  const names = (await readdir(assets)).filter(name => name.endsWith('.map'))
  await Promise.all(names.map(name => rename(join(assets, name), join(maps, name))))
}

/** The limit for scripts, style sheets and other files of the build, because each costs a request. */
const fileBudget = 20

const partNames = Object.keys(partBudgets) as (keyof typeof partBudgets)[]

const readManifest = async (folder: string): Promise<Manifest> => {
  const server = join(folder, 'server', 'manifest.json')
  // Move the manifest out of the client's folder, because browsers must not fetch it.
  await rename(join(folder, 'client', '.vite', 'manifest.json'), server)
  await rm(join(folder, 'client', '.vite'), { recursive: true })
  return JSON.parse(await readFile(server, 'utf8'))
}

/** Reads the built page with its styles inline. Disabled links keep Vite's preloader from loading them again. */
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
  const { inlineScript } = await importShell(folder)
  return { html, css: sheets.join('').trim(), script: inlineScript }
}

/** Writes the pages for a static host. Returns the CSP sources of the first page's styles. */
const writeStaticPages = async (folder: string, template: PageTemplate): Promise<string> => {
  const { renderShell, renderUpgradePage } = await importShell(folder)
  const shell = renderShell({ config: undefined, state: 'signedOut', now: Date.now() })
  await writeFile(join(folder, 'client', 'index.html'), renderPage(template, { shell }))
  const upgrade = join(folder, 'client', 'upgrade-browser')
  await mkdir(upgrade)
  await writeFile(join(upgrade, 'index.html'), renderUpgradePage(undefined, false).html)
  return styleSources(inlineStyle(template, shell))
}

export interface BuildReport {
  readonly seconds: number
  readonly chunks: readonly ChunkSize[]
  /** The size of each part beyond the first load, in bytes after `gzip -9`. */
  readonly parts: Readonly<Record<keyof typeof partBudgets, number>>
  readonly files: number
  /** The sources that a static host adds to `style-src`. */
  readonly styleSources: string
  /** The sources that a static host adds to `script-src`. */
  readonly scriptSource: string
}

/** Builds `dist/client` for any static host, and `dist/server`, from which `createPortal` renders its page. */
export const buildPortal = async (edition: BuildVariant): Promise<BuildReport> => {
  const started = performance.now()
  // Build for production, also when a test is the caller.
  process.env.NODE_ENV = 'production'
  const folder = folderOf(edition)
  const sources = await hashOfSources()
  const common = { root, mode: edition, logLevel: 'warn' } as const
  await build({
    ...common,
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      sourcemap: 'hidden',
      license: { fileName: licenseFile },
    },
  })
  await build({
    ...common,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      // Minify, because the inline script is the source text of one function.
      minify: true,
      ssr: true,
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      manifest: false,
      sourcemap: 'hidden',
      license: { fileName: licenseFile },
      rolldownOptions: {
        input: { shell: 'src/shell.tsx', portal: 'scripts/server/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const manifest = await readManifest(folder)
  const firstLoad = firstLoadOf(manifest)
  const template = await templateOf(folder, firstLoad)
  const staticSources = await writeStaticPages(folder, template)
  await joinLicenses(folder)
  await moveSourceMaps(folder)
  await precompress(join(folder, 'client'))
  await retainEarlierAssets(folder, sources.slice(0, 12))
  const { html, css, script } = template
  const version = `${description.version}+${sources.slice(0, 12)}`
  const outputs = {
    'page.html': html,
    'page.css': css,
    'page.js': script,
    sources,
    version,
    'package.json': '{ "type": "module" }\n',
  }
  for (const [name, content] of Object.entries(outputs))
    await writeFile(join(folder, 'server', name), content)
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

/** Prints the sizes and the number of files. Returns false when one exceeds its budget. */
export const reportBuild = (report: BuildReport): boolean => {
  const { seconds, chunks, parts, files } = report
  const total = totalOf(chunks)
  for (const { file, raw, gzip } of chunks)
    console.log(`  ${file.padEnd(40)} ${kilobytes(raw).padStart(10)} ${kilobytes(gzip).padStart(10)} gzip`)
  for (const part of partNames)
    console.log(
      `  ${part.padEnd(40)} ${kilobytes(parts[part]).padStart(21)} gzip of ${kilobytes(partBudgets[part])}`,
    )
  console.log(`  ${files} files of ${fileBudget} allowed`)
  console.log(`  style-src of a static host: ${report.styleSources}`)
  console.log(`  script-src of a static host: ${report.scriptSource}`)
  console.log(
    `Built in ${seconds.toFixed(1)} s. Initial JS ${kilobytes(total)} gzip of ${kilobytes(initialBudget)} allowed.`,
  )
  const excesses = [
    ['Initial JS', total - initialBudget] as const,
    ...partNames.map(part => [`The part "${part}"`, parts[part] - partBudgets[part]] as const),
  ]
  const complaints = [
    ...excesses
      .filter(([, excess]) => excess > 0)
      .map(([what, excess]) => `${what} is ${kilobytes(excess)} over its budget.`),
    ...(files > fileBudget ? [`The build has ${files - fileBudget} files more than its budget.`] : []),
  ]
  for (const complaint of complaints) console.error(complaint)
  return complaints.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const edition = process.argv.includes('--pseudo') ? 'pseudo' : 'production'
  const report = await buildPortal(edition)
  // The pseudo-language build has no budget: its marks enlarge the texts, and no consumer loads it.
  if (!reportBuild(report) && edition === 'production') process.exitCode = 1
}
