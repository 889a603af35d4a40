import { Failure } from '../../../../machines/network/failure.ts'
import { processingMachine } from '../../../../machines/payment/processing/processing.machine.ts'
import { declinedState, down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import { doneOf, equal, lawsOf } from '../../../model/harness/laws.ts'

/** What is watched, decided. */
const paid = { ...settledRow, snsi: pendingRow.snsi }
const toppedUp = { ...paid, typeAlias: 'topup' }

export const processingCases = caseTable(processingMachine, {
  inputs: [{ snsi: pendingRow.snsi }],
  events: {},
  actors: {
    readTransaction: [
      { output: pendingRow },
      { output: paid },
      { output: { ...paid, ...declinedState } },
      { output: toppedUp },
      { output: { ...toppedUp, ...declinedState } },
      { error: down },
      { error: new Failure({ kind: 'rejected', status: 404, message: 'Not found.', isFromNetwork: true }) },
      { error: new Failure({ kind: 'rejected', status: 404 }) },
    ],
    pageVisibility: { sends: ['page.show', 'page.hide'] },
  },
  // It is asked ever more rarely, but not otherwise.
  project: ({ context: { transaction, failure, late } }) => [
    transaction,
    failure?.status,
    failure?.isFromNetwork,
    late,
  ],
})

const answered = doneOf('readTransaction')
export const processingLaws = lawsOf(processingMachine, {
  'only a final state of the network decides the transaction': ({ event, after }) => {
    const isFinal = event.type === answered && !event.output.pending
    const transaction = isFinal ? event.output : undefined
    return (
      equal('decided', after.matches('decided'), isFinal) ??
      equal('transaction', after.output?.transaction, transaction)
    )
  },
})
