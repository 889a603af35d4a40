import { finished, interrupted } from '#test/model/facts/bulk.fixtures.ts'
import { down } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { bulkHistoryMachine } from './bulk-history.machine.ts'

export const bulkHistoryCases = caseTable(bulkHistoryMachine, {
  events: { 'upload.continue': [{ snsi: interrupted.snsi }] },
  actors: {
    readUploads: [
      [
        interrupted,
        finished,
        { ...interrupted, snsi: 'upload-2', step: 'failed' },
        { ...interrupted, snsi: 'upload-4', approved: 0 },
        { ...finished, snsi: 'upload-3', step: 'approved' },
      ],
      [],
      down,
    ],
    reportFile: [],
  },
})
