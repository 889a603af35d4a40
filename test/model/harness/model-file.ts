import type { CaseTable } from './case-table.ts'
import type { Laws } from './laws.types.ts'

/** What a `.model.ts` exports: a machine's cases, its laws, and whatever else its screen needs of them. */
export type ModelFile = Readonly<Record<string, unknown>>

const endingIn = (file: ModelFile, end: string): unknown =>
  Object.entries(file).find(([name]) => name.endsWith(end))?.[1]

/** A machine with all that can happen to it and all that must hold of it; undefined where no case is written down. */
export const tableIn = (file: ModelFile): CaseTable | undefined => {
  const table = endingIn(file, 'Cases') as CaseTable | undefined
  const written = endingIn(file, 'Laws') as Laws | undefined
  return table && { ...table, laws: written ?? {} }
}
