import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '#vitest.config.ts'
import { importsOf, testSources } from '../shared/source.ts'

const folder = process.env.MUTATED ?? ''
const laws = 'scripts/mutate/laws.judge.test.ts'

/** Suites that load the whole portal: each would judge every folder, slowly. */
const isLong = (path: string): boolean =>
  /^test\/(?:architecture|faults|journeys|model)\//.test(path) ||
  /\.(?:browser|judge|walk)\.test\.tsx?$/.test(path)

/** Returns the test files that judge a folder of `machines/`: its own, and those that import a file of it. */
const listJudges = (): readonly string[] =>
  testSources()
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && !isLong(path))
    .filter(
      source =>
        source.path.startsWith(`${folder}/`) ||
        importsOf(source).some(({ target, isTypeOnly }) => !isTypeOnly && target.startsWith(`${folder}/`)),
    )
    .map(({ path }) => path)

/** Runs small tests before laws, because most mutants fail sooner in them; laws walk every path. */
class LawsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => +one.moduleId.endsWith(laws) - +other.moduleId.endsWith(laws))
  }
}

const browser = config.test?.projects?.find(
  project => typeof project === 'object' && 'test' in project && project.test?.name === 'browser',
)
const views = typeof browser === 'object' && 'test' in browser ? browser : {}

/** The tests that judge the folder `MUTATED`: the screens of views, or the small tests and laws of machines. */
export default folder.startsWith('src/')
  ? defineConfig({ ...views, test: { ...views.test, include: [], testTimeout: 240_000 } })
  : defineConfig({
      plugins: [vanillaExtractPlugin()],
      test: {
        environment: 'node',
        testTimeout: 60_000,
        expect: { poll: { timeout: 10_000 } },
        // Run all files in one worker, and each run in a new worker, so that every mutant gets newly created machines.
        isolate: false,
        sequence: { sequencer: LawsLast },
        setupFiles: ['test/support/temporal.ts'],
        include: [...listJudges(), laws],
        env: { MUTATED: folder },
      },
    })
