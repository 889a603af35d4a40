import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { definitionOf } from '#src/inspection/definition.ts'
import { flowFilesOf } from './flow-files.ts'
import { registry } from './registry.ts'

/** Returns the machine's literal as JSON, without its functions. */
const exportedJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(JSON.parse(definitionOf(machine)), null, 2)}\n`

/** Returns a machine as one file for Stately's editor, which needs only `xstate`: its states, transitions and names. */
const exportedSource = (machine: AnyStateMachine): string => `/**
 * ${machine.root.description ?? machine.id}.
 *
 * Generated from ${flowFilesOf(machine.id).machine} by \`npm run flows -- --export\`, for Stately's editor and visualizer:
 * it has the states, transitions and names of the wallet's machine, without its computations.
 */
import { createMachine } from 'xstate'

export const machine = createMachine(${exportedJson(machine).trimEnd()})
`

/** Writes `<id>.machine.mjs` and `<id>.json` of every machine, and returns their paths. */
export const exportFlows = async (folder: string): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const files = registry.flatMap(machine => [
    { path: join(folder, `${machine.id}.machine.mjs`), content: exportedSource(machine) },
    { path: join(folder, `${machine.id}.json`), content: exportedJson(machine) },
  ])
  await Promise.all(files.map(({ path, content }) => writeFile(path, content)))
  return files.map(({ path }) => path)
}
