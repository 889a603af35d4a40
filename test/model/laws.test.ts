import { describe, expect, test } from 'vitest'
import type { CaseTable } from './harness/case-table.ts'
import { type Path, pathsOf } from './harness/paths.ts'
import { checkModel, firstFailureOf } from './harness/walk.ts'
import { registry } from './registry.ts'

const found = new Map<CaseTable, readonly Path[]>()

/** Searched for once: they are the beaten ones for each broken machine too. */
const pathsFor = (table: CaseTable): readonly Path[] => {
  const paths = found.get(table) ?? pathsOf(table)
  found.set(table, paths)
  return paths
}

test.for(registry.map(table => [table.machine.id, table] as const))(
  '%s keeps its laws on every path, is in every state and takes every transition',
  ([, table], { task }) => {
    const report = checkModel(table, pathsFor(table))
    task.meta.model = report
    expect(report.problems).toEqual([])
  },
)

const laws = registry.flatMap(table =>
  Object.entries(table.laws).map(([sentence, law]) => ({ id: table.machine.id, sentence, table, law })),
)

describe('the law is broken by the defect that is seeded for it:', () => {
  test.for(laws)('$id: $sentence', ({ table, sentence, law }) => {
    const broken: typeof table = {
      ...table,
      machine: law.brokenBy(table.machine),
      laws: { [sentence]: law },
    }
    expect(firstFailureOf(broken, pathsFor(table))).toMatch(`it does not hold that ${sentence}`)
  })
})
