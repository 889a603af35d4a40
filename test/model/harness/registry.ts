import type { CaseTable } from './case-table.ts'
import { type ModelFile, tableIn } from './model-file.ts'

/** The `.model.ts` of all machines, which are imported on demand. */
const files = import.meta.glob<ModelFile>('../../../machines/**/*.model.ts')

/** Loads all machines with their cases and laws. */
export const loadTables = async (): Promise<readonly CaseTable[]> => {
  const loaded = await Promise.all(Object.values(files).map(load => load()))
  return loaded.flatMap(file => tableIn(file) ?? [])
}

/** Loads the case table of a machine. */
export const loadTable = async (id: string): Promise<CaseTable> => {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${id}.model.ts`)) ?? []
  const table = load && tableIn(await load())
  if (table === undefined) throw new Error(`The machine "${id}" has no cases`)
  return table
}
