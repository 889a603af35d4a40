import { processingMachine } from '../../../machines/processing/processing.machine.ts'
import { caseTable } from '../harness/case-table.ts'
import { down, pendingRow, settledRow } from './facts.ts'

export const processingCases = caseTable(processingMachine, {
  inputs: [{ snsi: pendingRow.snsi }],
  events: {},
  actors: {
    readTransaction: [
      { output: pendingRow },
      { output: { ...settledRow, snsi: pendingRow.snsi } },
      { error: down },
    ],
    pageWatch: { sends: ['page.show', 'page.hide'] },
  },
})
