import { createEmptyActor } from 'xstate'
import { glanceMachine } from '../../../machines/glance/glance.machine.ts'
import { caseTable } from '../harness/case-table.ts'

export const glanceCases = caseTable(glanceMachine, {
  inputs: [{ wallet: createEmptyActor() }],
  events: {},
  actors: { pageWatch: { sends: ['page.show', 'page.hide'] } },
})
