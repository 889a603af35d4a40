import { expect, test } from 'vitest'
import {
  type Filters,
  filterRules,
  hasClientFilters,
  matchesFilters,
  noFilters,
  parseFilterQuery,
  quickRange,
  type RangeName,
  toFilterQuery,
} from './filters.ts'
import { decodeTransaction } from './transaction.ts'

const networkZone = 'Africa/Johannesburg'
const parseInstant = (moment: string) => Date.parse(moment)
const filters = (some: Partial<Filters>): Filters => ({ ...noFilters, ...some })

test.each<[string, RangeName, string, string, string, string?]>([
  ['the last moment of a day', 'today', '2026-11-18T21:59:59.999Z', '2026-11-18', '2026-11-18'],
  ['the first of the next', 'today', '2026-11-18T22:00Z', '2026-11-19', '2026-11-19'],
  ['the end of a Sunday', 'this_week', '2026-11-22T21:59:59Z', '2026-11-16', '2026-11-22'],
  ['the first moment of a Monday', 'this_week', '2026-11-22T22:00Z', '2026-11-23', '2026-11-29'],
  ['a week in two years', 'this_week', '2027-01-01T10:00Z', '2026-12-28', '2027-01-03'],
  ['the first moment of a month', 'this_month', '2026-11-30T22:00Z', '2026-12-01', '2026-12-31'],
  ['a February with a leap day', 'this_month', '2028-02-10T10:00Z', '2028-02-01', '2028-02-29'],
  ['a month of two times', 'this_month', '2026-03-31T22:59Z', '2026-03-01', '2026-03-31', 'Europe/London'],
  ['a 31st after February', 'last_month', '2026-03-31T10:00Z', '2026-02-01', '2026-02-28'],
  ['a January', 'last_month', '2027-01-15T10:00Z', '2026-12-01', '2026-12-31'],
  ['the first moment of a year', 'this_year', '2026-12-31T22:00Z', '2027-01-01', '2027-12-31'],
])('a quick range on %s: %s at %s is %s to %s', (_day, name, moment, first, last, zone = networkZone) => {
  const days = { start: `${first}T00:00`, end: `${last}T23:59` }
  expect(quickRange(name, parseInstant(moment), zone)).toEqual(days)
})

test('a quick range starts at the first minute that exists', () => {
  const skipped = quickRange('today', parseInstant('2026-04-24T10:00:00Z'), 'Africa/Cairo')
  expect(skipped).toEqual({ start: '2026-04-24T01:00', end: '2026-04-24T23:59' })
})

const november = '2026-11-01T00:00'
const noDates = ['2026-02-30T00:00', '12026-11-01T00:00', '+012026-11-01T00:00', '2026-11-01T00:00:30']

test.each<[string, Partial<Filters>[]]>([
  ['', [{}, { start: november }, { start: november, end: november }]],
  ['', [{ min: '0', max: '0' }, { min: ' R 1 000.50 ', max: 'ZAR2000' }, { min: '   ' }]],
  ['start filter.date', noDates.map(start => ({ start }))],
  ['end filter.date', [{ end: '2026-11-01' }]],
  ['end filter.endBeforeStart', [{ start: '2026-11-01T00:01', end: november }]],
  ['max filter.maxBelowMin', [{ min: '10.01', max: '10' }]],
  ['min filter.amountFormat, max filter.amountFormat', [{ min: '2,000', max: '1e5' }]],
  ['min filter.amount', [{ min: '1'.repeat(40) }]],
])('the problems are %j for each of %j', (problems, typed) => {
  for (const some of typed) {
    const found = [...filterRules.problemsOf(filters(some))].map(([field, [first]]) => `${field} ${first}`)
    expect(found.join(', ')).toBe(problems)
  }
})

const row = (facts: object) => {
  const transaction = decodeTransaction({
    snsi: 't1',
    timestamp: '2026-11-18T09:00:00+02:00',
    type_name: 'Wallet Transfer',
    type_alias: 'transfer',
    class: 'debit',
    amount: '350.00',
    reference: 'Rent share Nóvember',
    state: { alias: 'authorization_success', name: 'Authorization Success' },
    ...facts,
  })
  if (transaction === undefined) throw new Error('It is no transaction')
  return transaction
}
const reversed = { alias: 'authorization_declined', name: 'Pending Reversal' }

test.each<[boolean, Partial<Filters>, object]>([
  [true, { type: 'transfer' }, { type_alias: 'wallet_transfer' }],
  [false, { type: 'topup' }, {}],
  [false, { state: 'authorization_declined' }, {}],
  [true, { state: 'authorization_pending' }, { state: { alias: 'clearing_pending' } }],
  [true, { state: 'authorization_success' }, { state: 'settled' }],
  [true, { state: 'authorization_declined' }, { state: reversed }],
  [true, { min: '350', max: '350', start: '2030-01-01T00:00' }, {}],
  [false, { min: '350.01' }, {}],
  [false, { max: '349.99' }, {}],
])('lists a row: %s, with the filters %j and the values %j', (expected, some, facts) => {
  expect(matchesFilters(row(facts), filters(some))).toBe(expected)
})

test('the client filters by type, state and amounts, not by dates', () => {
  const open: Partial<Filters>[] = [{ start: november }, { min: ' ', max: ' ' }]
  const narrow: Partial<Filters>[] = [{ min: '1' }, { max: '1' }, { type: 'topup' }, { state: 'x' }]
  expect([...open, ...narrow].filter(some => hasClientFilters(filters(some)))).toEqual(narrow)
})

const now = parseInstant('2026-11-18T09:00:00Z')
const read = (place: object) => parseFilterQuery(place, now, networkZone)

test('a URL keeps a quick range, or dates, type and status, nothing else', () => {
  const range = 'this_week'
  expect(read({ range })).toEqual({ ...noFilters, range, ...quickRange(range, now, networkZone) })
  expect(toFilterQuery(read({ range }))).toEqual({ range })
  const dates = { range: 'custom', start: november, end: '2026-11-03T12:30' } as const
  const some = filters({ ...dates, type: 'transfer', state: 'authorization_pending' })
  expect(read(toFilterQuery(some))).toEqual(some)
  expect(toFilterQuery({ ...some, min: '10', max: '20' })).toEqual(toFilterQuery(some))
})

test.each<[object, Partial<Filters>]>([
  [{ range: '__proto__', from: 'then', to: '<script>' }, {}],
  [{ from: '2026-11-02T00:00', to: november }, {}],
  [{ status: 'constructor', type: '\u202E' }, {}],
  [{ type: 'x'.repeat(61) }, {}],
  [{ type: 'Wallet Transfer' }, { type: 'transfer' }],
  [{ type: 'express.lottery' }, { type: 'express.lottery' }],
  [
    { from: november, to: 'soon' },
    { range: 'custom', start: november },
  ],
])('the URL query %j sets the filters %j', (place, some) => {
  expect(read(place)).toEqual(filters(some))
})
