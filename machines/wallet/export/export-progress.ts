import { toWireMinute } from '#machines/domain/dates.ts'
import type { Filters } from '#machines/domain/transaction/filters.ts'
import type { TimeWindow } from '#machines/network/reads/transaction-list.types.ts'

/** Returns the dates of filters as a time window of the network. */
export const toTimeWindow = ({ start, end }: Pick<Filters, 'start' | 'end'>): TimeWindow => ({
  ...(start !== '' && { start: start.replace('T', ' ') }),
  ...(end !== '' && { end: end.replace('T', ' ') }),
})

const minutesFrom = (start: string, end: string): number =>
  Temporal.PlainDateTime.from(start).until(Temporal.PlainDateTime.from(end)).total('minutes')

/**
 * Returns the part of a window, from 0 to 1, that has been read back to `reached`.
 *
 * @param now milliseconds since the epoch; nothing later can have happened
 * @returns undefined for a window without a start
 */
export const getFractionRead = (
  { start, end }: TimeWindow,
  reached: string | undefined,
  now: number,
  timeZone: string,
): number | undefined => {
  if (start === undefined) return undefined
  const today = toWireMinute(now, timeZone)
  const last = end !== undefined && end < today ? end : today
  const whole = minutesFrom(start, last)
  if (reached === undefined || whole <= 0) return 0
  return Math.min(1, Math.max(0, minutesFrom(reached, last) / whole))
}
