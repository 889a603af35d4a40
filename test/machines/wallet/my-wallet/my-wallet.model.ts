import type { SnapshotFrom } from 'xstate'
import { filterRules } from '../../../../machines/domain/transaction/filters.ts'
import { getAt } from '../../../../machines/domain/wire/wire.ts'
import { toFailure } from '../../../../machines/network/failure.ts'
import { toTimeWindow } from '../../../../machines/wallet/export/export-progress.ts'
import { myWalletMachine } from '../../../../machines/wallet/my-wallet/my-wallet.machine.ts'
import type { TransactionPage } from '../../../../machines/wallet/transactions/time-windows.ts'
import { down, msisdn, pendingRow, settledRow } from '../../../model/facts/fixtures.ts'
import { knownWallet } from '../../../model/facts/wallet-facts.ts'
import { caseTable } from '../../../model/harness/case-table.ts'
import {
  doneOf,
  failedOf,
  holding,
  isEqual,
  lawsOf,
  listSentEvents,
  startedActors,
} from '../../../model/harness/laws.ts'

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

export const myWalletLaws = lawsOf(myWalletMachine, {
  'a read requests the window of the filters, or the named older one': holding(
    ({ event, before, after: { context }, started }) =>
      startedActors([{ started }], 'readWindow').every(({ input }) => {
        const window =
          event.type === 'older.read' ? before?.context.listing.next : toTimeWindow(context.appliedFilters)
        return isEqual(getAt(input, 'window'), window) && getAt(input, 'msisdn') === context.msisdn
      }),
  ),
  'invalid filters show their problems and read nothing': holding(({ event, before, after, started }) => {
    if (event.type !== 'filters.apply' || before === undefined) return true
    const isWrong = filterRules.parse(before.context.values) === undefined
    return isWrong
      ? started.length === 0 &&
          after.context.touched.length > 0 &&
          after.context.appliedFilters === before.context.appliedFilters
      : isEqual(after.context.appliedFilters, before.context.values)
  }),
  'the URL shows the filters whenever the consumer changes them': holding(
    ({ event, before, after, sentEvents }) => {
      const isApplied = after.context.appliedFilters !== before?.context.appliedFilters
      const isOwn = ['filters.apply', 'filters.clear', 'range.choose'].includes(event.type)
      return !(isApplied && isOwn) || listSentEvents([{ sentEvents }], 'filters.show').length >= 1
    },
  ),
  'the rows stay during a read, and only a new list replaces them': holding(({ event, before, after }) => {
    if (before === undefined) return true
    const isAnew = after.matches({ list: 'reading' })
    const isRead = /^xstate\.done\.actor\.(?:readWindow|readOlder|refreshWindow)$/.test(event.type)
    return isAnew || isRead || after.context.listing === before.context.listing
  }),
  'a failed read of the list or its older part shows why, and can be retried': holding(
    ({ event, after, possibleEvents }) => {
      const types = possibleEvents().map(({ type }) => type)
      const { failure, olderFailure } = after.context
      if (event.type === failedOf('readWindow'))
        return failure?.kind === toFailure(event.error).kind && types.includes('transactions.retry')
      if (event.type === failedOf('readOlder'))
        return olderFailure?.kind === toFailure(event.error).kind && types.includes('older.read')
      return true
    },
  ),
  'the wallet is refreshed only after a refresh of the list': holding(
    ({ event, sentEvents }) =>
      listSentEvents([{ sentEvents }], 'wallet.refresh').length === 0 ||
      event.type === doneOf('refreshWindow'),
  ),
  'the search text has at most 100 characters, and Clear empties it': holding(
    ({ event, before, after: { context } }) => {
      if (event.type === 'search.change') return context.searchText === event.value.slice(0, 100)
      if (event.type === 'filters.clear') return context.searchText === ''
      return before === undefined || context.searchText === before.context.searchText
    },
  ),
  'an export uses the filters and the search of the list, in the chosen format': holding(
    ({ event, after: { context }, started }) =>
      startedActors([{ started }], 'export').every(
        ({ input }) =>
          event.type === 'export.start' &&
          context.listing.rows.length > 0 &&
          getAt(input, 'filters') === context.appliedFilters &&
          getAt(input, 'searchText') === context.searchText &&
          getAt(input, 'format') === event.format,
      ),
  ),
})
