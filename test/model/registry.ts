import type { CaseTable } from './harness/case-table.ts'
import { type ModelFile, tableIn } from './harness/model-file.ts'
import type { AnyViewSpec } from './harness/screen.ts'

/** All machines with their cases and laws, from their `.model.ts`. */
export const registry: readonly CaseTable[] = Object.values(
  import.meta.glob<ModelFile>('../../machines/**/*.model.ts', { eager: true }),
).flatMap(file => tableIn(file) ?? [])

/** Returns the case table of a view spec. */
export const tableOf = ({ machine: { id }, waive }: AnyViewSpec): CaseTable => {
  const table = registry.find(({ machine }) => machine.id === id)
  if (table === undefined) throw new Error(`The machine "${id}" has no cases`)
  return { ...table, waive: { ...table.waive, ...waive } }
}
