import { expect, test } from 'vitest'
import { walkModel } from '../model/harness/walk.ts'
import { registry } from '../model/registry.ts'

/** Milliseconds for all that a defect can make of a model. */
const limit = 60_000

test.for(registry.map(table => [table.machine.id, table] as const))('%s', { timeout: limit }, ([, table]) => {
  expect(walkModel(table).problems[0]).toBeUndefined()
})
