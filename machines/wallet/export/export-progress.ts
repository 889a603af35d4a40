import { toWireMinute } from '../../domain/dates.ts'
import type { Filters } from '../../domain/transaction/filters.ts'
import type { TimeWindow } from '../../network/reads/transaction-list.types.ts'

/** The dates of filters as the network is asked for them. */
export const toTimeWindow = ({ start, end }: Pick<Filters, 'start' | 'end'>): TimeWindow => ({
  ...(start !== '' && { start: start.replace('T', ' ') }),
  ...(end !== '' && { end: end.replace('T', ' ') }),
})

const minutesFrom = (start: string, end: string): number =>
  Temporal.PlainDateTime.from(start).until(Temporal.PlainDateTime.from(end)).total('minutes')

/**
 * How much of a span has been read once everything later than `reached` has: from 0 to 1.
 *
 * @param now milliseconds since the epoch: what lies ahead of it has not happened
 * @returns undefined where the span has no beginning, so that nobody knows how far it goes back.
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
