import { Failure } from '../../../../machines/network/failure.ts'
import { toResultFromTransaction } from '../../../../machines/payment/submission/match-transaction.ts'
import { submissionMachine } from '../../../../machines/payment/submission/submission.machine.ts'
import { declinedState, down, pendingState } from '../../../model/facts/fixtures.ts'
import {
  frozenWallet,
  paidRow,
  receipt,
  request,
  search,
  unsent,
  unverifiableRequest,
  wrongField,
} from '../../../model/facts/order.fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

const pending = { ...paidRow, ...pendingState }
const declined = { ...paidRow, ...declinedState }

export const submissionCases = caseTable(submissionMachine, {
  inputs: [
    { request, verification: search, wallet: frozenWallet },
    { request: unverifiableRequest, verification: undefined, wallet: frozenWallet },
  ],
  events: {},
  actors: {
    pendingPayment: { sends: [] },
    submit: [
      { output: receipt },
      { output: { ...receipt, status: 'pending' } },
      { output: { ...receipt, snsi: undefined, status: 'pending' } },
      { output: { ...receipt, status: 'declined' } },
      { output: { ...receipt, status: 'pending', paymentPage: '<!doctype html>' } },
      { error: unsent },
      { error: wrongField },
      {
        error: new Failure({
          kind: 'rejected',
          status: 422,
          message: 'Insufficient funds',
          traceId: 'trace-3',
        }),
      },
      // From a network in trouble: it may have come after the deed.
      { error: new Failure({ kind: 'rejected', status: 500, message: 'System busy', traceId: 'trace-4' }) },
      { error: down },
    ],
    showPage: [{ output: undefined }, { error: new Failure({ kind: 'invalidResponse' }) }],
    verifyOutcome: [
      { output: toResultFromTransaction(paidRow) },
      { output: { ...toResultFromTransaction(pending), traceId: 'trace-5' } },
      { output: toResultFromTransaction(declined) },
      { output: undefined },
      { error: down },
    ],
    processing: [
      { output: { transaction: paidRow } },
      { output: { transaction: declined } },
      { output: { transaction: undefined } },
      { error: new Error('unforeseen') },
    ],
  },
  // What is done once it was sent is the same, whether or not the wallet can be searched for it.
  project: snapshot => {
    const { failure, receipt, verification } = snapshot.context
    return [failure, receipt.status, snapshot.matches('submitting') && verification === undefined]
  },
})
