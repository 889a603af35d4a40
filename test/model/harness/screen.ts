import '#src/styles/base.css.ts'
import { expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { runModel } from './play.ts'
import { loadTable } from './registry.ts'
import { offered, unsaid, withheld } from './test-user.ts'
import type { AnyViewSpec, ViewSpec } from './view-spec.ts'

export { absent, field, offered, seen, unsaid, withheld } from './test-user.ts'
export type { ExpectedSend, Shown } from './view-spec.ts'

/** The reason why a step without Back cannot send it. */
export const onlyBackOfBrowser =
  'Only the Back of the browser leads back from here; the dialog has Cancel or Close'

/** Events that this screen cannot send, with what does. */
export const outside = <Type extends string>(reason: string, ...types: readonly Type[]) =>
  Object.fromEntries(types.map(type => [type, { outside: reason }])) as Record<Type, { outside: string }>

/** Expects a text if a condition applies, and expects its absence otherwise. */
export const needs = (isNeeded: unknown, text: string) => (isNeeded ? text : unsaid(text))

/** Expects a button that can be pressed if, and only if, the machine takes the event. */
export const answersTo =
  <Event extends AnyEventObject>(name: string, event: Event) =>
  (snapshot: { can(event: Event): boolean }) =>
    snapshot.can(event) ? offered(name) : withheld(name)

/** A long limit, because an interrupted run would continue below the next one. */
const timeout = 300_000

/** Defines the test of a screen file; `where` names the view, if the machine has several. */
export function playScreen<Machine extends AnyStateMachine>(
  machine: Machine,
  spec: ViewSpec<Machine>,
  where?: string,
): void
export function playScreen(machine: AnyStateMachine, spec: AnyViewSpec, where = ''): void {
  const title = `${machine.id}${where} is shown in every state, and every transition is made at its screen`
  test(title, { timeout }, async ({ task }) => {
    // A path may let an actor crash, which the browser would report as a failure of the run.
    vi.stubGlobal('reportError', () => {})
    const table = await loadTable(machine.id)
    const report = await runModel({ ...table, waive: { ...table.waive, ...spec.waive } }, spec)
    task.meta.model = report
    expect(report.problems).toEqual([])
  })
}
