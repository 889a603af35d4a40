import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The StrykerJS configuration for the folder of `machines/` that `MUTATED` names. */
const folder = process.env.MUTATED
const home =
  readdirSync('machines', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name === folder)
    .map(entry => `${entry.parentPath}/${entry.name}`)[0] ?? `machines/${folder}`
const hasMachine = existsSync(`${home}/${folder}.machine.ts`)
const cache = 'node_modules/.cache/wallet-portal/mutate'

const known = `${cache}/${folder}.incremental.json`

// Test survivors again, because StrykerJS does not detect new laws and expectations.
if (existsSync(known)) {
  const report = JSON.parse(readFileSync(known, 'utf8'))
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(known, JSON.stringify(report))
}

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/ignore-noise-plugin.mjs'],
  ignorers: ['noise'],
  // A string in machines/ is a code, a name or a key of a typed union; another string does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  mutate: process.env.MUTATED_ONLY?.split(' ') ?? [`${home}/**/*.ts`],
  // `related` selects the tests that load a mutant. The laws of a machine load so many modules that it would select
  // every test.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: !hasMachine },
  coverageAnalysis: 'perTest',
  // A machine is a literal that its module creates: ignoring static mutants would ignore all of it.
  ignoreStatic: false,
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: known,
  force: process.env.MUTATED_FORCE !== undefined,
  concurrency: 1,
  timeoutMS: 20_000,
  tempDirName: 'build/mutate',
  ignorePatterns: ['docs', 'test/journeys', 'test-results', '.sandbox'],
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: `${cache}/${folder}.json` },
  warnings: { slow: false },
}
