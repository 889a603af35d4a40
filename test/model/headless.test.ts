import { expect, test } from 'vitest'
import { runModel } from './harness/play.ts'
import { registry } from './registry.ts'

test.for(registry.map(table => [table.machine.id, table] as const))(
  '%s is in every state and takes every transition',
  async ([, table], { task }) => {
    const report = await runModel(table)
    task.meta.model = report
    expect(report.problems).toEqual([])
  },
)
