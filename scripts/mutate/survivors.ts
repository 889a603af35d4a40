import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { type InferOutput, parse, record, string } from 'valibot'
import { root } from '../bundle/build-variant.ts'

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** One change of one file. */
export interface MutationResult {
  /** From the project's root, with forward slashes. */
  readonly file: string
  /** The old and the new text on one line; equal changes of one file have a number. */
  readonly change: string
  readonly survived: boolean
}

/** The stored survivors of each file, each with the reason why no test needs to notice it, or an empty text. */
const survivors = record(string(), record(string(), string()))
type Survivors = InferOutput<typeof survivors>

const storage = join(root, 'scripts/mutate/survivors.json')

export const readSurvivors = (): Survivors => parse(survivors, JSON.parse(readFileSync(storage, 'utf8')))

export const writeSurvivors = (stored: Survivors): void => {
  const sorted = Object.entries(stored)
    .filter(([, changes]) => Object.keys(changes).length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(storage, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

/** Only these states of StrykerJS count; other mutants were ignored or do not compile. A timeout proves nothing. */
const unnoticed = new Set<string>(['Survived', 'NoCoverage', 'Timeout'])
const counted = new Set<string>([...unnoticed, 'Killed'])

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-26)}` : line
}

/** Returns the results of the mutants that count, by file and place. */
export const resultsOf = (
  mutants: readonly MutantResult[],
  readText = (file: string) => readFileSync(join(root, file), 'utf8'),
): readonly MutationResult[] => {
  const times = new Map<string, number>()
  const numbered = (file: string, change: string): string => {
    const time = (times.get(`${file}: ${change}`) ?? 0) + 1
    times.set(`${file}: ${change}`, time)
    return time === 1 ? change : `${change} (${time})`
  }
  return mutants
    .filter(({ status }) => counted.has(status))
    .map(({ fileName, location: { start, end }, replacement = '', status }) => {
      const file = relative(root, fileName).replaceAll('\\', '/')
      const lines = readText(file).split('\n')
      const offsetOf = ({ line, column }: typeof start) =>
        lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1)
      const from = offsetOf(start)
      const change = `${oneLine(lines.join('\n').slice(from, offsetOf(end)))} → ${oneLine(replacement)}`
      return { file, from, change, survived: unnoticed.has(status) }
    })
    .sort((one, other) => one.file.localeCompare(other.file) || one.from - other.from)
    .map(({ from, ...result }) => ({ ...result, change: numbered(result.file, result.change) }))
}

/** Replaces the stored survivors that a run tried. Keeps their reasons, and those that it did not try. */
export const addRun = (stored: Survivors, results: readonly MutationResult[]): Survivors => {
  const added = structuredClone(stored)
  for (const { file, change, survived } of results) {
    const changes = added[file] ?? {}
    if (survived) changes[change] ??= ''
    else delete changes[change]
    added[file] = changes
  }
  return added
}

/**
 * Returns what is wrong with the stored survivors: exactly they must survive.
 * @param folder where all changes were tried; undefined after a sample
 */
export const listProblems = (
  folder: string | undefined,
  results: readonly MutationResult[],
  stored: Survivors,
): readonly string[] => {
  const tried = new Set(results.map(({ file, change }) => `${file}: ${change}`))
  const listed = new Set(
    Object.entries(stored).flatMap(([file, changes]) =>
      Object.keys(changes).map(change => `${file}: ${change}`),
    ),
  )
  const wrong = results.flatMap(({ file, change, survived }) => {
    if (survived === listed.has(`${file}: ${change}`)) return []
    return [`${survived ? 'not noticed, and not listed' : 'listed, but it is noticed'}: ${file}: ${change}`]
  })
  const stale = [...listed].filter(
    one => folder !== undefined && one.startsWith(`${folder}/`) && !tried.has(one),
  )
  return [...wrong, ...stale.map(one => `listed, but there is nothing like it: ${one}`)]
}
