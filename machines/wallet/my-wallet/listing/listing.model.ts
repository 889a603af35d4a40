import type { TransactionPage } from '#machines/wallet/transactions/time-windows.ts'
import { down, msisdn, pendingRow, settledRow } from '#test/model/facts/fixtures.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { listingMachine } from './listing.machine.ts'

const whole: TransactionPage = { rows: [settledRow], next: undefined, truncatedMinute: undefined }
const settledLater = { ...pendingRow, state: settledRow.state, pending: false }

/** A page with a next window, in which one row is pending. */
const cut: TransactionPage = {
  rows: [pendingRow, settledRow],
  next: { end: '2026-11-10 12:00' },
  truncatedMinute: '2026-11-20 15:07',
}

export const listingCases = caseTable(listingMachine, {
  inputs: [{ msisdn, timeZone: 'Africa/Johannesburg', wallet: knownWallet, window: {} }],
  events: {},
  actors: {
    readWindow: [cut, whole, down],
    refreshWindow: [
      { newest: cut, older: [] },
      { newest: { ...cut, rows: [settledLater, settledRow] }, older: [] },
      down,
    ],
  },
  project: ({ context: { listing, failure, olderFailure, pollCount } }) => [
    listing.next,
    failure,
    olderFailure,
    olderFailure === undefined && pollCount === 20,
  ],
  leftAloneUntil: ({ context }) => context.pollCount === 20,
})
