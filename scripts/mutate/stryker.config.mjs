import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The StrykerJS configuration for the folder `MUTATED_FOLDER`, of `machines/` or `src/views/`; `MUTATED` is its name. */
const { MUTATED: name, MUTATED_FOLDER: folder } = process.env
const isView = folder.startsWith('src/')
const hasMachine = existsSync(`${folder}/${name}.machine.ts`)
const cache = 'node_modules/.cache/wallet-portal/mutate'

const known = `${cache}/${name.replaceAll('/', '.')}.incremental.json`

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
  // A string is a code, a name, an event or a key of a typed union; another string does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  mutate: process.env.MUTATED_ONLY?.split(' ') ?? [
    `${folder}/**/*.{ts,tsx}`,
    `!${folder}/**/*.{test,model,screen,fixture}.{ts,tsx}`,
  ],
  // `related` selects the tests that load a mutant. The laws of a machine load so many modules that it would select
  // every test.
  vitest: {
    configFile: `scripts/mutate/${isView ? 'views' : 'machines'}.vitest.config.ts`,
    related: !hasMachine,
  },
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
  jsonReporter: { fileName: `${cache}/${name.replaceAll('/', '.')}.json` },
  warnings: { slow: false },
}
