import type { CutoffTime, ProcessingEta } from '#openapi/network.gen.d.ts'
import { daysBefore, isWorkingDay, johannesburg, weekdayOf } from '../store/local-time.ts'

const standard = { name: 'Standard Payment', time: '15:30' } as const

/** The times until which a payment is processed on the same day. */
export const cutoffs: readonly CutoffTime[] = [standard, { name: 'Real-time Payment', time: '17:00' }]

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** Formats milliseconds in their two largest units: '2 days 5 hours'. */
const span = (milliseconds: number): string => {
  let rest = milliseconds
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]
  })
  return parts.slice(0, 2).join(' ') || 'Less than a minute'
}

/** Returns when a standard payment that is made at `now` (milliseconds since the epoch) is processed. */
export const etaAt = (now: number): ProcessingEta => {
  const today = daysBefore(now, 0, standard.time)
  let due = today
  for (let ahead = 1; due <= now || !isWorkingDay(due); ahead++) due = daysBefore(now, -ahead, standard.time)
  return {
    eta: due === today ? `Today at ${standard.time}` : `${weekdayOf(due)} at ${standard.time}`,
    time_until: span(due - now),
    time_scheduled: johannesburg(due),
  }
}
