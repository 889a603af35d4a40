import { expect, test } from 'vitest'
import { registry as machines } from '../../scripts/flows/registry.ts'
import { runModel } from './harness/play.ts'
import { registry } from './registry.ts'

test('every machine has its cases', () => {
  expect(registry.map(({ machine }) => machine.id)).toEqual(machines.map(({ id }) => id))
})

test.for(registry.map(table => [table.machine.id, table] as const))(
  '%s is in every state and takes every transition',
  async ([, table], { task }) => {
    const report = await runModel(table)
    task.meta.model = report
    expect(report.problems).toEqual([])
  },
)
