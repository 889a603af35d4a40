import { findSpanQuery, isInSpan, isOnDate, parseDateQuery } from './date-query.ts'
import { type Filters, matchesFilters } from './filters.ts'
import { containsText, matchesWords, plain } from './search-words.ts'
import type { Transaction } from './transaction.ts'

/**
 * Whether a transaction is what a search means: as `matchesWords`, and a date is found in every written form.
 *
 * @param now milliseconds since the epoch, for 'yesterday' and 'last week'
 * @param timeZone of the network's clocks
 */
export const matchesSearch = (
  transaction: Transaction,
  words: string,
  now: number,
  timeZone: string,
): boolean => {
  const span = findSpanQuery(plain(words), now, timeZone)
  if (span !== undefined)
    return (
      (isInSpan(transaction, span, timeZone) && matchesSearch(transaction, span.rest, now, timeZone)) ||
      containsText(transaction, words)
    )
  const isOn = (text: string): boolean | undefined => {
    const date = parseDateQuery(text)
    return date && isOnDate(transaction, date, timeZone)
  }
  const isOnWhole = isOn(plain(words).trim())
  if (isOnWhole !== undefined) return isOnWhole || containsText(transaction, words)
  return matchesWords(transaction, words, word => isOn(word) ?? false)
}

/** Whether My Wallet lists a transaction. An export contains the same transactions. */
export const isListed = (
  transaction: Transaction,
  filters: Filters,
  words: string,
  now: number,
  timeZone: string,
): boolean => matchesFilters(transaction, filters) && matchesSearch(transaction, words, now, timeZone)
