import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import { type Filters, noFilters } from '#machines/domain/transaction/filters.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { declinedState, pendingState, settledRow } from '#test/model/facts/fixtures.ts'
import { listHeadings } from './list-headings.ts'
import type { Listing } from './my-wallet.types.ts'

const row = (timestamp: string, amount: number, more: Partial<Transaction> = {}): Transaction => ({
  ...settledRow,
  snsi: timestamp,
  timestamp,
  class: amount < 0 ? 'debit' : 'credit',
  amount: Math.abs(amount) as Cents,
  ...more,
})

const november = [
  row('2026-11-20T08:00:00+02:00', -10_000),
  row('2026-11-19T23:30:00Z', 2_500),
  row('2026-11-17T08:00:00+02:00', -4_000, pendingState),
  row('2026-11-17T07:00:00+02:00', -8_000, declinedState),
  row('2026-11-01T00:00:00+02:00', -1),
]
const october = [row('2026-10-31T23:59:00+02:00', 700)]
const all: Listing = { rows: [...november, ...october], next: undefined, truncatedMinutes: [] }

/** Returns the headings as text: the day, and the income and spending of its month. */
const read = (
  listing: Partial<Listing> = {},
  filters: Partial<Filters> = {},
  shown?: readonly Transaction[],
) => {
  const whole = { ...all, ...listing }
  const headings = listHeadings(
    shown ?? whole.rows,
    whole,
    { ...noFilters, ...filters },
    'Africa/Johannesburg',
  )
  return [...headings.values()].map(({ day, totals }) =>
    [day, ...(totals ? [totals.month, totals.income, totals.spending] : [])].join(' '),
  )
}

const stated = ['2026-11-20 2026-11 2500 10001', '2026-11-17', '2026-11-01']

test('a heading begins each day, and sums begin each month', () => {
  expect(read()).toEqual([...stated, '2026-10-31 2026-10 700 0'])
})

test.each<Partial<Listing>>([
  { next: { end: '2026-10-31 23:59' } },
  { truncatedMinutes: ['2026-10-31 23:59'] },
])('a month has no sums while rows of it are missing: %j', listing => {
  expect(read(listing)).toEqual([...stated, '2026-10-31'])
})

test('no month has sums while the list reaches into it only', () => {
  const days = ['2026-11-20', '2026-11-17', '2026-11-01']
  expect(read({ rows: november, next: { end: '2026-11-01 00:00' } })).toEqual(days)
  expect(read({ rows: november }, { start: '2026-11-01T00:01' })).toEqual(days)
  expect(read({ rows: november }, { end: '2026-11-20T08:00' })).toEqual(days)
  expect(read({ rows: november }, { start: '2026-11-01T00:00', end: '2026-11-30T23:59' })).toEqual(stated)
})

test('a narrowed list, or one with a row without a readable time, has days but no sums', () => {
  expect(read({}, {}, november.slice(0, 1))).toEqual(['2026-11-20'])
  const rows = [...november, row('lately', 100)]
  expect(read({ rows })).toEqual(['2026-11-20', '2026-11-17', '2026-11-01', ''])
})
