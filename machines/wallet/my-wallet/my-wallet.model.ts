import type { SnapshotFrom } from 'xstate'
import { down, msisdn, settledRow } from '#test/model/facts/fixtures.ts'
import { knownWallet } from '#test/model/facts/wallet-facts.ts'
import { caseTable } from '#test/model/harness/case-table.ts'
import { type ListingSnapshot, listingMachine } from './listing/listing.machine.ts'
import { myWalletMachine } from './my-wallet.machine.ts'
import { emptyListing } from './transaction-listing.ts'

/** A listing of one row. */
const listed = ({ context }: ListingSnapshot): ListingSnapshot =>
  listingMachine.resolveState({
    value: { listed: 'current' },
    context: { ...context, listing: { ...emptyListing, rows: [settledRow] } },
  })

/** A listing that could not be read. */
const failed = ({ context }: ListingSnapshot): ListingSnapshot =>
  listingMachine.resolveState({ value: 'failed', context: { ...context, failure: down } })

type Snapshot = SnapshotFrom<typeof myWalletMachine>

/** The form and the export are independent: the form is tested with a listed row, without an export. */
const project = (snapshot: Snapshot) => {
  const { values, appliedFilters, touched, searchText, listing, listed, latest, failure, currency } =
    snapshot.context
  const isListed = failure === undefined && listing.rows.length === 1
  const known = [listing.rows.length, listed.length + latest.length > 0]
  if (!snapshot.matches({ exports: 'idle' })) return [snapshot.context.isPrinted]
  if (snapshot.matches({ filters: 'shown' }))
    return isListed ? [values.min, touched.length > 0, appliedFilters.range] : known
  return isListed ? [searchText, currency] : [failure, currency, ...known]
}

export const myWalletCases = caseTable(myWalletMachine, {
  inputs: time => [{ msisdn, timeZone: 'Africa/Johannesburg', wallet: knownWallet, networkClock: time }],
  events: {
    'filters.fromUrl': [{ place: {} }],
    'field.change': [{ field: 'min', value: '<' }],
    'field.blur': [{ field: 'min' }],
    'range.choose': [{ name: 'this_month' }],
    'search.change': [{ value: 'nothing of the kind' }],
    'latest.read': [{ latest: [settledRow] }],
    'payments.report': [{ reported: [] }],
    'wallet.change': [{ currency: 'ZAR' }],
    'month.choose': [{ month: '2026-10' }],
    'export.start': [{ format: 'csv' }, { format: 'xlsx' }],
  },
  actors: {
    filterUrlSync: { sends: ['filters.fromUrl'] },
    latestUpdates: { sends: ['transactions.refresh', 'wallet.change', 'latest.read'] },
    listing: { results: [], states: [listed, failed] },
    export: [undefined, new Error('It is not what it should be')],
  },
  project,
  first: [{ type: 'filters.fromUrl', place: {} }],
})
