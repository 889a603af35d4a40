import { createEmptyActor } from 'xstate'
import { idleMachine } from '../../../machines/idle/idle.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { startOfRun } from '../harness/run-time.ts'

/** Another tab has told nothing, or has been used a second after the start. */
const shared = [{ shared: undefined }, { shared: startOfRun + 1_000 }]

export const idleCases = caseTable(idleMachine, {
  // As short as can be: every second until the end is a step.
  inputs: time => [{ time, timeout: { notification: 1, logout: 2 }, portal: createEmptyActor() }],
  events: { 'activity.happen': shared, 'activity.tell': shared },
  actors: { activity: { sends: ['activity.happen', 'activity.tell'] } },
  // What another tab has told is news only in the first seconds.
  project: ({ context: { heard, last, secondsLeft } }) => [
    heard === undefined,
    secondsLeft,
    Math.min(last.monotonic, 2_000),
  ],
})
