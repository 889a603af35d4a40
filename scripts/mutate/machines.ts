import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { array, number, object, parse, record, string } from 'valibot'
import { root } from '../bundle/edition.ts'
import { diffOf } from './defect.ts'
import { numbered, type Tried } from './survivors.ts'

const cache = join(root, 'node_modules', '.cache', 'wallet-portal', 'mutate')

const place = object({ line: number(), column: number() })
const report = object({
  files: record(
    string(),
    object({
      source: string(),
      mutants: array(
        object({
          status: string(),
          replacement: string(),
          location: object({ start: place, end: place }),
        }),
      ),
    }),
  ),
})
type Mutants = ReturnType<typeof readReport>['files'][string]['mutants']

const readReport = (text: string) => parse(report, JSON.parse(text))

const offsetIn = (source: string, { line, column }: Mutants[number]['location']['start']): number =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1)

/** What StrykerJS reports, in the words of our own list. What it was told to leave out is none of it. */
export const triedOf = (text: string): readonly Tried[] =>
  Object.entries(readReport(text).files).flatMap(([file, { source, mutants }]) => {
    const counted = mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ status, replacement, location: { start, end } }) => {
        const from = offsetIn(source, start)
        const was = source.slice(from, offsetIn(source, end))
        return { from, status, change: diffOf({ was, becomes: replacement }) }
      })
      .sort((one, other) => one.from - other.from || one.change.localeCompare(other.change))
    const names = numbered(counted.map(({ change }) => change))
    return counted.map(({ status }, index) => ({
      file,
      change: names[index] ?? '',
      survived: status === 'Survived' || status === 'NoCoverage',
    }))
  })

/** What StrykerJS does not see to have changed: what the tests and the laws themselves are made with. */
const keyOf = (folder: string): string => {
  const hash = createHash('sha256')
  for (const below of ['test/model/cases', 'test/model/laws', 'test/model/harness', 'test/support'])
    for (const name of readdirSync(join(root, below)).sort())
      if (!/\.(?:cases|laws)\./.test(name) || name.startsWith(`${folder}.`))
        hash.update(readFileSync(join(root, below, name)))
  return `${folder}-${hash.digest('hex').slice(0, 8)}`
}

export const isFolder = (name: string): boolean => existsSync(join(root, 'machines', name))

/** Changes one thing at a time in a folder of `machines/` and runs what judges it. */
export const mutateMachines = (folder: string): readonly Tried[] => {
  mkdirSync(cache, { recursive: true })
  const result = join(cache, `${folder}.json`)
  rmSync(result, { force: true })
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      'scripts/mutate/stryker.config.mjs',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATED: folder, MUTATED_KEY: keyOf(folder) } },
  )
  if (!existsSync(result)) throw new Error(`StrykerJS has not come to an end in machines/${folder}`)
  return triedOf(readFileSync(result, 'utf8'))
}
