import { relativeDays } from './limits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** ISO 8601 to the day, minute, second or fraction; the offset, where there is one, is captured. */
const serverTimestamp =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** A day and minute on the clocks of one zone, for words to be made of. */
export interface LocalDateTime {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
  readonly day: number
  /** 0 to 23 */
  readonly hour: number
  readonly minute: number
}

/** When something happened, as far from now as it matters: data for the text catalogue. */
export type DisplayTime =
  | { readonly kind: 'now' }
  | { readonly kind: 'relative'; readonly unit: 'minute' | 'hour' | 'day'; readonly amount: number }
  | ({ readonly kind: 'full' } & LocalDateTime)

/**
 * A timestamp of the network, read strictly (X6): a day that does not exist is no day. Without an offset it is
 * local to `timeZone`, an IANA name.
 *
 * @returns undefined when it cannot be read; it is then shown as received.
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

const localMinute = ({ year, month, day, hour, minute }: Temporal.ZonedDateTime): LocalDateTime => ({
  year,
  month,
  day,
  hour,
  minute,
})

/**
 * A timestamp in full, on the clocks of `timeZone`: the parts of '5 Mar 2024, 3:07pm'.
 *
 * @returns undefined when it cannot be read.
 */
export const describeInFull = (timestamp: string, timeZone: string): LocalDateTime | undefined => {
  const instant = parseTimestamp(timestamp, timeZone)
  return instant && localMinute(instant.toZonedDateTimeISO(timeZone))
}

/**
 * A timestamp as lists show it (specification, sections 2 and 9): by minutes and hours within 24 hours, by
 * calendar days of `timeZone` up to and including the sixth, in full when older, and in full as well when it
 * lies more than a minute ahead, which no clock can explain.
 *
 * @param now milliseconds since the epoch
 * @returns undefined when it cannot be read; it is then shown as received.
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
  // A day of 25 hours can have both ends of a 24-hour span.
  return { kind: 'relative', unit: 'day', amount: Math.max(1, days) }
}

/**
 * The day of a timestamp on the calendars of `timeZone`, and whether it is the one of `now`.
 *
 * @param now milliseconds since the epoch
 * @returns undefined when it cannot be read.
 */
export const describeDay = (timestamp: string, now: number, timeZone: string) => {
  const date = parseTimestamp(timestamp, timeZone)?.toZonedDateTimeISO(timeZone).toPlainDate()
  if (date === undefined) return undefined
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  return { day: date.day, month: date.month, isToday: date.equals(today) }
}

/** A day as far from today as it matters: data for the text catalogue. */
export type DisplayDate =
  | { readonly kind: 'today' }
  | { readonly kind: 'ahead'; readonly amount: number }
  | { readonly kind: 'relative'; readonly amount: number }
  | { readonly kind: 'full'; readonly year: number; readonly month: number; readonly day: number }

/**
 * A date of the network as lists show it (specification, sections 2 and 9): by calendar days of `timeZone` up to and
 * including the sixth, in either direction, in full beyond.
 *
 * @param date 'YYYY-MM-DD', or a timestamp.
 * @param now milliseconds since the epoch
 * @returns undefined when it cannot be read; it is then shown as received.
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
 * A moment as the network's queries want it: 'YYYY-MM-DD HH:mm' on the clocks of `timeZone`.
 *
 * @param moment milliseconds since the epoch
 */
export const toWireMinute = (moment: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')

/** The minute before one that `toQueryMinute` gave. */
export const minuteBefore = (queryMinute: string): string =>
  Temporal.PlainDateTime.from(queryMinute)
    .subtract({ minutes: 1 })
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ')
