import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { isOfTests } from './bundle/is-of-tests.ts'
import { listFiles } from './bundle/list-files.ts'
import { addRun, listProblems, readSurvivors, resultsOf, writeSurvivors } from './mutate/survivors.ts'

/**
 * Changes the code of a folder with StrykerJS, one change at a time, and prints the fraction that the tests notice.
 * Fails for a change that they do not notice, unless `mutate/survivors.json` lists it.
 *
 *   machines/wallet   a folder of machines/, with its tests and laws
 *   src/views/wallet  a folder of src/views/, with the screens that load it
 *   --force           test also the changes that the last run noticed, for example after removing a test
 *   --sample N        only N places of five lines, always the same
 *   --store           store the survivors of this run
 */
const { values, positionals } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    sample: { type: 'string' },
    store: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const folder = positionals[0]?.replace(/\/$/, '')
if (folder === undefined || positionals.length > 1 || !existsSync(folder))
  throw new Error('Name one folder of machines/ or src/views/')

/** The fraction of noticed changes below which the run fails. */
const requiredScore = 0.9

const cache = 'node_modules/.cache/wallet-portal/mutate'
mkdirSync(cache, { recursive: true })
const incrementalFile = `${cache}/${folder.replaceAll('/', '.')}.json`

// Test survivors again, because StrykerJS does not detect new laws and expectations.
if (existsSync(incrementalFile)) {
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'))
  for (const file of Object.values<{ mutants: { status: string }[] }>(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed')
  writeFileSync(incrementalFile, JSON.stringify(report))
}

/** Returns places of five lines of some files, evenly distributed and always the same. */
const samplePlaces = (files: readonly string[], count: number): readonly string[] => {
  const places = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((_, line) => (line % 5 === 0 ? [`${file}:${line + 1}-${line + 5}`] : [])),
  )
  const step = Math.max(places.length / count, 1)
  return places.filter((_, index) => index % step < 1)
}

const files = listFiles(folder).filter(path => /\.tsx?$/.test(path) && !isOfTests(path))
const isView = folder.startsWith('src/')
const hasLaws = existsSync(`${folder}/${basename(folder)}.model.ts`)
process.env.MUTATED = folder

const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/ignore-noise-plugin.mjs'],
  ignorers: ['noise'],
  mutate: [...(values.sample === undefined ? files : samplePlaces(files, Number(values.sample)))],
  // `related` selects the tests that load a mutant. The laws of a machine load so many modules that it would select
  // every test.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: isView || !hasLaws },
  coverageAnalysis: 'perTest',
  // A machine is a literal that its module creates: ignoring static mutants would ignore all of it.
  ignoreStatic: false,
  disableTypeChecks: false,
  incremental: true,
  incrementalFile,
  force: values.force,
  concurrency: 1,
  timeoutMS: 20_000,
  tempDirName: 'build/mutate',
  ignorePatterns: ['docs', 'test/journeys', 'test-results', '.sandbox'],
  reporters: ['dots'],
  // Every mutant of a machine is static.
  warnings: false,
}).runMutationTest()

const results = resultsOf(mutants)
const noticed = results.filter(({ survived }) => !survived).length
const score = noticed / Math.max(results.length, 1)
console.log(`\n${folder}: ${noticed} of ${results.length} noticed, ${(100 * score).toFixed(1)} %`)
const stored = readSurvivors()
const problems = listProblems(values.sample === undefined ? folder : undefined, results, stored)
for (const problem of problems) console.log(problem)
if (values.store) writeSurvivors(addRun(stored, results))
// Exit, because a change can make a worker run without end.
process.exit(score < requiredScore || problems.length > 0 ? 1 : 0)
