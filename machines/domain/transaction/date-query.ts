import { toLocalDay } from '../dates.ts'
import type { Transaction } from './transaction.ts'

/** A day, a month, a year, or a day or month of any year. */
export interface DateQuery {
  readonly year: number | undefined
  /** 1 to 12 */
  readonly month: number | undefined
  readonly day: number | undefined
}

const format = (part: 'month' | 'weekday', day: number): string =>
  new Intl.DateTimeFormat('en', { [part]: 'long', timeZone: 'UTC' }).format(day).toLowerCase()

/** Returns the names of months or weekdays as they are searched: in full, with three letters, and 'sept'. */
const listNames = (part: 'month' | 'weekday', days: readonly number[]): ReadonlyMap<string, number> =>
  new Map(
    days.flatMap((day, index) => {
      const name = format(part, day)
      return [name, name.slice(0, 3), name.slice(0, 4)].map(known => [known, index + 1] as const)
    }),
  )

let names: { readonly months: ReadonlyMap<string, number>; readonly weekdays: ReadonlyMap<string, number> }

const getNames = () => {
  names ??= {
    months: listNames(
      'month',
      [...Array(12).keys()].map(month => Date.UTC(2024, month)),
    ),
    weekdays: listNames(
      'weekday',
      [...Array(7).keys()].map(day => Date.UTC(2024, 0, 1 + day)),
    ),
  }
  return names
}

const toNumber = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits)

const isoShape = /^(20\d{2})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/
/** Without a year only with slashes, because `24-11` may be a part of a number. */
const dayFirstShape = /^(\d{1,2})(?:\/(\d{1,2})|[-/](\d{1,2})[-/](\d{4}))$/
const dayShape = /^(\d{1,2})(?:st|nd|rd|th)?$/

const parseDigits = (searched: string): DateQuery | undefined => {
  const iso = isoShape.exec(searched)
  if (iso) return { year: toNumber(iso[1]), month: toNumber(iso[2]), day: toNumber(iso[3]) }
  const dayFirst = dayFirstShape.exec(searched)
  if (dayFirst === null) return undefined
  const [, day, month, fullMonth, year] = dayFirst
  return { year: toNumber(year), month: Number(month ?? fullMonth), day: toNumber(day) }
}

/** Parses '24 nov', 'november 24, 2026' and 'tuesday 24 november', in any order of day and month. */
const parseWords = (searched: string): DateQuery | undefined => {
  const { months, weekdays } = getNames()
  const words = searched.split(/[\s,]+/).filter(word => word !== '' && !weekdays.has(word))
  const [month, ...others] = words.flatMap(word => months.get(word) ?? [])
  if (month === undefined || others.length > 0) return undefined
  const rest = words.filter(word => !months.has(word))
  const days = rest.flatMap(word => dayShape.exec(word)?.[1] ?? [])
  const years = rest.filter(word => /^\d{4}$/.test(word))
  if (days.length > 1 || years.length > 1 || days.length + years.length < rest.length) return undefined
  return { year: toNumber(years[0]), month, day: toNumber(days[0]) }
}

/**
 * Parses a searched date: '24 Nov', '24 November 2026', '2026-11-24', '24/11/2026', 'November' or '2026'.
 *
 * @param searched in lower case, with plain spaces
 * @returns undefined for any other text
 */
export const parseDateQuery = (searched: string): DateQuery | undefined => {
  const query = parseDigits(searched) ?? parseWords(searched)
  if (query === undefined) return undefined
  const { month = 1, day = 1 } = query
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? query : undefined
}

/** A span of days relative to today, and the rest of the search. */
export interface SpanQuery {
  /** 'YYYY-MM-DD', inclusive. */
  readonly first: string
  readonly last: string
  readonly rest: string
}

const spanShape = /\b(?:today|yesterday|(this|last) (week|month|year))\b/

/** Returns the first day of a week, a month or a year. */
const startOf = (day: Temporal.PlainDate, unit: string): Temporal.PlainDate => {
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  return day.with(unit === 'month' ? { day: 1 } : { month: 1, day: 1 })
}

const toSpan = (found: RegExpExecArray, now: number, timeZone: string): Pick<SpanQuery, 'first' | 'last'> => {
  const [phrase, which, unit = 'day'] = found
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const one = { [`${unit}s`]: 1 }
  const current = unit === 'day' ? today : startOf(today, unit)
  const first = which === 'last' || phrase === 'yesterday' ? current.subtract(one) : current
  return { first: first.toString(), last: first.add(one).subtract({ days: 1 }).toString() }
}

/** The span of the last search, because a list has thousands of rows. */
let lastSpan: { readonly key: string; readonly span: SpanQuery } | undefined

/**
 * Finds 'today', 'yesterday', 'this week', 'last month' and the like in a search. Weeks start on Monday.
 *
 * @param searched in lower case, with plain spaces
 * @param now milliseconds since the epoch
 */
export const findSpanQuery = (searched: string, now: number, timeZone: string): SpanQuery | undefined => {
  const found = spanShape.exec(searched)
  if (found === null) return undefined
  const key = [searched, now, timeZone].join()
  if (lastSpan?.key !== key) {
    const rest = searched.replace(found[0], ' ').trim()
    lastSpan = { key, span: { ...toSpan(found, now, timeZone), rest } }
  }
  return lastSpan.span
}

const localDays = new WeakMap<Transaction, string>()

const localDayOf = (transaction: Transaction, timeZone: string): string => {
  const localDay = localDays.get(transaction) ?? toLocalDay(transaction.timestamp, timeZone) ?? ''
  localDays.set(transaction, localDay)
  return localDay
}

/** Whether a transaction was made in a span of days in the time zone of the network. */
export const isInSpan = (transaction: Transaction, { first, last }: SpanQuery, timeZone: string): boolean => {
  const day = localDayOf(transaction, timeZone)
  return first <= day && day <= last
}

/** Whether a transaction was made on a searched date in the time zone of the network. */
export const isOnDate = (transaction: Transaction, query: DateQuery, timeZone: string): boolean => {
  const [year, month, day] = localDayOf(transaction, timeZone).split('-').map(Number)
  return (
    (query.month === undefined || month === query.month) &&
    (query.day === undefined || day === query.day) &&
    (query.year === undefined || year === query.year)
  )
}
