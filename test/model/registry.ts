import type { CaseTable } from './harness/case-table.ts'
import type { Laws } from './harness/laws.types.ts'
import type { AnyViewSpec } from './harness/screen.ts'

type Exports<Found> = Readonly<Record<string, Readonly<Record<string, Found>>>>

const allOf = <Found>(files: Exports<Found>, name: RegExp): readonly Found[] =>
  Object.values(files).flatMap(exported =>
    Object.entries(exported)
      .filter(([key]) => name.test(key))
      .map(([, value]) => value),
  )

const lawsById = new Map(
  allOf(import.meta.glob('../machines/**/*.laws.ts', { eager: true }) as Exports<Laws>, /Laws$/).map(
    ({ machine, laws }) => [machine.id, laws] as const,
  ),
)

/** Every machine with all that can happen to it and all that must hold of it, as they stand in `cases` and `laws`. */
export const registry: readonly CaseTable[] = allOf(
  import.meta.glob('../machines/**/*.cases.ts', { eager: true }) as Exports<CaseTable>,
  /Cases$/,
).map(table => ({ ...table, laws: lawsById.get(table.machine.id) ?? {} }))

/** What can happen to a machine where it is shown so. */
export const tableOf = ({ machine: { id }, waive }: AnyViewSpec): CaseTable => {
  const table = registry.find(({ machine }) => machine.id === id)
  if (table === undefined) throw new Error(`The machine "${id}" has no cases`)
  return { ...table, waive: { ...table.waive, ...waive } }
}
