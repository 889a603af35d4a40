import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const folder = process.env.MUTATED ?? ''
const tests =
  readdirSync('test/machines', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name === folder)
    .map(entry => `${entry.parentPath}/${entry.name}`)[0] ?? `test/machines/${folder}`
const hasModel = existsSync(join(process.cwd(), `${tests}/${folder}.model.ts`))

const loading = 'test/scripts/mutate/loading.ts'
const laws = 'test/scripts/mutate/laws.ts'

/** Runs small tests before laws, because most mutants fail sooner in them; laws walk every path. */
class LawsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith(loading) ? 0 : moduleId.endsWith(laws) ? 2 : 1
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** The tests of one folder of `machines/`: those of its name, and its laws. */
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
    include: [`${tests}/**/*.test.{ts,tsx}`, loading, ...(hasModel ? [laws] : [])],
    exclude: ['test/**/*.browser.test.tsx', 'test/machines/service/definitions/definitions.walk.test.ts'],
    env: { MUTATED: folder },
  },
})
