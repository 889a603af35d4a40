import { formatCount } from '#scripts/shared/format-count.ts'

/** Formats a typed mobile number, even an incomplete one, as the network does: '082 000' is '2782000'. */
export const formatMsisdn = (typed = ''): string => typed.replaceAll(/\D/g, '').replace(/^0/, '27')

const timeZone = 'Africa/Johannesburg'

export const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
export const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' })
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export const formatMoment = (iso: string): string => momentFormat.format(Date.parse(iso))

/** The units of a duration with their milliseconds, the largest first. */
export const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Formats a duration in its two largest units: '1 day 2 hours'. */
export const formatSpan = (milliseconds: number): string => {
  let rest = Math.abs(milliseconds)
  const counts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [formatCount(count, unit)]
  })
  return counts.slice(0, 2).join(' ') || '0 seconds'
}
