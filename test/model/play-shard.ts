import '../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { runModel } from './harness/play.ts'
import { viewStage } from './harness/view-stage.tsx'
import { registry } from './registry.ts'
import { screensOf } from './shards.ts'

/** A test for each machine of a file: all of its paths, at its real view. */
export const playShard = (shard: number): void =>
  test.for(screensOf(shard).map(screen => [screen.machine.id, screen] as const))(
    '%s is shown in every state, and every transition is made at its screen',
    // One that is cut short goes on drawing beneath the next: long enough for a machine that has much else to do.
    { timeout: 300_000 },
    async ([id, screen], { task }) => {
      const table = registry.find(({ machine }) => machine.id === id)
      if (table === undefined) throw new Error(`The machine "${id}" has no cases`)
      const report = await runModel(table, viewStage(screen, table))
      task.meta.model = report
      expect(report.problems).toEqual([])
    },
  )
