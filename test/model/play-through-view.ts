import '#src/styles/base.css.ts'
import { expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { runModel } from './harness/play.ts'
import { type AnyViewSpec, createViewSpec, type ViewSpec } from './harness/screen.ts'
import { viewStage } from './harness/view-stage.tsx'
import { loadTableOf } from './registry.ts'

/** A long limit, because an interrupted run would continue below the next one. */
const timeout = 300_000

/** Defines the test of a screen file; `where` names the view, if the machine has several. */
export const playThroughView = (screen: AnyViewSpec, where = ''): void => {
  const { id } = screen.machine
  test(`${id}${where} is shown in every state, and every transition is made at its screen`, {
    timeout,
  }, async ({ task }) => {
    // A path may let an actor crash, which the browser would report as a failure of the run.
    vi.stubGlobal('reportError', () => {})
    const table = await loadTableOf(screen)
    const report = await runModel(table, viewStage(screen, table))
    task.meta.model = report
    expect(report.problems).toEqual([])
  })
}

/**
 * Creates the spec of the one view of a machine, and plays it where its file is the test that runs.
 *
 * @param vitest `import.meta.vitest` of the file
 */
export const playScreen = <Machine extends AnyStateMachine>(
  vitest: ImportMeta['vitest'],
  machine: Machine,
  spec: ViewSpec<Machine>,
): AnyViewSpec => {
  const screen = createViewSpec(machine, spec)
  if (vitest) playThroughView(screen)
  return screen
}
