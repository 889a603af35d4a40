import { type Cents, formatMoney, parseAmount } from '#machines/domain/money.ts'
import { type Filters, rangeNames } from '#machines/domain/transaction/filters.ts'
import type { OfferedTypes } from '#machines/wallet/my-wallet/my-wallet.selectors.ts'
import type { TimeFormats } from './format-time.ts'
import type { TransactionFormats } from './format-transaction.ts'
import type { SessionCatalogue } from './session-catalogue.ts'

/** Creates the formats of the filters of My Wallet in one language. */
export const createFilterFormats = (
  { myWallet: words, exporting }: SessionCatalogue,
  { formatMinute, formatTransactionAlias }: TimeFormats & TransactionFormats,
) => {
  const states: ReadonlyMap<string, string> = new Map(Object.entries(words.states))

  /** Returns the text of a transaction state. Returns an unknown state unchanged. */
  const formatState = (state: string): string => states.get(state) ?? state

  const toTypeOption = (group: string | undefined) => (type: string) => ({
    value: type,
    label: formatTransactionAlias(type),
    group,
  })

  /** Returns the options of the type filter. The types that the list lacks are in a group of their own. */
  const listTypeOptions = ({ listed, others }: OfferedTypes) => [
    ...listed.map(toTypeOption(undefined)),
    ...others.map(toTypeOption(listed.length > 0 ? words.otherTypes : undefined)),
  ]

  const formatDates = ({ range, start, end }: Filters): string | undefined => {
    const name = rangeNames.find(known => known === range)
    if (name !== undefined) return words.range[name]
    if (start !== '' && end !== '') return words.between(formatMinute(start), formatMinute(end))
    if (start !== '') return words.from(formatMinute(start))
    return end === '' ? undefined : words.until(formatMinute(end))
  }

  const formatAmount = (
    typed: string,
    symbol: string,
    format: (amount: string) => string,
  ): string | undefined => {
    const amount: Cents | undefined = parseAmount(typed)
    return amount ? format(formatMoney(amount, symbol)) : undefined
  }

  /** Formats the filters in one line; '' when all transactions match. */
  const formatFilters = (filters: Filters, symbol: string): string =>
    words.together(
      [
        formatDates(filters),
        filters.type === '' ? undefined : formatTransactionAlias(filters.type),
        filters.state === '' ? undefined : formatState(filters.state),
        formatAmount(filters.min, symbol, words.atLeast),
        formatAmount(filters.max, symbol, words.atMost),
      ].filter(part => part !== undefined),
    )

  /** Formats the filters and the search text of an export in one line; '' when it contains everything. */
  const formatFilterSummary = (filters: Filters, search: string, symbol: string): string =>
    words.together([formatFilters(filters, symbol), search && exporting.searched(search)].filter(Boolean))

  return { formatState, listTypeOptions, formatFilters, formatFilterSummary }
}
