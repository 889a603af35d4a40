import '../../src/styles/base.css.ts'
import { expect, test } from 'vitest'
import { runModel } from './harness/play.ts'
import type { AnyViewSpec } from './harness/screen.ts'
import { viewStage } from './harness/view-stage.tsx'
import { tableOf } from './registry.ts'

/** A long limit, because an interrupted run would continue below the next one. */
const timeout = 300_000

/** Defines the test of a screen file; `where` names the view, if the machine has several. */
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
