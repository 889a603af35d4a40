import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseTable } from './harness/case-table.ts'
import { decisionsOf } from './harness/decisions.ts'

const folder = join(import.meta.dirname, 'decisions')
const fileOf = (machine: string): string => join(folder, `${machine}.txt`)
const textOf = (machine: string): string =>
  existsSync(fileOf(machine)) ? readFileSync(fileOf(machine), 'utf8').replaceAll('\r\n', '\n') : ''

/** The ids of all machines whose decisions are recorded, in the order of the alphabet. */
export const recordedMachines = (): readonly string[] =>
  readdirSync(folder)
    .map(file => file.replace(/\.txt$/, ''))
    .sort()

/** Records what every machine decides now, and forgets the machines that are no more. */
export const recordDecisions = (tables: readonly CaseTable[]): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const table of tables) writeFileSync(fileOf(table.machine.id), decisionsOf(table))
}

const linesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => [line.split(' → ')[0] ?? line, line]),
  )

const withoutDigest = (line: string): string => line.replace(/ {2}#\w+$/, '')

/**
 * In what two texts of decisions differ: lines that are gone, new or say something else, each as it was and as it is;
 * then those that read the same, of which only the digest differs.
 */
export const differencesOf = (recorded: string, now: string): readonly string[] => {
  const [was, is] = [linesOf(recorded), linesOf(now)]
  const keys = [...new Set([...was.keys(), ...is.keys()])].sort()
  const plain: string[] = []
  const beneath: string[] = []
  for (const key of keys) {
    const [old, current] = [was.get(key), is.get(key)]
    if (old === current) continue
    if (old !== undefined && current !== undefined && withoutDigest(old) === withoutDigest(current))
      beneath.push(`told or known otherwise: ${withoutDigest(current)}`)
    else plain.push(...(old ? [`was: ${old}`] : []), ...(current ? [`is:  ${current}`] : []))
  }
  return [...plain, ...beneath]
}

/** What a machine decides otherwise than it is recorded. */
export const newDecisionsOf = (table: CaseTable): readonly string[] =>
  differencesOf(textOf(table.machine.id), decisionsOf(table))
