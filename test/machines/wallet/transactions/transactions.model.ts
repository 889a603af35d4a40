import { createEmptyActor } from 'xstate'
import { transactionsMachine } from '../../../../machines/wallet/transactions/transactions.machine.ts'
import { down, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

export const transactionsCases = caseTable(transactionsMachine, {
  inputs: [
    { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg', wallet: createEmptyActor() },
  ],
  events: {},
  actors: {
    readLatest: [
      { output: [pendingRow, settledRow] },
      { output: [settledRow] },
      { output: [] },
      { error: down },
    ],
  },
  project: ({ context: { transactions, failure, pollCount } }) => [transactions, failure, pollCount === 20],
  leftAloneUntil: ({ context }) => context.pollCount === 20,
})
