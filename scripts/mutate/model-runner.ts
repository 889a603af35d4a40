import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { root } from '../bundle/build-variant.ts'
import type { Defect } from './defect.ts'
import { createDefectInjector } from './defect-injector.ts'

/** What playing models came to. */
export interface ModelRunResult {
  /** The models in which something was wrong, with the first thing that was. */
  readonly failed: ReadonlyMap<string, string>
  /** The models that were played, with how long it took, in milliseconds. */
  readonly lasted: ReadonlyMap<string, number>
}

export interface ModelRunner {
  /**
   * Plays the models of some machines on their screens with some defects in the files that they load.
   *
   * @param models ids of machines
   * @param patience milliseconds after which whatever is played is taken never to end
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

/** One Vitest that stays for all defects: to start a browser for each would take longer than to play in it. */
export const createModelRunner = async (): Promise<ModelRunner> => {
  const seeding = createDefectInjector()
  const open = async (): Promise<Vitest> => {
    const projects = (config.test?.projects ?? []).flatMap(project => {
      if (typeof project !== 'object' || !('test' in project) || project.test?.name !== projectName) return []
      const { plugins = [], test } = project
      return {
        ...project,
        // With a plugin more it is another configuration, and what is cached for the other is no use to it.
        cacheDir: join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate'),
        plugins: [seeding.plugin, ...plugins],
        test: { ...test, include: [file] },
      }
    })
    return createVitest('test', { config: false, root, watch: false, projects, reporters: [silent] })
  }
  let vitest = await open()

  const lost = async (): Promise<void> => {
    // What never ends does not end when it is asked to either.
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
      return { failed: new Map([['all', 'It never ends']]), lasted: new Map() }
    },
    close: () => vitest.close(),
  }
}
