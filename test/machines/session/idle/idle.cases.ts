import { createEmptyActor } from 'xstate'
import { idleMachine } from '../../../../machines/session/idle/idle.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { startOfRun } from '../../../model/harness/model-time.ts'

/** Another tab has told nothing, or has been used so long after the start. */
const shared = [{ shared: undefined }, { shared: startOfRun + 1_000 }, { shared: startOfRun + 3_000 }]

export const idleCases = caseTable(idleMachine, {
  // As short as can be: every second until the end is a step.
  inputs: time => [{ time, timeout: { notification: 1, logout: 2 }, portal: createEmptyActor() }],
  events: { 'activity.detected': shared, 'activity.shared': shared, 'payment.settled': shared },
  actors: {
    activity: { sends: ['activity.detected', 'activity.shared', 'payment.settled'] },
    checkPendingPayments: [
      { output: { isPaying: true, shared: undefined } },
      { output: { isPaying: false, shared: undefined } },
      // Another tab has been used meanwhile.
      { output: { isPaying: false, shared: startOfRun + 3_000 } },
      { error: new Error('no locks') },
    ],
  },
  // What another tab has told is news only in the first seconds.
  project: ({ context: { heard, last, secondsLeft } }) => [
    heard === undefined,
    secondsLeft,
    Math.min(last.monotonic, 2_000),
  ],
})
