import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { root } from '../bundle/build-variant.ts'
import type { Defect } from './defect.ts'
import { createDefectInjector } from './defect-injector.ts'

/** The result of playing models. */
export interface ModelRunResult {
  /** The failed models, with their first error. */
  readonly failed: ReadonlyMap<string, string>
  /** The played models, with their duration in milliseconds. */
  readonly lasted: ReadonlyMap<string, number>
}

export interface ModelRunner {
  /**
   * Plays the models of some machines on their screens, with defects in the loaded files.
   * @param models ids of machines
   * @param patience the timeout in milliseconds, after which a model counts as endless
   */
  play(models: readonly string[], defects: readonly Defect[], patience: number): Promise<ModelRunResult>
  close(): Promise<void>
}

const file = fileURLToPath(import.meta.resolve('../../test/scripts/mutate/play.browser.tsx'))
const projectName = 'browser'

const silent: Reporter = {}

const firstLine = (text: string | undefined): string => text?.split('\n')[0]?.slice(0, 200) ?? ''

const resultsOf = (modules: readonly TestModule[], errors: readonly unknown[]): ModelRunResult => {
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
  return { failed, lasted }
}

/** Creates one Vitest for all defects, because starting a browser for each takes longer than a run. */
export const createModelRunner = async (): Promise<ModelRunner> => {
  const seeding = createDefectInjector()
  const open = async (): Promise<Vitest> => {
    const projects = (config.test?.projects ?? []).flatMap(project => {
      if (typeof project !== 'object' || !('test' in project) || project.test?.name !== projectName) return []
      const { plugins = [], test } = project
      return {
        ...project,
        // An additional plugin makes another configuration, which cannot share the cache of the first.
        cacheDir: join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate'),
        plugins: [seeding.plugin, ...plugins],
        test: { ...test, include: [file] },
      }
    })
    return createVitest('test', { config: false, root, watch: false, projects, reporters: [silent] })
  }
  let vitest = await open()

  const lost = async (): Promise<void> => {
    // A run that never ends does not react to `close` either, so limit the wait.
    await Promise.race([vitest.close(), new Promise(resolve => setTimeout(resolve, 10_000).unref())])
    vitest = await open()
  }

  return {
    async play(models, defects, patience) {
      for (const changed of seeding.seed(defects)) vitest.invalidateFile(changed)
      vitest.setGlobalTestNamePattern(new RegExp(`^(${models.join('|')})$`))
      const specifications = (await vitest.globTestSpecifications()).filter(
        ({ moduleId }) => moduleId === file,
      )
      let timer: NodeJS.Timeout | undefined
      const endless = new Promise<undefined>(resolve => {
        timer = setTimeout(resolve, patience, undefined)
      })
      const result = await Promise.race([vitest.runTestSpecifications(specifications), endless])
      clearTimeout(timer)
      if (result !== undefined) return resultsOf(result.testModules, result.unhandledErrors)
      await lost()
      return { failed: new Map([['all', 'The run does not end']]), lasted: new Map() }
    },
    close: () => vitest.close(),
  }
}
