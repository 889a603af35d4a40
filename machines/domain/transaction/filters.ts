import { forward, object, partialCheck, pipe, string } from 'valibot'
import { isMalformedAmount, parseAmount } from '../money.ts'
import { createCheck, createFormRules, type FormRules } from '../rules/form-rules.ts'
import { cleanText } from '../text.ts'
import { getStatus, type Transaction } from './transaction.ts'
import { parseTransactionType } from './transaction-types.ts'

/** The names of the quick ranges, which URLs and exports also use. */
export const rangeNames = ['today', 'this_week', 'this_month', 'last_month', 'this_year'] as const

export type RangeName = (typeof rangeNames)[number]

/** The states that the filter offers, in the network's spelling. */
export const transactionStates = [
  'authorization_pending',
  'authorization_success',
  'authorization_declined',
] as const

/** The filters of My Wallet as typed; '' for an empty filter. */
export interface Filters {
  /** The source of the dates; undefined without dates. */
  readonly range: RangeName | 'custom' | undefined
  /** 'YYYY-MM-DDTHH:mm' in the network's time zone, inclusive. */
  readonly start: string
  readonly end: string
  /** A type of the catalogue, or the network's own alias. */
  readonly type: string
  /** One of `transactionStates`. */
  readonly state: string
  readonly min: string
  readonly max: string
}

export type FilterName = Exclude<keyof Filters, 'range'>

export const noFilters: Filters = {
  range: undefined,
  start: '',
  end: '',
  type: '',
  state: '',
  min: '',
  max: '',
}

export type FilterCode =
  | 'filter.date'
  | 'filter.endBeforeStart'
  | 'filter.amount'
  | 'filter.amountFormat'
  | 'filter.maxBelowMin'

/** A start and an end, both minutes inclusive. */
export type DateRange = Pick<Filters, 'start' | 'end'>

const minuteOf = (moment: Temporal.PlainDateTime): string => moment.toString({ smallestUnit: 'minute' })

/**
 * Returns the first and the last minute of a range of days. When the clocks skip midnight, the day starts at its first
 * existing minute.
 */
const daysFrom = (first: Temporal.PlainDate, last: Temporal.PlainDate, timeZone: string): DateRange => ({
  start: minuteOf(first.toZonedDateTime(timeZone).toPlainDateTime()),
  end: minuteOf(last.toPlainDateTime({ hour: 23, minute: 59 })),
})

const monthOf = (day: Temporal.PlainDate, timeZone: string): DateRange =>
  daysFrom(day.with({ day: 1 }), day.with({ day: day.daysInMonth }), timeZone)

/**
 * Returns a quick range in the network's time zone, with whole days. Weeks start on Monday.
 *
 * @param now milliseconds since the epoch
 */
export const quickRange = (name: RangeName, now: number, timeZone: string): DateRange => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  switch (name) {
    case 'today':
      return daysFrom(today, today, timeZone)
    case 'this_week':
      return daysFrom(monday, monday.add({ days: 6 }), timeZone)
    case 'this_month':
      return monthOf(today, timeZone)
    case 'last_month':
      return monthOf(today.subtract({ months: 1 }), timeZone)
    case 'this_year':
      return daysFrom(today.with({ month: 1, day: 1 }), today.with({ month: 12, day: 31 }), timeZone)
  }
}

/** Whether the text is an existing date and minute, with a year of four digits. */
const isDate = (typed: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return false
  try {
    Temporal.PlainDateTime.from(typed)
    return true
  } catch {
    return false
  }
}

/** Returns the inclusive amount range. A limit without a valid amount is open. */
const spanOf = ({ min, max }: Pick<Filters, 'min' | 'max'>) => ({
  least: parseAmount(min) ?? 0,
  most: parseAmount(max) ?? Number.POSITIVE_INFINITY,
})

const must = createCheck<FilterCode>()

const date = pipe(
  string(),
  must(typed => typed === '' || isDate(typed), 'filter.date'),
)
const amount = pipe(
  string(),
  must(typed => typed.trim() === '' || !isMalformedAmount(typed), 'filter.amountFormat'),
  must(typed => typed.trim() === '' || parseAmount(typed) !== undefined, 'filter.amount'),
)

/** The rules of the filters. The portal sends no query while a filter is invalid. */
export const filterRules: FormRules<FilterName, FilterCode, unknown> = createFormRules(
  pipe(
    object({ start: date, end: date, min: amount, max: amount }),
    forward(
      partialCheck(
        [['start'], ['end']],
        ({ start, end }) => !(isDate(start) && isDate(end) && end < start),
        'filter.endBeforeStart' satisfies FilterCode,
      ),
      ['end'],
    ),
    forward(
      partialCheck(
        [['min'], ['max']],
        span => spanOf(span).least <= spanOf(span).most,
        'filter.maxBelowMin' satisfies FilterCode,
      ),
      ['max'],
    ),
  ),
)

/** Returns the filter state of a transaction. A state with another name gets the filter state of its status. */
const stateOf = (transaction: Transaction): string => {
  const { alias } = transaction.state
  if (transactionStates.some(state => state === alias)) return alias
  return `authorization_${getStatus(transaction) ?? 'success'}`
}

/** Whether a transaction passes the filters that the network does not apply: type, status and amount. */
export const matchesFilters = (transaction: Transaction, { type, state, min, max }: Filters): boolean => {
  const { least, most } = spanOf({ min, max })
  return (
    (type === '' || transaction.typeAlias === type) &&
    (state === '' || stateOf(transaction) === state) &&
    transaction.amount >= least &&
    transaction.amount <= most
  )
}

/** Whether `matchesFilters` can exclude a transaction. */
export const hasClientFilters = ({ type, state, min, max }: Filters): boolean =>
  [type, state, min.trim(), max.trim()].some(value => value !== '')

/** The filters in a URL. A URL never contains search words or amounts. */
export interface FilterQuery {
  readonly range?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type?: string | undefined
  readonly status?: string | undefined
}

/** The format of a type alias. A type in a link with another format is ignored. */
const typeShape = /^[\w.-]{1,60}$/

const readDate = (value = ''): string => (isDate(value) ? value : '')

/** Parses the filters in a URL and ignores invalid ones. A quick range is relative to `now`. */
export const parseFilterQuery = (place: FilterQuery, now: number, timeZone: string): Filters => {
  const range = rangeNames.find(name => name === place.range)
  const sound = { start: readDate(place.from), end: readDate(place.to) }
  const isInOrder = filterRules.parse({ ...noFilters, ...sound }) !== undefined
  const own = isInOrder ? sound : noFilters
  const dates = range === undefined ? own : quickRange(range, now, timeZone)
  const type = cleanText(place.type) ?? ''
  return {
    ...noFilters,
    range: range ?? (dates.start === '' && dates.end === '' ? undefined : 'custom'),
    start: dates.start,
    end: dates.end,
    type: parseTransactionType(type) ?? (typeShape.test(type) ? type : ''),
    state: transactionStates.find(state => state === place.status) ?? '',
  }
}

/** Returns the filters for a URL. */
export const toFilterQuery = ({ range, start, end, type, state }: Filters): FilterQuery => ({
  ...(range === 'custom' ? { from: start || undefined, to: end || undefined } : { range }),
  type: type || undefined,
  status: state || undefined,
})
