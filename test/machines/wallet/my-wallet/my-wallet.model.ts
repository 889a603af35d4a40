import type { SnapshotFrom } from 'xstate'
import { myWalletMachine } from '../../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import type { TransactionPage } from '../../../../machines/wallet/transactions/time-windows.ts'
import { down, msisdn, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
import { caseTable } from '../../../model/harness/case-table.ts'

const whole: TransactionPage = { rows: [settledRow], next: undefined, truncatedMinute: undefined }
const settledLater = { ...pendingRow, state: settledRow.state, pending: false }

/** A page with a next window, in which one row is pending. */
const cut: TransactionPage = {
  rows: [pendingRow, settledRow],
  next: { end: '2026-11-10 12:00' },
  truncatedMinute: '2026-11-20 15:07',
}

type Snapshot = SnapshotFrom<typeof myWalletMachine>

/** List, form and export are independent: the list is tested without form and export, the form with a settled list. */
const project = (snapshot: Snapshot) => {
  const { values, appliedFilters, touched, searchText, listing, failure, olderFailure, pollCount } =
    snapshot.context
  const isAtRest = snapshot.matches({ list: { listed: 'current' } }) && listing.rows.length === 1
  if (snapshot.matches({ exports: 'exporting' })) return []
  if (snapshot.matches({ filters: 'shown' }))
    return isAtRest ? [values.min, touched.length > 0, appliedFilters.range] : []
  if (isAtRest) return [searchText]
  return [listing.next, failure, olderFailure, olderFailure === undefined && pollCount === 20]
}

export const myWalletCases = caseTable(myWalletMachine, {
  inputs: time => [{ msisdn, timeZone: 'Africa/Johannesburg', wallet: knownWallet, networkClock: time }],
  events: {
    'filters.fromUrl': [{ place: {} }],
    'field.change': [{ field: 'min', value: '<' }],
    'field.blur': [{ field: 'min' }],
    'range.choose': [{ name: 'this_month' }],
    'search.change': [{ value: 'nothing of the kind' }],
    'payments.report': [{ reported: [] }],
    'export.start': [{ format: 'csv' }, { format: 'xlsx' }],
  },
  actors: {
    filterUrlSync: { sends: ['filters.fromUrl'] },
    latestUpdates: { sends: ['transactions.refresh'] },
    readWindow: [{ output: cut }, { output: whole }, { error: down }],
    refreshWindow: [
      { output: { newest: cut, older: [] } },
      { output: { newest: { ...cut, rows: [settledLater, settledRow] }, older: [] } },
      { error: down },
    ],
    export: [{ output: undefined }, { error: new Error('It is not what it should be') }],
  },
  project,
  first: [{ type: 'filters.fromUrl', place: {} }],
  leftAloneUntil: ({ context }) => context.pollCount === 20,
})
