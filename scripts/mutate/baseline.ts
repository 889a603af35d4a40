import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, number, object, parse, record, string } from 'valibot'
import { root } from '../bundle/build-variant.ts'
import type { MutationResult } from './survivors.ts'

/** The results of earlier runs on this computer, which git ignores. */
export const cache = join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate')

/** The last stored run of each folder of `machines/`: deletions of tests are compared with it. */
const file = join(root, 'scripts/mutate/baseline.json')

const schema = record(
  string(),
  object({ tried: number(), noticed: number(), survivors: record(string(), array(string())) }),
)

const readAll = () => (existsSync(file) ? parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : {})

/** Returns the surviving changes of a folder's stored run, by file; undefined without a stored run. */
export const readBaseline = (folder: string): Readonly<Record<string, readonly string[]>> | undefined =>
  readAll()[folder]?.survivors

/** Stores a run as the baseline of its folder. */
export const storeBaseline = (folder: string, tried: readonly MutationResult[]): void => {
  const survived = tried.filter(one => one.survived)
  const survivors = Object.fromEntries(
    [...new Set(survived.map(({ file }) => file))].map(path => [
      path,
      survived.filter(({ file }) => file === path).map(({ change }) => change),
    ]),
  )
  const noticed = tried.length - survived.length
  const all = { ...readAll(), [folder]: { tried: tried.length, noticed, survivors } }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)))
  writeFileSync(file, `${JSON.stringify(sorted, undefined, 2)}\n`)
}
