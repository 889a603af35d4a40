import type { CaseTable } from './case-table.ts'
import type { Laws } from './laws.types.ts'

/** The exports of a `.model.ts`. */
export type ModelFile = Readonly<Record<string, unknown>>

const endingIn = (file: ModelFile, end: string): unknown =>
  Object.entries(file).find(([name]) => name.endsWith(end))?.[1]

/** Returns the cases of a model file with its laws; undefined without cases. */
export const tableIn = (file: ModelFile): CaseTable | undefined => {
  const table = endingIn(file, 'Cases') as CaseTable | undefined
  const written = endingIn(file, 'Laws') as Laws | undefined
  return table && { ...table, laws: written ?? {} }
}
