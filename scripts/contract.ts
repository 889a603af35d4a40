import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Description, loadDescription, type Method } from './shared/contract-document.ts'

const home = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const source = 'openapi/openapi.yaml'
const types = 'openapi/network.gen.d.ts'
const effects = 'openapi/effects.gen.ts'
const routes = 'openapi/routes.gen.ts'
const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']
const typesFlags = [
  '--empty-objects-unknown',
  '--root-types',
  '--root-types-no-schema-prefix',
  '--alphabetize',
]

interface Verdict {
  readonly name: string
  readonly clean: boolean
  readonly output: string
}

/** Runs a tool of node_modules with Node directly, without a shell or a launcher. */
function run(name: string, bin: string, args: readonly string[]): Promise<Verdict> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(home, 'node_modules', bin), ...args], {
      cwd: home,
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        NO_COLOR: '1',
      },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', fail)
    child.on('close', code => done({ name, clean: code === 0, output: Buffer.concat(output).toString() }))
  })
}

const generateTypes = (...extra: readonly string[]) =>
  run('types', 'openapi-typescript/bin/cli.js', [source, '-o', types, ...typesFlags, ...extra])

/** Lints the split description with Redocly, and the bundled one with Spectral, which reads one file only. */
async function check(description: Description): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  try {
    const bundled = join(folder, 'network.json')
    const redocly = run('redocly', '@redocly/cli/bin/cli.js', ['lint', source])
    const current = generateTypes('--check')
    await writeFile(bundled, JSON.stringify(description))
    const spectral = run('spectral', '@stoplight/spectral-cli/dist/index.js', [
      'lint',
      bundled,
      '--ruleset',
      '.spectral.yaml',
      '--fail-severity=hint',
      '--quiet',
    ])
    return await Promise.all([redocly, spectral, current])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the last two parts of a path: they distinguish all operations, and keep the portal's chunk small. */
const endOf = (path: string): string => path.split('/').slice(-2).join('/')

/** Returns the effects that no method shows. Throws when paths with the same end differ in their effect. */
const writeEffects = (description: Description): string => {
  const all = Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const effect = item[method]?.['x-effect']
      const isSaid = effect === (method === 'get' ? 'read' : 'change')
      return effect === undefined ? [] : [{ end: endOf(path), effect, isSaid }]
    }),
  )
  const unsaid = new Map(all.filter(({ isSaid }) => !isSaid).map(({ end, effect }) => [end, effect]))
  const odd = all.find(({ end, effect }) => (unsaid.get(end) ?? effect) !== effect)
  if (odd) throw new Error(`${odd.end}: operations whose paths have this end differ in their x-effect`)
  const exceptions = [...unsaid].map(([end, effect]) => `  '${end}': '${effect}',`)
  return [
    '// Generated from `x-effect` in openapi/ by `npm run contract`.',
    '',
    "export type Effect = 'read' | 'change' | 'money'",
    '',
    '/**',
    ' * The effects of operations whose method does not show it, by the end of their path. By default a GET reads, and any',
    ' * other method changes something.',
    ' */',
    'export const exceptions: Readonly<Record<string, Effect>> = {',
    ...exceptions.sort(),
    '}',
    '',
  ].join('\n')
}

/** Returns a module of the sandbox with the method and path of each operation. */
const writeRoutes = ({ paths }: Description): string => {
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const id = item[method]?.operationId
      return id === undefined ? [] : [`  ${id}: ['${method}', '${path}'],`]
    }),
  )
  return [
    '// Generated from openapi/ by `npm run contract`.',
    '',
    '/** The method and path of each operation. */',
    'export const routes = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

/** Writes a generated module, or with `isCheck` compares it with the file. */
const moduleOf = async (file: string, written: string, isCheck: boolean): Promise<Verdict> => {
  if (!isCheck) await writeFile(join(home, file), written)
  const clean = (await readFile(join(home, file), 'utf8').catch(() => '')) === written
  return { name: file, clean, output: `${file} is stale: npm run contract` }
}

const begun = performance.now()
const checking = process.argv.includes('--check')
const description = await loadDescription()
const verdicts = [
  ...(checking ? await check(description) : [await generateTypes()]),
  await moduleOf(effects, writeEffects(description), checking),
  await moduleOf(routes, writeRoutes(description), checking),
]
for (const { name, output } of verdicts.filter(verdict => !verdict.clean))
  console.error(`${name}:\n${output}`)

const operations = Object.values(description.paths).flatMap(item => methods.filter(method => method in item))
const said = verdicts.map(
  ({ name, clean }) => `${name} ${clean ? (checking ? 'clean' : 'written') : 'FAILED'}`,
)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(`contract: ${operations.length} operations · ${said.join(' · ')} · ${seconds} s`)
if (checking && verdicts.some(({ name, clean }) => name === 'types' && !clean)) {
  console.error(`${types} is stale: npm run contract`)
}
process.exitCode = verdicts.every(({ clean }) => clean) ? 0 : 1
