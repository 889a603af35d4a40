import { createEmptyActor } from 'xstate'
import { caseTable } from '#test/model/harness/case-table.ts'
import { autoRefreshMachine } from './auto-refresh.machine.ts'

export const glanceCases = caseTable(autoRefreshMachine, {
  inputs: [{ wallet: createEmptyActor() }],
  events: {},
  actors: {
    pageVisibility: { sends: ['page.show', 'page.hide', 'page.offline', 'page.online'] },
    callPace: { sends: ['calls.slow', 'calls.prompt'] },
  },
})
