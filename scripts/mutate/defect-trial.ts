import type { Defect } from './defect.ts'
import { closestModels, type ImportDistances, screenOf } from './import-distances.ts'
import type { TestRunner, TestRunResult } from './test-runner.ts'

/** The result of testing a defect. */
export interface TrialResult {
  readonly defect: Defect
  /** The model that caught the defect and its error; undefined when no model did. */
  readonly caught: { readonly by: string; readonly why: string } | undefined
}

export interface DefectTrial {
  /** Injects one defect and plays the closest models, until one of them fails. */
  closely(defect: Defect): Promise<TrialResult>
  /** Injects one defect that the closest models did not catch, and plays every other model that loads it. */
  widely(defect: Defect): Promise<TrialResult>
}

/** The timeouts in milliseconds: for models without a known duration, and for models with one. */
const patienceWith = (models: number): number => 120_000 + models * 60_000
const patienceAfter = (lasted: number): number => 60_000 + lasted * 6

export const createDefectTrial = (
  session: TestRunner,
  reaches: ReadonlyMap<string, ImportDistances>,
): DefectTrial => {
  const sound = new Map<string, number>()

  /** Plays models once without defects, because a model that fails anyway proves nothing. */
  const assure = async (models: readonly string[]): Promise<void> => {
    const unknown = models.filter(model => !sound.has(model))
    if (unknown.length === 0) return
    const { failed, lasted } = await session.run(unknown, [], patienceWith(unknown.length))
    for (const [model, why] of failed) throw new Error(`${model} fails without any defect: ${why}`)
    for (const model of unknown) {
      const time = lasted.get(model)
      if (time === undefined) throw new Error(`${model} was not played`)
      sound.set(model, time)
    }
  }

  const verdictOf = (defect: Defect, { failed, isEndless }: TestRunResult): TrialResult => {
    const [found] = isEndless ? [] : failed
    return { defect, caught: found && { by: found[0], why: found[1] } }
  }

  const play = async (models: readonly string[], defect: Defect): Promise<TrialResult> => {
    await assure(models)
    const lasted = models.reduce((sum, model) => sum + (sound.get(model) ?? 0), 0)
    return verdictOf(defect, await session.run(models, [defect], patienceAfter(lasted)))
  }

  const closest = ({ file }: Defect): readonly string[] => closestModels(file, reaches)

  return {
    async closely(defect) {
      const time = (model: string) => sound.get(model) ?? 0
      for (const model of closest(defect).toSorted((one, other) => time(one) - time(other))) {
        const verdict = await play([model], defect)
        if (verdict.caught !== undefined) return verdict
      }
      return { defect, caught: undefined }
    },
    async widely(defect) {
      const models = [...reaches].filter(
        ([model, reach]) =>
          reach.has(screenOf(model)) && reach.has(defect.file) && !closest(defect).includes(model),
      )
      return models.length === 0
        ? { defect, caught: undefined }
        : play(
            models.map(([model]) => model),
            defect,
          )
    },
  }
}
