import {
  describeDate,
  describeDay,
  describeInFull,
  describeTime,
  type LocalDateTime,
} from '../../machines/domain/dates.ts'
import { text } from './session-text.ts'

const { moment } = text

const monthName = (month: number): string => moment.months[month - 1] ?? String(month)

const full = ({ day, month, year, hour, minute }: LocalDateTime): string =>
  moment.full(day, monthName(month), year, hour, String(minute).padStart(2, '0'))

/**
 * When something happened: relative up to six days back, in full when older; as received when it cannot be read.
 *
 * @param now milliseconds since the epoch
 */
export const formatRelativeTime = (timestamp: string, now: number, timeZone: string): string => {
  const when = describeTime(timestamp, now, timeZone)
  if (when === undefined) return timestamp
  if (when.kind === 'now') return moment.now
  return when.kind === 'relative' ? moment.ago(when.amount, when.unit) : full(when)
}

/** A minute on the clocks of the network, 'YYYY-MM-DD HH:mm', in full. */
export const formatMinute = (minute: string): string => {
  const read = describeInFull(minute, 'UTC')
  return read === undefined ? minute : full(read)
}

/** A timestamp in full; as received when it cannot be read. */
export const formatFullTime = (timestamp: string, timeZone: string): string => {
  const read = describeInFull(timestamp, timeZone)
  return read === undefined ? timestamp : full(read)
}

/**
 * A date, without a time of day: relative up to six days back or ahead, else in full; as received when it cannot be read.
 *
 * @param now milliseconds since the epoch
 */
export const formatRelativeDate = (date: string, now: number, timeZone: string): string => {
  const day = describeDate(date, now, timeZone)
  if (day === undefined) return date
  if (day.kind === 'today') return moment.today
  if (day.kind === 'relative') return moment.ago(day.amount, 'day')
  if (day.kind === 'ahead') return moment.ahead(day.amount)
  return moment.date(day.day, monthName(day.month), day.year)
}

/** A time of day as the network has it, `HH:mm`. */
export const formatTimeOfDay = (time: string): string => {
  const [hour = '', minute = ''] = time.split(':')
  return moment.time(Number(hour), minute)
}

/** The day of a timestamp, for the ends of the graph; 'Today' when it is today. */
export const formatDay = (timestamp: string, now: number, timeZone: string): string => {
  const day = describeDay(timestamp, now, timeZone)
  if (day === undefined) return timestamp
  return day.isToday ? moment.today : moment.day(day.day, monthName(day.month))
}
