import { minuteBefore, toWireMinute } from '#machines/domain/dates.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'

/** The response to one window. */
export interface TransactionPage {
  /** Newest first, at most 100. Rows of the minute in which `next` ends may repeat, with the same `snsi`. */
  readonly rows: readonly Transaction[]
  /** The window of older rows; undefined if there are none. */
  readonly next: TimeWindow | undefined
  /** A minute with more transactions than one request returns, so that some stay unknown. */
  readonly truncatedMinute: string | undefined
}

const minute = 60_000

/** Whether `newest` is later than `end` allows: the network then ignores windows. */
const isBeyond = (newest: number, end: string, timeZone: string): boolean =>
  newest >=
  Temporal.PlainDateTime.from(end).toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds +
    minute

/**
 * Returns the window of the rows that are older than a full page.
 *
 * @param times of the rows, milliseconds since the epoch
 */
export const toNextTimeWindow = (
  times: readonly number[],
  { start, end }: TimeWindow,
  timeZone: string,
): Pick<TransactionPage, 'next' | 'truncatedMinute'> => {
  const [oldest, newest] = [Math.min(...times), Math.max(...times)]
  // A network that ignores windows would return the same rows forever.
  if (end !== undefined && isBeyond(newest, end, timeZone)) return { next: undefined, truncatedMinute: end }
  const reached = toWireMinute(oldest, timeZone)
  const isOneMinute = Math.floor(oldest / minute) === Math.floor(newest / minute)
  const truncatedMinute = end !== undefined && reached >= end ? end : isOneMinute ? reached : undefined
  const older = truncatedMinute === undefined ? reached : minuteBefore(truncatedMinute)
  if (start !== undefined && older < start) return { next: undefined, truncatedMinute }
  return { next: { ...(start !== undefined && { start }), end: older }, truncatedMinute }
}
