import { join, resolve } from 'node:path'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'
import config from '#vitest.config.ts'
import { root } from '../bundle/build-variant.ts'
import type { Defect } from './defect.ts'
import { createDefectInjector } from './defect-injector.ts'

/** The result of running tests. */
export interface TestRunResult {
  /** The failed tests, with their first error. */
  readonly failed: ReadonlyMap<string, string>
  /** The tests that ran, with their duration in milliseconds. */
  readonly lasted: ReadonlyMap<string, number>
  /** Whether the run exceeded its timeout. */
  readonly isEndless: boolean
}

export interface TestRunner {
  /**
   * Runs the tests with defects in the files that they load.
   * @param patience the timeout in milliseconds, after which the run counts as endless
   */
  run(defects: readonly Defect[], patience: number): Promise<TestRunResult>
  close(): Promise<void>
}

interface Options {
  /** The test files: absolute, or relative to the root. */
  readonly files: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Whether the first failure ends a run. */
  readonly stopsAtFailure?: boolean
}

const silent: Reporter = {}

const firstLine = (text: string | undefined): string => text?.split('\n')[0]?.slice(0, 200) ?? ''

const resultsOf = (modules: readonly TestModule[], errors: readonly unknown[]): TestRunResult => {
  const failed = new Map<string, string>()
  const lasted = new Map<string, number>()
  for (const module of modules) {
    const [error] = module.errors()
    if (error !== undefined) failed.set('all', firstLine(error.message))
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'skipped' || state === 'pending') continue
      lasted.set(test.name, test.diagnostic()?.duration ?? 0)
      if (state === 'failed') failed.set(test.name, firstLine(errors[0]?.message))
    }
  }
  const [error] = errors
  if (failed.size === 0 && error !== undefined)
    failed.set('all', firstLine(error instanceof Error ? error.message : JSON.stringify(error)))
  return { failed, lasted, isEndless: false }
}

/** Creates one Vitest for all defects, because starting one for each takes longer than a run. */
export const createTestRunner = async ({
  files,
  env = {},
  stopsAtFailure = false,
}: Options): Promise<TestRunner> => {
  const seeding = createDefectInjector()
  const open = async (): Promise<Vitest> => {
    const projects = (config.test?.projects ?? []).flatMap(project => {
      if (typeof project !== 'object' || !('test' in project) || project.test?.name !== 'node') return []
      const { plugins = [], test } = project
      return {
        ...project,
        // An additional plugin makes another configuration, which cannot share the cache of the first.
        cacheDir: join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate'),
        plugins: [seeding.plugin, ...plugins],
        test: {
          ...test,
          include: [...files],
          exclude: [],
          env,
          // One worker loads each module once.
          isolate: false,
          pool: 'threads' as const,
          maxWorkers: 1,
        },
      }
    })
    const bail = stopsAtFailure ? 1 : 0
    return createVitest('test', { config: false, root, watch: false, projects, bail, reporters: [silent] })
  }
  let vitest = await open()

  const lost = async (): Promise<void> => {
    // A run that never ends does not react to `close` either, so limit the wait.
    await Promise.race([vitest.close(), new Promise(done => setTimeout(done, 10_000).unref())])
    vitest = await open()
  }

  return {
    async run(defects, patience) {
      for (const changed of seeding.seed(defects)) vitest.invalidateFile(changed)
      const paths = new Set(files.map(file => resolve(root, file)))
      const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
        paths.has(moduleId),
      )
      let timer: NodeJS.Timeout | undefined
      const endless = new Promise<undefined>(done => {
        timer = setTimeout(done, patience, undefined)
      })
      const result = await Promise.race([vitest.runTestSpecifications(specifications), endless])
      clearTimeout(timer)
      if (result !== undefined) return resultsOf(result.testModules, result.unhandledErrors)
      await lost()
      return { failed: new Map([['all', 'The run does not end']]), lasted: new Map(), isEndless: true }
    },
    close: () => vitest.close(),
  }
}
