import { Failure } from '#machines/network/failure.ts'
import { declinedState, down, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { processingMachine } from './processing.machine.ts'

/** The polled transaction after its decision. */
const paid = { ...settledRow, snsi: pendingRow.snsi }
const toppedUp = { ...paid, typeAlias: 'topup' }

export const processingCases = caseTable(processingMachine, {
  inputs: [{ snsi: pendingRow.snsi }],
  events: {},
  actors: {
    readTransaction: [
      pendingRow,
      paid,
      { ...paid, ...declinedState },
      toppedUp,
      { ...toppedUp, ...declinedState },
      down,
      new Failure({ kind: 'rejected', status: 404, message: 'Not found.', isFromNetwork: true }),
      new Failure({ kind: 'rejected', status: 404 }),
    ],
    pageVisibility: { sends: ['page.show', 'page.hide'] },
  },
  // The number of failed polls changes only the pause.
  project: ({ context: { transaction, failure, late } }) => [
    transaction,
    failure?.status,
    failure?.isFromNetwork,
    late,
  ],
})
