import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build, type Manifest } from 'vite'
import description from '../package.json' with { type: 'json' }
import { readBillOfMaterials } from './bundle/bill-of-materials.ts'
import { type BuildVariant, folderOf, hashOfSources, root } from './bundle/build-variant.ts'
import { allFilesOf, firstLoadOf, gzippedSizeOf, type Load, partLoadOf } from './bundle/initial-load.ts'
import { readLicenses } from './bundle/licenses.ts'
import { precompress } from './bundle/precompress.ts'
import { defaultBuildsKept, retainEarlierAssets } from './bundle/retain-earlier-assets.ts'
import { listShippedPackages } from './bundle/shipped-packages.ts'
import { parseBrand, parseStaticSettings, writeStaticSite } from './bundle/static-site.ts'
import { loadConfigSchema, printConfigSchema } from './config/config-schema.ts'
import { importShell } from './server/build-output.ts'
import { checkTemplate, type PageTemplate } from './server/page.ts'
import { SettingsError } from './server/settings.ts'
import { loadDescription } from './shared/contract-document.ts'

/** The limits of the parts beyond the first load, in bytes after `gzip -9`; they share about 50 kB. */
const partBudgets = {
  session: 149_000,
  service: 122_500,
  settings: 108_500,
  'sign-in-dialogs': 88_500,
  charts: 90_000,
}
const partNames = Object.keys(partBudgets) as (keyof typeof partBudgets)[]

const budgets = {
  /** All scripts of the sign-in page together, in bytes after `gzip -9`. */
  'first load': 110_000,
  ...partBudgets,
  /** Scripts, style sheets and other files, because each costs a request. The camera's and the painters' load on press. */
  files: 21,
}
type Sizes = Readonly<Record<keyof typeof budgets, number>>

/** The packages of the build in CycloneDX, for scanners. */
const billFile = 'sbom.cdx.json'

/** The JSON Schema of a network's config, for editors. */
const schemaFile = 'network-config.schema.json'

/** Writes the licenses and the bill of materials of all packages in the scripts of both builds. */
const describePackages = async (folder: string): Promise<void> => {
  const server = join(folder, 'server')
  const packages = await listShippedPackages(root, [
    { scripts: join(folder, 'client', 'assets'), maps: join(folder, 'source-maps') },
    { scripts: server, maps: server },
  ])
  await writeFile(join(folder, 'client', 'THIRD-PARTY-LICENSES.txt'), await readLicenses(root, packages))
  await writeFile(join(folder, billFile), await readBillOfMaterials(root, description.name, packages))
}

/** Writes the API description as one file, for the network's developers; no server serves it. */
const writeDescription = async (folder: string): Promise<void> =>
  writeFile(join(folder, 'openapi.json'), `${JSON.stringify(await loadDescription(), undefined, 2)}\n`)

/** Moves the source maps out of the client's folder: an operator reads stack traces with them, browsers never. */
const moveSourceMaps = async (folder: string): Promise<void> => {
  const assets = join(folder, 'client', 'assets')
  const maps = join(folder, 'source-maps')
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps)
  const names = (await readdir(assets)).filter(name => name.endsWith('.map'))
  await Promise.all(names.map(name => rename(join(assets, name), join(maps, name))))
}

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

/**
 * Builds `dist/client`, `dist/server`, from which `createPortal` renders its page, and `dist/openapi.json`.
 *
 * @param buildsKept how many builds the assets belong to, this one included
 */
export const buildPortal = async (edition: BuildVariant, buildsKept = defaultBuildsKept): Promise<Sizes> => {
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
      rolldownOptions: {
        input: { shell: 'src/shell.tsx', portal: 'scripts/server/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const manifest = await readManifest(folder)
  const firstLoad = firstLoadOf(manifest)
  const template = await templateOf(folder, firstLoad)
  // The server renders the page.
  await rm(join(folder, 'client', 'index.html'))
  await moveSourceMaps(folder)
  await describePackages(folder)
  await precompress(join(folder, 'client'))
  await retainEarlierAssets(folder, sources.slice(0, 12), buildsKept)
  const outputs = {
    'page.html': template.html,
    'page.css': template.css,
    'page.js': template.script,
    sources,
    version: `${description.version}+${sources.slice(0, 12)}`,
    'package.json': '{ "type": "module" }\n',
  }
  for (const [name, content] of Object.entries(outputs))
    await writeFile(join(folder, 'server', name), content)
  await writeDescription(folder)
  await writeFile(join(folder, schemaFile), printConfigSchema(await loadConfigSchema()))
  const weigh = (files: readonly string[]) => gzippedSizeOf(join(folder, 'client'), files)
  const parts = await Promise.all(
    partNames.map(async part => [part, await weigh(partLoadOf(manifest, part))] as const),
  )
  return {
    'first load': await weigh(firstLoad.scripts),
    ...(Object.fromEntries(parts) as Record<keyof typeof partBudgets, number>),
    files: allFilesOf(manifest).length,
  }
}

/** Prints sizes beside their budgets. Returns false when one exceeds its budget. */
export const reportBuild = (sizes: Sizes): boolean => {
  const rows = Object.entries(budgets).map(([name, budget]) => {
    const size = sizes[name as keyof Sizes]
    return [name, { size, budget, excess: Math.max(size - budget, 0) }] as const
  })
  console.table(Object.fromEntries(rows))
  const exceeding = rows.filter(([, { excess }]) => excess > 0).map(([name]) => name)
  if (exceeding.length > 0) console.error(`Over budget: ${exceeding.join(', ')}`)
  return exceeding.length === 0
}

const usage = `Usage: npm run build -- [--static [--brand config.json]] [--keep 3] [--budgets] [--pseudo]

  --static   also writes dist/static for any static host; the variables of the server fill in its settings
  --brand    builds one brand into the static page: a file with the config of its network
  --keep     how many builds the assets belong to, this one included (default ${defaultBuildsKept})
  --budgets  fails when a size is over its budget, as \`npm test\` asks; without it the build only says so
  --pseudo   builds with the pseudo-language of one browser test`

/** Parses the arguments. Throws a {@link SettingsError} when one is unknown or invalid. */
const parseOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      static: { type: 'boolean', default: false },
      brand: { type: 'string' },
      keep: { type: 'string', default: String(defaultBuildsKept) },
      budgets: { type: 'boolean', default: false },
      pseudo: { type: 'boolean', default: false },
    },
  })
  if (!/^[1-9]\d{0,2}$/.test(values.keep)) throw new SettingsError('--keep needs a number from 1.')
  if (values.brand !== undefined && !values.static) throw new SettingsError('--brand needs --static.')
  if (values.pseudo && values.static) throw new SettingsError('--pseudo has no --static.')
  return { ...values, keep: Number(values.keep) }
}

const readBrand = async (path: string): Promise<unknown> =>
  parseBrand(
    await readFile(path, 'utf8').catch(() => {
      throw new SettingsError(`${path} cannot be read.`)
    }),
  )

const main = async (args: string[]): Promise<boolean> => {
  if (args.includes('--help')) {
    console.log(usage)
    return true
  }
  const { static: isStatic, brand, keep, budgets: mustFit, pseudo } = parseOptions(args)
  const settings = isStatic ? parseStaticSettings(process.env) : undefined
  const config = brand === undefined ? undefined : await readBrand(brand)
  const edition = pseudo ? 'pseudo' : 'production'
  const isWithin = reportBuild(await buildPortal(edition, keep))
  if (settings !== undefined) {
    const folder = folderOf(edition)
    const target = join(folder, 'static')
    await writeStaticSite({ folder, target, settings, brand: config })
    console.log(`The static site is in ${target}`)
    if (settings.realNetwork === undefined)
      console.log(
        'Name the network in its nginx.conf and _redirects, or with NETWORK_API_URL and INTEGRATION_API_URL.',
      )
  }
  return isWithin || !mustFit
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    if (!(await main(process.argv.slice(2)))) process.exitCode = 1
  } catch (error) {
    const isUsage =
      error instanceof SettingsError || error instanceof SyntaxError || error instanceof TypeError
    if (!isUsage) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exitCode = 1
  }
