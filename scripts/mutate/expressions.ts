import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { array, number, object, parse, record, string } from 'valibot'
import { root } from '../bundle/build-variant.ts'
import { sourcesUnder } from '../shared/source.ts'
import { diffOf, hashOf } from './defect.ts'
import { findFolder } from './judges.ts'
import { cache, type MutationResult, withOccurrenceNumbers } from './survivors.ts'

/** Only these states of StrykerJS count; other mutants were ignored or do not compile. A timeout proves nothing. */
const unnoticed = new Set(['Survived', 'NoCoverage', 'Timeout'])
const telling = new Set([...unnoticed, 'Killed'])

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

/** Maps a StrykerJS report to our results, without the mutants that the configuration ignores. */
export const triedOf = (text: string): readonly MutationResult[] =>
  Object.entries(readReport(text).files).flatMap(([file, { source, mutants }]) => {
    const counted = mutants
      .filter(({ status }) => telling.has(status))
      .map(({ status, replacement, location: { start, end } }) => {
        const from = offsetIn(source, start)
        const was = source.slice(from, offsetIn(source, end))
        return { from, status, change: diffOf({ was, becomes: replacement }) }
      })
      .sort((one, other) => one.from - other.from || one.change.localeCompare(other.change))
    const names = withOccurrenceNumbers(counted.map(({ change }) => change))
    return counted.map(({ status }, index) => ({
      file,
      change: names[index] ?? '',
      survived: unnoticed.has(status),
    }))
  })

/** Selects some places of a folder, always the same: five lines each. */
const samplePlaces = (folder: string, count: number): readonly string[] =>
  sourcesUnder(folder)
    .flatMap(({ path, ast }) => ast.getLineStarts().map((_, line) => `${path}:${line + 1}-${line + 5}`))
    .sort((one, other) => hashOf(one).localeCompare(hashOf(other)))
    .slice(0, count)

/**
 * Mutates a folder of `machines/` with StrykerJS and its tests, or one of `src/views/` and the screens that load it.
 * @param isForced whether to test again the mutants that the last run killed
 * @param sample how many places of five lines to change; undefined for all lines
 */
export const mutateExpressions = (
  name: string,
  isForced: boolean,
  sample: number | undefined,
): readonly MutationResult[] => {
  mkdirSync(cache, { recursive: true })
  const folder = findFolder(name) ?? ''
  const result = join(cache, `${name.replaceAll('/', '.')}.json`)
  rmSync(result, { force: true })
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      'scripts/mutate/stryker.config.mjs',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTATED: name,
        MUTATED_FOLDER: folder,
        ...(isForced && { MUTATED_FORCE: '1' }),
        ...(sample !== undefined && { MUTATED_ONLY: samplePlaces(folder, sample).join(' ') }),
      },
    },
  )
  if (!existsSync(result)) throw new Error(`StrykerJS did not finish in ${folder}`)
  return triedOf(readFileSync(result, 'utf8'))
}
