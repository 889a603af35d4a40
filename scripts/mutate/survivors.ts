import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InferOutput, number, object, optional, parse, record, string } from 'valibot'
import { root } from '../bundle/build-variant.ts'
import { type Defect, diffOf } from './defect.ts'

/** The results of earlier runs on this computer, which git ignores. */
export const cache = join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate')

/** One change of one file, and whether every test passed with it. */
export interface MutationResult {
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** The old and the new text on one line; equal changes of one file have a number. */
  readonly change: string
  readonly survived: boolean
}

const run = object({ tried: number(), noticed: number() })
/**
 * The last stored run of a file. `names`: wrong targets, guards and actions; `expressions`: the changes of StrykerJS;
 * `survivors`: the reason why no test needs to notice a change, or an empty text if it is not explained.
 */
const storedRun = object({
  names: optional(run),
  expressions: optional(run),
  survivors: record(string(), string()),
})
type StoredRuns = Readonly<Record<string, InferOutput<typeof storedRun>>>

const storage = join(root, 'scripts/mutate/survivors.json')

/** Reads the stored runs by file: deletions of tests are compared with them. */
export const readStoredRuns = (): StoredRuns =>
  parse(record(string(), storedRun), JSON.parse(readFileSync(storage, 'utf8')))

/** Adds a run to the stored ones. Keeps the survivors of a file that this run did not try. */
export const addRun = (
  stored: StoredRuns,
  kind: 'names' | 'expressions',
  tried: readonly MutationResult[],
): StoredRuns => {
  const files = [...new Set(tried.map(({ file }) => file))].map(file => {
    const own = tried.filter(one => one.file === file)
    const { survivors = {}, ...runs } = stored[file] ?? {}
    const untried = Object.entries(survivors).filter(([change]) => own.every(one => one.change !== change))
    const surviving = own
      .filter(({ survived }) => survived)
      .map(({ change }) => [change, survivors[change] ?? ''])
    return [
      file,
      {
        ...runs,
        [kind]: { tried: own.length, noticed: own.length - surviving.length },
        survivors: Object.fromEntries([...untried, ...surviving]),
      },
    ] as const
  })
  return { ...stored, ...Object.fromEntries(files) }
}

export const storeRuns = (runs: StoredRuns): void => {
  const sorted = Object.entries(runs).sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(storage, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

/** Numbers equal changes, as the list names them. */
export const withOccurrenceNumbers = (changes: readonly string[]): readonly string[] => {
  const times = new Map<string, number>()
  return changes.map(change => {
    const time = (times.get(change) ?? 0) + 1
    times.set(change, time)
    return time === 1 ? change : `${change} (${time})`
  })
}

/** Returns the name of each defect in the list of survivors. */
export const nameDefects = (defects: readonly Defect[]): ReadonlyMap<Defect, string> => {
  const files = new Set(defects.map(({ file }) => file))
  return new Map(
    [...files].flatMap(path => {
      const own = defects.filter(({ file }) => file === path)
      const names = withOccurrenceNumbers(own.map(defect => `${defect.operator}: ${diffOf(defect)}`))
      return own.map((defect, index) => [defect, names[index] ?? ''] as const)
    }),
  )
}

/** Returns what is wrong with the stored survivors: exactly they must survive. */
export const listProblems = (tried: readonly MutationResult[], stored: StoredRuns): readonly string[] =>
  tried.flatMap(({ file, change, survived }) => {
    const isListed = stored[file]?.survivors[change] !== undefined
    if (survived === isListed) return []
    return [`${survived ? 'not noticed, and not listed' : 'listed, but it is noticed'}: ${file}: ${change}`]
  })

/** Returns the survivors below a folder whose change no longer exists. */
export const staleBelow = (
  folder: string,
  tried: readonly Pick<MutationResult, 'file' | 'change'>[],
  stored: StoredRuns,
): readonly string[] => {
  const there = new Set(tried.map(({ file, change }) => `${file}: ${change}`))
  return Object.entries(stored)
    .filter(([file]) => file.startsWith(folder))
    .flatMap(([file, { survivors }]) => Object.keys(survivors).map(change => `${file}: ${change}`))
    .filter(one => !there.has(one))
    .map(one => `listed, but there is nothing like it: ${one}`)
}
