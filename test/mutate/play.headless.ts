import { expect, test } from 'vitest'
import { runModel } from '../model/harness/play.ts'
import { newDecisionsOf } from '../model/recorded.ts'
import { registry } from '../model/registry.ts'

/** Milliseconds for all that a defect can make of a model. */
const limit = 60_000

test.for(registry.map(table => [table.machine.id, table] as const))(
  '%s',
  { timeout: limit },
  async ([, table]) => {
    const { problems } = await runModel(table)
    expect(problems[0]).toBeUndefined()
    const [difference] = newDecisionsOf(table)
    expect(difference, 'it decides otherwise than is recorded').toBeUndefined()
  },
)
