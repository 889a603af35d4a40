import { createEmptyActor } from 'xstate'
import { glanceMachine } from '../../../../machines/wallet/glance/glance.machine.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

export const glanceCases = caseTable(glanceMachine, {
  inputs: [{ wallet: createEmptyActor() }],
  events: {},
  actors: { pageWatch: { sends: ['page.show', 'page.hide'] } },
})
