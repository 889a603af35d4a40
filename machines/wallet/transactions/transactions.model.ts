import { createEmptyActor } from 'xstate'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { down, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { equal, lawsOf } from '#test/model/harness/laws.ts'
import { transactionsMachine } from './transactions.machine.ts'

/** A payment that the network has just approved. */
export const reportedRow: Transaction = {
  ...settledRow,
  snsi: 'snsi-9',
  timestamp: '2026-11-21T09:40:00+02:00',
  balance: undefined,
  reference: 'Bread',
}

export const transactionsCases = caseTable(transactionsMachine, {
  inputs: [
    { msisdn: '27820000001', currency: 'ZAR', timeZone: 'Africa/Johannesburg', wallet: createEmptyActor() },
  ],
  events: { 'transactions.refresh': [{}, { payment: reportedRow }] },
  actors: {
    readLatest: [[pendingRow, settledRow], [settledRow], [], [reportedRow, settledRow], down],
  },
  project: ({ context: { transactions, reported, failure, pollCount } }) => [
    transactions,
    reported.length,
    failure,
    pollCount === 20,
  ],
  leftAloneUntil: ({ context }) => context.pollCount === 20,
})

export const transactionsLaws = lawsOf(transactionsMachine, {
  'a reported payment is listed once, until it is read': ({ after }) => {
    const { transactions, reported } = after.context
    const twice = reported.filter(({ snsi }) => transactions.some(read => read.snsi === snsi))
    return equal('listed twice', twice, [])
  },
})
