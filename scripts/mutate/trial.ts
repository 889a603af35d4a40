import type { Defect } from './defect.ts'
import { closestTo, type Reach, screenOf } from './reach.ts'
import type { How, Played, Session } from './session.ts'

/** What became of a defect. */
export interface Verdict {
  readonly defect: Defect
  /** The model that caught it and what it said; undefined when none did. */
  readonly caught: { readonly by: string; readonly how: How; readonly why: string } | undefined
}

const isMachine = ({ file }: Defect): boolean => file.startsWith('machines/')

/** Defects in as few groups as can be seeded at once: in none do two change the same text. */
const compatible = (defects: readonly Defect[]): readonly (readonly Defect[])[] => {
  const groups: Defect[][] = []
  const clash = (one: Defect, other: Defect) =>
    one.file === other.file && one.start < other.end && other.start < one.end
  for (const defect of defects) {
    const group = groups.find(others => !others.some(other => clash(defect, other)))
    if (group === undefined) groups.push([defect])
    else group.push(defect)
  }
  return groups
}

export interface Trial {
  /** Seeds one defect and plays the models closest to it, until one of them fails. */
  closely(defect: Defect): Promise<Verdict>
  /** Plays every other model that loads one of these defects, which the closest have let pass. */
  widely(defects: readonly Defect[]): Promise<readonly Verdict[]>
}

/** Milliseconds for a model of which nothing is known yet, and for one that lasted so long before. */
const patienceWith = (models: number): number => 120_000 + models * 60_000
const patienceAfter = (lasted: number): number => 60_000 + lasted * 6

export const createTrial = (session: Session, reaches: ReadonlyMap<string, Reach>): Trial => {
  const hasScreen = (model: string): boolean => reaches.get(model)?.has(screenOf(model)) === true
  const sound = new Map<string, number>()

  /** Plays models as they are, once: what fails without any defect says nothing. */
  const assure = async (how: How, models: readonly string[]): Promise<void> => {
    const unknown = models.filter(model => !sound.has(`${how} ${model}`))
    if (unknown.length === 0) return
    const { failed, lasted } = await session.play(how, unknown, [], patienceWith(unknown.length))
    for (const [model, why] of failed) throw new Error(`${model} (${how}) fails without any defect: ${why}`)
    for (const model of unknown) {
      const time = lasted.get(model)
      if (time === undefined) throw new Error(`${model} (${how}) is not played`)
      sound.set(`${how} ${model}`, time)
    }
  }

  const verdictOf = (defect: Defect, how: How, by: string, { failed }: Played): Verdict => {
    const why = failed.get(by) ?? failed.get('all')
    return { defect, caught: why === undefined ? undefined : { by, how, why } }
  }

  const playOne = async (how: How, model: string, defect: Defect): Promise<Verdict> => {
    await assure(how, [model])
    const patience = patienceAfter(sound.get(`${how} ${model}`) ?? 0)
    return verdictOf(defect, how, model, await session.play(how, [model], [defect], patience))
  }

  /** In which ways and in which models a defect is looked for first. */
  const closest = (defect: Defect): readonly (readonly [How, string])[] => {
    const models = closestTo(defect.file, reaches)
    const seen = models.filter(hasScreen)
    const time = (model: string) => sound.get(`view ${model}`) ?? 0
    return [
      ...(isMachine(defect) ? models.map(model => ['headless', model] as const) : []),
      ...seen.sort((one, other) => time(one) - time(other)).map(model => ['view', model] as const),
    ]
  }

  const elsewhere = async (how: How, group: readonly Defect[]): Promise<readonly Verdict[]> => {
    const loads = (model: string, { file }: Defect) => reaches.get(model)?.has(file) === true
    const isClose = (model: string, defect: Defect) =>
      closest(defect).some(([way, name]) => way === how && name === model)
    const suspectsOf = (model: string) =>
      group.filter(defect => loads(model, defect) && !isClose(model, defect))
    const models = [...reaches.keys()].filter(
      model => (how === 'headless' || hasScreen(model)) && suspectsOf(model).length > 0,
    )
    if (models.length === 0) return []
    await assure(how, models)
    const { failed } = await session.play(how, models, group, patienceWith(models.length))
    const caught = new Map<string, Verdict>()
    for (const model of failed.has('all') ? models : models.filter(name => failed.has(name)))
      for (const defect of suspectsOf(model)) {
        if (caught.has(defect.id)) continue
        const verdict = await playOne(how, model, defect)
        if (verdict.caught !== undefined) caught.set(defect.id, verdict)
      }
    return [...caught.values()]
  }

  return {
    async closely(defect) {
      for (const [how, model] of closest(defect)) {
        const verdict = await playOne(how, model, defect)
        if (verdict.caught !== undefined) return verdict
      }
      return { defect, caught: undefined }
    },
    async widely(defects) {
      const caught = new Map<string, Verdict>()
      for (const group of compatible(defects))
        for (const how of ['headless', 'view'] as const) {
          const left = group
            .filter(({ id }) => !caught.has(id))
            .filter(one => how === 'view' || isMachine(one))
          for (const verdict of await elsewhere(how, left)) caught.set(verdict.defect.id, verdict)
        }
      return defects.map(defect => caught.get(defect.id) ?? { defect, caught: undefined })
    },
  }
}
