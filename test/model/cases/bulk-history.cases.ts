import { bulkHistoryMachine } from '../../../machines/bulk-history/bulk-history.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { finished, interrupted } from './bulk-facts.ts'
import { down } from './facts.ts'

export const bulkHistoryCases = caseTable(bulkHistoryMachine, {
  events: {},
  actors: {
    readUploads: [{ output: [interrupted, finished] }, { output: [] }, { error: down }],
    reportFile: [],
  },
})
