import { Failure } from '../../../machines/network/failure.ts'
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
      { error: new Failure({ kind: 'refused', status: 404, message: 'Not found.' }) },
    ],
    pageWatch: { sends: ['page.show', 'page.hide'] },
  },
  // It is asked ever more rarely, but not otherwise.
  project: ({ context: { transaction, failure, late } }) => [transaction, failure?.status, late],
})
