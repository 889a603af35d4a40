import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, number, object, optional, parse, record, string } from 'valibot'
import { root } from '../bundle/build-variant.ts'
import type { MutationResult } from './survivors.ts'

/** The results of earlier runs on this computer, which git ignores. */
export const cache = join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate')

/** The stored run of each file: deletions of tests are compared with it. */
const file = join(root, 'scripts/mutate/baseline.json')

const run = object({ tried: number(), noticed: number(), survivors: array(string()) })
/** `names`: wrong targets, guards and actions; `expressions`: the changes of StrykerJS. */
const schema = record(string(), object({ names: optional(run), expressions: optional(run) }))

const readAll = () => parse(schema, JSON.parse(readFileSync(file, 'utf8')))

/** Returns the surviving changes of the stored runs, by file. */
export const readBaseline = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(readAll()).map(([path, { names, expressions }]) => [
      path,
      [names, expressions].flatMap(stored => stored?.survivors ?? []),
    ]),
  )

/** Stores a run as the baseline of its files. */
export const storeBaseline = (kind: 'names' | 'expressions', tried: readonly MutationResult[]): void => {
  const baseline = readAll()
  for (const path of new Set(tried.map(one => one.file))) {
    const own = tried.filter(one => one.file === path)
    const survivors = own.filter(({ survived }) => survived).map(({ change }) => change)
    baseline[path] = {
      ...baseline[path],
      [kind]: { tried: own.length, noticed: own.length - survivors.length, survivors },
    }
  }
  const sorted = Object.entries(baseline).sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}
