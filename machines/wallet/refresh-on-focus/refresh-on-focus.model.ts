import { createEmptyActor } from 'xstate'
import { caseTable } from '#test/model/harness/case-table.ts'
import { refreshOnFocusMachine } from './refresh-on-focus.machine.ts'

export const glanceCases = caseTable(refreshOnFocusMachine, {
  inputs: [{ wallet: createEmptyActor() }],
  events: {},
  actors: { pageVisibility: { sends: ['page.show', 'page.hide'] } },
})
