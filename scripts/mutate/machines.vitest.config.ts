import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { hasLaws, laws, listJudges, loading } from './judges.ts'

const folder = process.env.MUTATED ?? ''

/** Runs small tests before laws, because most mutants fail sooner in them; laws walk every path. */
class LawsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith(loading) ? 0 : moduleId.endsWith(laws) ? 2 : 1
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** The tests that judge one folder of `machines/`, and its laws. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    environment: 'node',
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Run all files in one worker, and each run in a new worker, so that every mutant gets newly created
    // machines.
    isolate: false,
    sequence: { sequencer: LawsLast },
    setupFiles: ['test/support/temporal.ts'],
    include: [loading, ...listJudges(folder), ...(hasLaws(folder) ? [laws] : [])],
    env: { MUTATED: folder },
  },
})
