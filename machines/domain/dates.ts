import { relativeDays } from './limits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** ISO 8601 to the day, minute, second or fraction. Captures the offset, if there is one. */
const serverTimestamp =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** A date and minute in one time zone, for formatting. */
export interface LocalDateTime {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
  readonly day: number
  /** 1 for Monday to 7 */
  readonly weekday: number
  /** 0 to 23 */
  readonly hour: number
  readonly minute: number
}

/** A time split for formatting: relative to now if it is recent, else in full. */
export type DisplayTime =
  | { readonly kind: 'now' }
  | { readonly kind: 'relative'; readonly unit: 'minute' | 'hour' | 'day'; readonly amount: number }
  | ({ readonly kind: 'full' } & LocalDateTime)

/**
 * Parses a timestamp of the network strictly: a day that does not exist is invalid.
 *
 * @param timeZone IANA name, for a timestamp without an offset
 * @returns undefined when the timestamp is invalid; the portal then shows it as received.
 */
export const parseTimestamp = (timestamp: string, timeZone: string): Temporal.Instant | undefined => {
  const found = serverTimestamp.exec(timestamp)
  if (found === null) return undefined
  const [, offset] = found
  try {
    return offset === undefined
      ? Temporal.PlainDateTime.from(timestamp).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(timestamp)
  } catch {
    return undefined
  }
}

const localMinute = ({
  year,
  month,
  day,
  dayOfWeek,
  hour,
  minute,
}: Temporal.ZonedDateTime): LocalDateTime => ({
  year,
  month,
  day,
  weekday: dayOfWeek,
  hour,
  minute,
})

/**
 * Returns the parts of '5 Mar 2024, 3:07pm' in `timeZone`.
 *
 * @returns undefined when the timestamp is invalid.
 */
export const describeInFull = (timestamp: string, timeZone: string): LocalDateTime | undefined => {
  const instant = parseTimestamp(timestamp, timeZone)
  return instant && localMinute(instant.toZonedDateTimeISO(timeZone))
}

/**
 * Returns a timestamp as lists show it: in minutes or hours within 24 hours, then in calendar days up to six. Older
 * ones are in full, and those over a minute in the future, because no clock error explains them.
 *
 * @param now milliseconds since the epoch
 * @returns undefined when the timestamp is invalid; the portal then shows it as received.
 */
export const describeTime = (timestamp: string, now: number, timeZone: string): DisplayTime | undefined => {
  const instant = parseTimestamp(timestamp, timeZone)
  if (instant === undefined) return undefined
  const then = instant.toZonedDateTimeISO(timeZone)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const days = then.toPlainDate().until(today).days
  const elapsed = now - instant.epochMilliseconds
  if (elapsed < -minute || days > relativeDays) return { kind: 'full', ...localMinute(then) }
  if (elapsed < minute) return { kind: 'now' }
  if (elapsed < hour) return { kind: 'relative', unit: 'minute', amount: Math.floor(elapsed / minute) }
  if (elapsed < day) return { kind: 'relative', unit: 'hour', amount: Math.floor(elapsed / hour) }
  // Both ends of a 24-hour span can be in the same day when that day has 25 hours.
  return { kind: 'relative', unit: 'day', amount: Math.max(1, days) }
}

/**
 * Returns the day of a timestamp in `timeZone`, and whether it is the day of `now`.
 *
 * @param now milliseconds since the epoch
 * @returns undefined when the timestamp is invalid.
 */
export const describeDay = (timestamp: string, now: number, timeZone: string) => {
  const date = parseTimestamp(timestamp, timeZone)?.toZonedDateTimeISO(timeZone).toPlainDate()
  if (date === undefined) return undefined
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return { day: date.day, month: date.month, isToday: date.equals(today) }
}

/** Returns the day of a timestamp in `timeZone`, 'YYYY-MM-DD'; undefined when the timestamp is invalid. */
export const toLocalDay = (timestamp: string, timeZone: string): string | undefined =>
  parseTimestamp(timestamp, timeZone)?.toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** A day split for a heading; `weekday` is 1 for Monday, and `year` is undefined in this year. */
export type DisplayDay =
  | { readonly kind: 'today' | 'yesterday' }
  | {
      readonly kind: 'date'
      readonly weekday: number
      readonly day: number
      readonly month: number
      readonly year: number | undefined
    }

/**
 * Returns a result of `toLocalDay` for a heading.
 *
 * @param now milliseconds since the epoch
 */
export const describeLocalDay = (localDay: string, now: number, timeZone: string): DisplayDay => {
  const date = Temporal.PlainDate.from(localDay)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const { days } = date.until(today)
  if (days === 0 || days === 1) return { kind: days === 0 ? 'today' : 'yesterday' }
  const year = date.year === today.year ? undefined : date.year
  return { kind: 'date', weekday: date.dayOfWeek, day: date.day, month: date.month, year }
}

/** A date split for formatting: relative to today if it is near, else in full. */
export type DisplayDate =
  | { readonly kind: 'today' }
  | { readonly kind: 'ahead'; readonly amount: number }
  | { readonly kind: 'relative'; readonly amount: number }
  | { readonly kind: 'full'; readonly year: number; readonly month: number; readonly day: number }

/**
 * Returns a date as lists show it: in calendar days of `timeZone` up to six, past or future, else in full.
 *
 * @param date 'YYYY-MM-DD', or a timestamp
 * @param now milliseconds since the epoch
 * @returns undefined when the date is invalid; the portal then shows it as received.
 */
export const describeDate = (date: string, now: number, timeZone: string): DisplayDate | undefined => {
  const then = parseTimestamp(date, timeZone)?.toZonedDateTimeISO(timeZone).toPlainDate()
  if (then === undefined) return undefined
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const { days } = then.until(today)
  if (Math.abs(days) > relativeDays)
    return { kind: 'full', year: then.year, month: then.month, day: then.day }
  if (days > 0) return { kind: 'relative', amount: days }
  return days < 0 ? { kind: 'ahead', amount: -days } : { kind: 'today' }
}

/**
 * Formats a time for the network's queries: 'YYYY-MM-DD HH:mm' in `timeZone`.
 *
 * @param moment milliseconds since the epoch
 */
export const toWireMinute = (moment: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

/** Returns the minute before a result of `toWireMinute`, in the same format. */
export const minuteBefore = (queryMinute: string): string =>
  Temporal.PlainDateTime.from(queryMinute)
    .subtract({ minutes: 1 })
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
