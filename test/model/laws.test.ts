import { expect, test } from 'vitest'
import { loadTables } from './harness/registry.ts'
import { checkModel } from './harness/walk.ts'

test.for((await loadTables()).map(table => [table.machine.id, table] as const))(
  '%s keeps its laws on every path, through every transition',
  ([, table], { task }) => {
    const report = checkModel(table)
    task.meta.model = report
    expect(report.problems).toEqual([])
  },
)
