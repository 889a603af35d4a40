import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { definitionOf } from '#src/inspection/definition.ts'
import { flowFilesOf } from './flow-files.ts'
import { registry } from './registry.ts'

/** Returns a machine as one file for Stately's editor, which needs only `xstate`: its states, transitions and names. */
const exportedSource = (machine: AnyStateMachine): string => `/**
 * ${machine.root.description ?? machine.id}.
 *
 * Generated from ${flowFilesOf(machine.id).machine} by \`npm run flows -- --export\`, for Stately's editor and visualizer:
 * it has the states, transitions and names of the wallet's machine, without its computations.
 */
import { createMachine } from 'xstate'

export const machine = createMachine(${JSON.stringify(JSON.parse(definitionOf(machine)), null, 2)})
`

/** Writes `<id>.machine.mjs` of every machine, and returns their number. */
export const exportFlows = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true })
  for (const machine of registry)
    await writeFile(join(folder, `${machine.id}.machine.mjs`), exportedSource(machine))
  return registry.length
}
