import { bulkHistoryMachine } from '../../../machines/bulk-history/bulk-history.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { finished, interrupted } from './bulk-facts.ts'
import { down } from './facts.ts'

export const bulkHistoryCases = caseTable(bulkHistoryMachine, {
  events: {},
  actors: {
    readUploads: [
      {
        output: [
          interrupted,
          finished,
          { ...interrupted, snsi: 'upload-2', step: 'failed' },
          { ...finished, snsi: 'upload-3', step: 'approved' },
        ],
      },
      { output: [] },
      { error: down },
    ],
    reportFile: [],
  },
})
