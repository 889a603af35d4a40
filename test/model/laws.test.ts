import { describe, expect, test } from 'vitest'
import { type Path, pathsOf } from './harness/paths.ts'
import { firstFailureOf, walkModel } from './harness/walk.ts'
import { registry } from './registry.ts'

test.for(registry.map(table => [table.machine.id, table] as const))(
  '%s keeps its laws on every path, is in every state and takes every transition',
  ([, table], { task }) => {
    const report = walkModel(table)
    task.meta.model = report
    expect(report.problems).toEqual([])
  },
)

const laws = registry.flatMap(table => {
  let beaten: readonly Path[] | undefined
  const paths = () => {
    beaten ??= pathsOf(table)
    return beaten
  }
  return Object.entries(table.laws).map(([sentence, law]) => ({
    id: table.machine.id,
    sentence,
    table,
    law,
    paths,
  }))
})

describe('the law is broken by the defect that is seeded for it:', () => {
  test.for(laws)('$id: $sentence', ({ table, sentence, law, paths }) => {
    const broken: typeof table = {
      ...table,
      machine: law.brokenBy(table.machine),
      laws: { [sentence]: law },
    }
    expect(firstFailureOf(broken, paths())).toMatch(`it does not hold that ${sentence}`)
  })
})
