import {
  describeDate,
  describeDay,
  describeInFull,
  describeLocalDay,
  describeTime,
  type LocalDateTime,
} from '#machines/domain/dates.ts'
import type { SessionCatalogue } from './session-catalogue.ts'

/** Creates the formats of times in one language. */
export const createTimeFormats = ({ moment }: SessionCatalogue) => {
  const monthName = (month: number): string => moment.months[month - 1] ?? String(month)

  const full = ({ day, month, year, hour, minute }: LocalDateTime): string =>
    moment.full(day, monthName(month), year, hour, String(minute).padStart(2, '0'))

  /**
   * Formats a time: relative up to six days ago, otherwise in full. Returns an invalid timestamp unchanged.
   *
   * @param now milliseconds since the epoch
   */
  const formatRelativeTime = (timestamp: string, now: number, timeZone: string): string => {
    const when = describeTime(timestamp, now, timeZone)
    if (when === undefined) return timestamp
    if (when.kind === 'now') return moment.now
    return when.kind === 'relative' ? moment.ago(when.amount, when.unit) : full(when)
  }

  /** Formats a minute of the network's local time, 'YYYY-MM-DD HH:mm', in full. */
  const formatMinute = (minute: string): string => {
    const read = describeInFull(minute, 'UTC')
    return read === undefined ? minute : full(read)
  }

  /** Formats a timestamp in full. Returns an invalid timestamp unchanged. */
  const formatFullTime = (timestamp: string, timeZone: string): string => {
    const read = describeInFull(timestamp, timeZone)
    return read === undefined ? timestamp : full(read)
  }

  /**
   * Formats a date without a time: relative within six days, past or future, otherwise in full. Returns an invalid date
   * unchanged.
   *
   * @param now milliseconds since the epoch
   */
  const formatRelativeDate = (date: string, now: number, timeZone: string): string => {
    const day = describeDate(date, now, timeZone)
    if (day === undefined) return date
    if (day.kind === 'today') return moment.today
    if (day.kind === 'relative') return moment.ago(day.amount, 'day')
    if (day.kind === 'ahead') return moment.ahead(day.amount)
    return moment.date(day.day, monthName(day.month), day.year)
  }

  /** Formats a time of day from the network, `HH:mm`. */
  const formatTimeOfDay = (time: string): string => {
    const [hour = '', minute = ''] = time.split(':')
    return moment.time(Number(hour), minute)
  }

  /** Formats the time of day of a timestamp: '3:07pm'. Returns an invalid timestamp unchanged. */
  const formatTime = (timestamp: string, timeZone: string): string => {
    const read = describeInFull(timestamp, timeZone)
    return read === undefined ? timestamp : moment.time(read.hour, String(read.minute).padStart(2, '0'))
  }

  /** Formats the time of day of a moment in milliseconds since the epoch: '3:07pm'. */
  const formatTimeAt = (moment: number, timeZone: string): string =>
    formatTime(new Date(moment).toISOString(), timeZone)

  /** Formats a moment in milliseconds since the epoch in full. */
  const formatFullTimeAt = (moment: number, timeZone: string): string =>
    formatFullTime(new Date(moment).toISOString(), timeZone)

  /** Formats the day of a timestamp for the axis of the graph; 'Today' when it is today. */
  const formatDay = (timestamp: string, now: number, timeZone: string): string => {
    const day = describeDay(timestamp, now, timeZone)
    if (day === undefined) return timestamp
    return day.isToday ? moment.today : moment.day(day.day, monthName(day.month))
  }

  /**
   * Formats a day as a heading: 'Today', 'Yesterday' or 'Tuesday 17 November', with the year unless it is this year.
   *
   * @param localDay 'YYYY-MM-DD' in the network's time zone
   * @param now milliseconds since the epoch
   */
  const formatDayHeading = (localDay: string, now: number, timeZone: string): string => {
    const when = describeLocalDay(localDay, now, timeZone)
    if (when.kind !== 'date') return moment[when.kind]
    const { weekday, day, month, year } = when
    return moment.heading(moment.weekdays[weekday - 1], day, moment.monthNames[month - 1], year)
  }

  /**
   * Formats a month as a heading: 'November', with the year unless it is this year.
   *
   * @param localMonth 'YYYY-MM' in the network's time zone
   * @param now milliseconds since the epoch
   */
  const formatMonthHeading = (localMonth: string, now: number, timeZone: string): string => {
    const first = describeLocalDay(`${localMonth}-01`, now, timeZone)
    const name = moment.monthNames[Number(localMonth.slice(5)) - 1]
    return moment.heading(undefined, undefined, name, first.kind === 'date' ? first.year : undefined)
  }

  /** Formats a month with its year: 'November 2026'. The month is 'YYYY-MM'. */
  const formatMonth = (localMonth: string): string => {
    const [year, month] = localMonth.split('-').map(Number)
    return moment.heading(undefined, undefined, moment.monthNames[Number(month) - 1], year)
  }

  /** Formats a month for the axis of a graph: 'Nov'. The month is 'YYYY-MM'. */
  const formatShortMonth = (localMonth: string): string => monthName(Number(localMonth.slice(5)))

  /** Formats a timestamp in full with its weekday. Returns an invalid timestamp unchanged. */
  const formatLongTime = (timestamp: string, timeZone: string): string => {
    const read = describeInFull(timestamp, timeZone)
    if (read === undefined) return timestamp
    const { year, month, day, hour, minute, weekday } = read
    const date = moment.heading(moment.weekdays[weekday - 1], day, moment.monthNames[month - 1], year)
    return moment.at(date, hour, String(minute).padStart(2, '0'))
  }

  return {
    formatRelativeTime,
    formatMinute,
    formatFullTime,
    formatRelativeDate,
    formatTimeOfDay,
    formatTime,
    formatTimeAt,
    formatFullTimeAt,
    formatDay,
    formatDayHeading,
    formatMonthHeading,
    formatMonth,
    formatShortMonth,
    formatLongTime,
  }
}

export type TimeFormats = ReturnType<typeof createTimeFormats>
