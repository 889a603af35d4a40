import '../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { runModel } from './harness/play.ts'
import type { AnyViewSpec } from './harness/screen.ts'
import { viewStage } from './harness/view-stage.tsx'
import { tableOf } from './registry.ts'

/** One that is cut short goes on drawing beneath the next: long enough for a machine that has much else to do. */
const timeout = 300_000

/**
 * Plays all paths of a machine through its real view: the test that a screen file is.
 *
 * @param where the name of the view, if the machine has several
 */
export const playThroughView = (screen: AnyViewSpec, where = ''): void => {
  const { id } = screen.machine
  test(`${id}${where} is shown in every state, and every transition is made at its screen`, {
    timeout,
  }, async ({ task }) => {
    const table = tableOf(screen)
    const report = await runModel(table, viewStage(screen, table))
    task.meta.model = report
    expect(report.problems).toEqual([])
  })
}
