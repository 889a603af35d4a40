import { createEmptyActor } from 'xstate'
import { refreshOnFocusMachine } from './refresh-on-focus.machine.ts'
import { caseTable } from '#test/model/harness/case-table.ts'

export const glanceCases = caseTable(refreshOnFocusMachine, {
  inputs: [{ wallet: createEmptyActor() }],
  events: {},
  actors: { pageVisibility: { sends: ['page.show', 'page.hide'] } },
})
