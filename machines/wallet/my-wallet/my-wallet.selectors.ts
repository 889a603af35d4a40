import { shownProblem } from '../../domain/rules/form.ts'
import {
  type FilterCode,
  type FilterName,
  type Filters,
  filterRules,
  hasClientFilters,
  isListed,
} from '../../domain/transaction/filters.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { transactionTypes } from '../../domain/transaction/transaction-types.ts'
import type { Failure } from '../../network/failure.ts'
import { listHeadings, type RowHeading } from './list-headings.ts'
import type { MyWalletSnapshot } from './my-wallet.machine.ts'
import type { MyWalletContext } from './my-wallet.types.ts'
import { withoutUnknownType, withReportedRows } from './transaction-listing.ts'

/** The list, or the state that is shown in its place. */
export const selectListState = (snapshot: MyWalletSnapshot) => {
  if (snapshot.context.failure !== undefined) return 'failed'
  return snapshot.children.listing?.getSnapshot().matches('listed') ? 'listed' : 'loading'
}

/** Why there is no list. */
export const selectListFailure = ({ context }: MyWalletSnapshot): Failure | undefined => context.failure

type Asked = Pick<MyWalletContext, 'appliedFilters' | 'searchText' | 'reported'> & {
  readonly shown: readonly Transaction[]
}

/** Caches the derived values of a list, because a list may have thousands of rows. */
const looked = new WeakMap<readonly Transaction[], Asked>()

/** The rows that match the filters and the search, newest first, with the reported payments. */
export const selectVisibleRows = ({
  context: { listing, reported, appliedFilters, searchText, timeZone },
}: MyWalletSnapshot): readonly Transaction[] => {
  const last = looked.get(listing.rows)
  if (last?.appliedFilters === appliedFilters && last.searchText === searchText && last.reported === reported)
    return last.shown
  const isAll = !hasClientFilters(appliedFilters) && searchText.trim() === ''
  const rows = withReportedRows(listing, reported, appliedFilters, timeZone)
  const shown = isAll ? rows : rows.filter(row => isListed(row, appliedFilters, searchText))
  looked.set(listing.rows, { appliedFilters, searchText, reported, shown })
  return shown
}

const headed = new WeakMap<readonly Transaction[], ReadonlyMap<string, RowHeading>>()

/** The headings of the list, by the `snsi` of the row with which they begin. */
export const selectHeadings = (snapshot: MyWalletSnapshot): ReadonlyMap<string, RowHeading> => {
  const { listing, appliedFilters, timeZone } = snapshot.context
  const rows = selectVisibleRows(snapshot)
  const headings = headed.get(rows) ?? listHeadings(rows, listing, appliedFilters, timeZone)
  headed.set(rows, headings)
  return headings
}

/** Whether no row matches. */
export const selectIsEmpty = (snapshot: MyWalletSnapshot): boolean => selectVisibleRows(snapshot).length === 0

/** Whether the network has older rows. */
export const selectHasOlder = ({ context }: MyWalletSnapshot): boolean => context.listing.next !== undefined

/** The minute back to which the list is complete; undefined when it is complete. */
export const selectListedBackTo = ({ context }: MyWalletSnapshot): string | undefined =>
  context.listing.next?.end

/** Minutes that are incomplete. */
export const selectTruncatedMinutes = ({ context }: MyWalletSnapshot): readonly string[] =>
  context.listing.truncatedMinutes

/** Whether older rows are loading. */
export const selectIsReadingOlder = (snapshot: MyWalletSnapshot): boolean =>
  snapshot.children.listing?.getSnapshot().matches({ listed: 'readingOlder' }) ?? false

/** Why older rows did not load. */
export const selectOlderFailure = ({ children }: MyWalletSnapshot): Failure | undefined =>
  children.listing?.getSnapshot().context.olderFailure

const isFiltered = ({ context: { appliedFilters } }: MyWalletSnapshot): boolean =>
  hasClientFilters(appliedFilters) || appliedFilters.range !== undefined

/** Whether filters or a search narrow the list. */
export const selectIsFiltered = (snapshot: MyWalletSnapshot): boolean =>
  isFiltered(snapshot) || snapshot.context.searchText.trim() !== ''

/** Whether the list offers to clear its filters: it is narrowed and not empty. */
export const selectOffersClear = (snapshot: MyWalletSnapshot): boolean =>
  selectListState(snapshot) === 'listed' && isFiltered(snapshot) && !selectIsEmpty(snapshot)

/** Whether the form of the filters is open. */
export const selectShowsFilters = (snapshot: MyWalletSnapshot): boolean =>
  snapshot.matches({ filters: 'shown' })

/** The values of the form. */
export const selectFilterValues = ({ context }: MyWalletSnapshot): Filters => context.values

/** The filters of the list, without an unknown type. */
export const selectApplied = ({ context: { appliedFilters, listing } }: MyWalletSnapshot): Filters =>
  withoutUnknownType(appliedFilters, listing.rows)

/** The problem of a field. */
export const selectProblem = (
  { context: { values, touched } }: MyWalletSnapshot,
  name: FilterName,
): FilterCode | undefined => shownProblem(filterRules, { values, touched }, name)?.code

export const selectSearchText = ({ context }: MyWalletSnapshot): string => context.searchText

/** The types of the filter. */
export interface OfferedTypes {
  /** The types in the list. */
  readonly listed: readonly string[]
  /** The other types of the catalogue. */
  readonly others: readonly string[]
}

const offered = new WeakMap<readonly Transaction[], OfferedTypes>()

/** The types of the filter: those in the list, then the others of the catalogue. */
export const selectTypes = ({ context: { listing } }: MyWalletSnapshot): OfferedTypes => {
  const known = offered.get(listing.rows)
  if (known !== undefined) return known
  const seen = new Set(listing.rows.map(({ typeAlias }) => typeAlias).filter(alias => alias !== ''))
  const all = [...new Set<string>([...transactionTypes, ...seen])]
  const types = {
    listed: all.filter(type => seen.has(type)),
    others: all.filter(type => !seen.has(type)),
  }
  offered.set(listing.rows, types)
  return types
}

/** Whether there is something to export. */
export const selectCanExport = (snapshot: MyWalletSnapshot): boolean =>
  snapshot.can({ type: 'export.start', format: 'csv' })

/** The running export, or one that shows its result. */
export const selectExport = (snapshot: MyWalletSnapshot) => snapshot.children.export
