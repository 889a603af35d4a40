import { minuteBefore, toWireMinute } from '../../domain/dates.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { TimeWindow } from '../../network/reads/transaction-list.types.ts'

/** What the network says of a window at once. */
export interface TransactionPage {
  /** Newest first, 100 at most. Those of the minute in which `next` ends come again: tell them apart by `snsi`. */
  readonly rows: readonly Transaction[]
  /** Where the older ones of the window are; undefined when there can be none. */
  readonly next: TimeWindow | undefined
  /** A minute, as a window names it, with more transactions than can be asked for. Some of them stay unknown. */
  readonly truncatedMinute: string | undefined
}

const minute = 60_000

/** Whether `newest` lies after all that `end` can mean: a network that does not look at windows. */
const isBeyond = (newest: number, end: string, timeZone: string): boolean =>
  newest >=
  Temporal.PlainDateTime.from(end).toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds +
    minute

/**
 * The way from the oldest row of a full answer to the older ones.
 *
 * @param times of the rows, milliseconds since the epoch
 */
export const toNextTimeWindow = (
  times: readonly number[],
  { start, end }: TimeWindow,
  timeZone: string,
): Pick<TransactionPage, 'next' | 'truncatedMinute'> => {
  const [oldest, newest] = [Math.min(...times), Math.max(...times)]
  // Such a network would answer with the same rows for ever.
  if (end !== undefined && isBeyond(newest, end, timeZone)) return { next: undefined, truncatedMinute: end }
  const reached = toWireMinute(oldest, timeZone)
  const isOneMinute = Math.floor(oldest / minute) === Math.floor(newest / minute)
  const truncatedMinute = end !== undefined && reached >= end ? end : isOneMinute ? reached : undefined
  const older = truncatedMinute === undefined ? reached : minuteBefore(truncatedMinute)
  if (start !== undefined && older < start) return { next: undefined, truncatedMinute }
  return { next: { ...(start !== undefined && { start }), end: older }, truncatedMinute }
}
