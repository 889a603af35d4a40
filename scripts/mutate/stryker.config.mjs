import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** What StrykerJS is to do with one folder of `machines/`, whose name stands in `MUTATED`. */
const folder = process.env.MUTATED
const home =
  readdirSync('machines', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name === folder)
    .map(entry => `${entry.parentPath}/${entry.name}`)[0] ?? `machines/${folder}`
const hasMachine = existsSync(`${home}/${folder}.machine.ts`)
const cache = 'node_modules/.cache/wallet-portal/mutate'

const known = `${cache}/${folder}.incremental.json`

// Whatever survived is tried again: a law or an expectation may have come that StrykerJS cannot see to be new.
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
  // A string in machines/ is a code, a name or a key of a typed union: with another one nothing compiles.
  mutator: { excludedMutations: ['StringLiteral'] },
  mutate: process.env.MUTATED_ONLY?.split(' ') ?? [`${home}/**/*.ts`],
  // Of the tests that judge the folder. A folder without a machine has many small ones, of which few load a mutant;
  // laws load whatever they need, so that all would be related.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: !hasMachine },
  coverageAnalysis: 'perTest',
  // A machine is a literal, made when its module is loaded: without these there would be nothing to judge of it.
  ignoreStatic: false,
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: known,
  force: process.env.MUTATED_AFRESH !== undefined,
  concurrency: 1,
  timeoutMS: 20_000,
  tempDirName: 'build/mutate',
  ignorePatterns: ['docs', 'test/journeys', 'test-results', '.sandbox'],
  reporters: ['json', 'dots'],
  jsonReporter: { fileName: `${cache}/${folder}.json` },
  warnings: { slow: false },
}
