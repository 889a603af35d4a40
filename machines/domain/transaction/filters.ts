import { forward, object, partialCheck, pipe, string } from 'valibot'
import { formatMoney, isMalformedAmount, parseAmount, toWireText } from '../money.ts'
import { parseMsisdn } from '../phone/msisdn.ts'
import { formatMsisdn } from '../phone/phone.ts'
import { createCheck, createFormRules, type FormRules } from '../rules/form.ts'
import { cleanText } from '../text.ts'
import { toTitleCase } from '../title-case.ts'
import { isOnDate, parseDateQuery } from './date-query.ts'
import { getSentReference, getStatus, type Transaction, type TransactionDetails } from './transaction.ts'
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

/** Normalises text for the search: lower case, no diacritics, plain spaces for other spaces and minus signs. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u2212]/g, ' ')

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** Returns the people, numbers, meters and tokens of a transaction, with and without the spaces in a number. */
const listNames = ({ recipient, sender, meter, account, voucher, traceId }: TransactionDetails): string[] => {
  const parties = [recipient, sender].flatMap(({ name, msisdn, accountNumber } = {}) => [
    name,
    msisdn,
    msisdn && formatMsisdn(msisdn),
    accountNumber,
  ])
  return [...parties, meter, account, voucher, traceId].flatMap(text =>
    text === undefined ? [] : [text, withoutSpaces(text)],
  )
}

const searchable = new WeakMap<Transaction, string>()

const searchTextOf = (transaction: Transaction): string => {
  const known = searchable.get(transaction)
  if (known !== undefined) return known
  const { typeName, typeAlias, details, amount, state, snsi } = transaction
  const reference = getSentReference(transaction)
  const text = plain(
    [
      typeName === '' ? toTitleCase(typeAlias) : typeName,
      reference,
      withoutSpaces(reference),
      ...listNames(details),
      toWireText(amount),
      formatMoney(amount),
      state.words,
      snsi,
    ].join(' '),
  )
  searchable.set(transaction, text)
  return text
}

/** An amount with its currency, or a number in groups: found as a whole, because its parts say nothing. */
const pricedShape = /^[\p{L}\p{Sc}]{1,3} ?\d[\d ]*(?:\.\d{1,2})?$/u
const numberShape = /^[+\d][\d ()-]*$/

/**
 * Whether a transaction contains all words of a search in any letter case and order. A mobile number and a date are
 * found in every written form, and a number or an amount only as a whole.
 *
 * @param timeZone of the network's clocks
 */
export const matchesSearch = (transaction: Transaction, words: string, timeZone: string): boolean => {
  const searched = plain(words).trim()
  const text = searchTextOf(transaction)
  const date = parseDateQuery(searched)
  if (date !== undefined) return isOnDate(transaction, date, timeZone) || text.includes(searched)
  if (pricedShape.test(searched)) {
    const amount = parseAmount(searched.replace(/^\D+/, ''))
    const isAmount = [transaction.amount, transaction.details.charge].includes(amount)
    return isAmount || plain(getSentReference(transaction)).includes(searched)
  }
  const isInMonth = (word: string): boolean => {
    const month = parseDateQuery(word)
    return month !== undefined && isOnDate(transaction, month, timeZone)
  }
  if (!numberShape.test(searched))
    return searched.split(' ').every(word => text.includes(word) || isInMonth(word))
  const msisdn = parseMsisdn(words)
  return (
    (msisdn !== undefined && text.includes(msisdn)) ||
    text.includes(searched) ||
    text.includes(withoutSpaces(searched))
  )
}

/** Whether My Wallet lists a transaction. An export contains the same transactions. */
export const isListed = (
  transaction: Transaction,
  filters: Filters,
  words: string,
  timeZone: string,
): boolean => matchesFilters(transaction, filters) && matchesSearch(transaction, words, timeZone)

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
