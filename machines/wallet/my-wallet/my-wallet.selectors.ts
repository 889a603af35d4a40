import { shownProblem } from '../../domain/rules/form-rules.ts'
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
import type { MyWalletSnapshot } from './my-wallet.machine.ts'
import type { MyWalletContext } from './my-wallet.types.ts'
import { withoutUnknownType } from './transaction-listing.ts'

/** What stands in the place of the list, or the list itself. */
export const selectListState = (snapshot: MyWalletSnapshot) => {
  if (snapshot.matches({ list: 'failed' })) return 'failed'
  return snapshot.matches({ list: 'listed' }) ? 'listed' : 'loading'
}

/** Why there is no list, while there is none. */
export const selectListFailure = ({ context }: MyWalletSnapshot): Failure | undefined => context.failure

type Asked = Pick<MyWalletContext, 'appliedFilters' | 'searchText'> & {
  readonly shown: readonly Transaction[]
}

/** A list of thousands is looked through once for each thing that is asked of it. */
const looked = new WeakMap<readonly Transaction[], Asked>()

/** The rows that the filters and the search let through, newest first. */
export const selectVisibleRows = ({
  context: { listing, appliedFilters, searchText },
}: MyWalletSnapshot): readonly Transaction[] => {
  const last = looked.get(listing.rows)
  if (last?.appliedFilters === appliedFilters && last.searchText === searchText) return last.shown
  const isAll = !hasClientFilters(appliedFilters) && searchText.trim() === ''
  const shown = isAll ? listing.rows : listing.rows.filter(row => isListed(row, appliedFilters, searchText))
  looked.set(listing.rows, { appliedFilters, searchText, shown })
  return shown
}

/** Whether nothing is let through. */
export const selectIsEmpty = (snapshot: MyWalletSnapshot): boolean => selectVisibleRows(snapshot).length === 0

/** Whether the network has more than was read. */
export const selectHasOlder = ({ context }: MyWalletSnapshot): boolean => context.listing.next !== undefined

/** The minute back to which everything is listed, while there is more before it. */
export const selectListedBackTo = ({ context }: MyWalletSnapshot): string | undefined =>
  context.listing.next?.end

/** Minutes of which the network cannot tell all. */
export const selectTruncatedMinutes = ({ context }: MyWalletSnapshot): readonly string[] =>
  context.listing.truncatedMinutes

/** Whether older rows are on their way. */
export const selectIsReadingOlder = (snapshot: MyWalletSnapshot): boolean =>
  snapshot.matches({ list: { listed: 'readingOlder' } })

/** Why they did not come. */
export const selectOlderFailure = ({ context }: MyWalletSnapshot): Failure | undefined => context.olderFailure

const isFiltered = ({ context: { appliedFilters } }: MyWalletSnapshot): boolean =>
  hasClientFilters(appliedFilters) || appliedFilters.range !== undefined

/** Whether anything narrows the list: where nothing is in it, that may be why. */
export const selectIsFiltered = (snapshot: MyWalletSnapshot): boolean =>
  isFiltered(snapshot) || snapshot.context.searchText.trim() !== ''

/** Whether a list that is narrowed, and not to nothing, leads out of its filters. */
export const selectOffersClear = (snapshot: MyWalletSnapshot): boolean =>
  selectListState(snapshot) === 'listed' && isFiltered(snapshot) && !selectIsEmpty(snapshot)

/** Whether the form of the filters is shown. */
export const selectShowsFilters = (snapshot: MyWalletSnapshot): boolean =>
  snapshot.matches({ filters: 'shown' })

/** The form of the filters. */
export const selectFilterValues = ({ context }: MyWalletSnapshot): Filters => context.values

/** What the list was asked for with, as far as it is known to be anything. */
export const selectApplied = ({ context: { appliedFilters, listing } }: MyWalletSnapshot): Filters =>
  withoutUnknownType(appliedFilters, listing.rows)

/** What is to be said below a field. */
export const selectProblem = (
  { context: { values, touched } }: MyWalletSnapshot,
  name: FilterName,
): FilterCode | undefined => shownProblem(filterRules, { values, touched }, name)?.code

export const selectSearchText = ({ context }: MyWalletSnapshot): string => context.searchText

const offered = new WeakMap<readonly Transaction[], readonly string[]>()

/** The operations that a filter offers: all of the catalogue, and those seen that are not in it. */
export const selectTypes = ({ context: { listing } }: MyWalletSnapshot): readonly string[] => {
  const known = offered.get(listing.rows)
  if (known !== undefined) return known
  const seen = listing.rows.map(({ typeAlias }) => typeAlias).filter(alias => alias !== '')
  const types = [...new Set([...transactionTypes, ...seen])]
  offered.set(listing.rows, types)
  return types
}

/** Whether there is something to export. */
export const selectCanExport = (snapshot: MyWalletSnapshot): boolean =>
  snapshot.can({ type: 'export.start', format: 'csv' })

/** The export that runs, or that has something to say. */
export const selectExport = (snapshot: MyWalletSnapshot) => snapshot.children.export
