import { type Filters, hasClientFilters } from '#machines/domain/transaction/filters.ts'
import type { SheetFormat } from '#machines/shared/ports/files.ts'

interface Exported {
  /** The month of a statement, 'YYYY-MM'; undefined for a list. */
  readonly month?: string | undefined
  readonly filters: Filters
  readonly searchText: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly timeZone: string
}

/** Returns the word for what narrows the rows within their dates; undefined if the file has all of them. */
const narrowingOf = ({ filters, searchText }: Exported): string | undefined => {
  if (searchText.trim() !== '') return 'search'
  return hasClientFilters(filters) ? 'filtered' : undefined
}

/**
 * Returns the name of an exported file, made of fixed words and digits.
 *
 * @returns `transactions_this_week.csv`, `transactions_custom.csv` for typed dates, `transactions_all.csv` for every
 *   transaction, `transactions_search.csv` for those that a search finds,
 *   `transactions_20240305150730.xlsx`, or `statement_2024-03.xlsx`
 */
export const exportName = (format: SheetFormat, exported: Exported): string => {
  const { month, filters, now, timeZone } = exported
  if (month !== undefined) return `statement_${month}.${format}`
  const narrowing = narrowingOf(exported)
  const clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const first =
    format === 'csv'
      ? (filters.range ?? (narrowing === undefined ? 'all' : undefined))
      : clock.toString({ smallestUnit: 'second' }).replaceAll(/\D/g, '')
  return `${['transactions', first, narrowing].filter(part => part !== undefined).join('_')}.${format}`
}
