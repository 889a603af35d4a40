import { describe, expect, test } from 'vitest'
import {
  type Filters,
  filterRules,
  hasClientFilters,
  isListed,
  matchesFilters,
  matchesSearch,
  noFilters,
  parseFilterQuery,
  quickRange,
  type RangeName,
  rangeNames,
  toFilterQuery,
} from '../../../../machines/domain/transaction/filters.ts'
import { decodeTransaction, type Transaction } from '../../../../machines/domain/transaction/transaction.ts'

const home = 'Africa/Johannesburg'
const at = (moment: string) => Date.parse(moment)
const range = (name: RangeName, moment: string, timeZone = home) => {
  const { start, end } = quickRange(name, at(moment), timeZone)
  return `${start} ${end}`
}

describe('a quick range is whole days of the network’s calendar', () => {
  test.each<[RangeName, string]>([
    ['today', '2026-11-18T00:00 2026-11-18T23:59'],
    ['this_week', '2026-11-16T00:00 2026-11-22T23:59'],
    ['this_month', '2026-11-01T00:00 2026-11-30T23:59'],
    ['last_month', '2026-10-01T00:00 2026-10-31T23:59'],
    ['this_year', '2026-01-01T00:00 2026-12-31T23:59'],
  ])('%s on a Wednesday in November', (name, expected) => {
    expect(range(name, '2026-11-18T09:00:00Z')).toBe(expected)
  })

  test.each<[string, RangeName, string, string]>([
    ['the last moment of a day', 'today', '2026-11-18T21:59:59.999Z', '2026-11-18T00:00 2026-11-18T23:59'],
    ['the first of the next', 'today', '2026-11-18T22:00:00Z', '2026-11-19T00:00 2026-11-19T23:59'],
    ['the end of a Sunday', 'this_week', '2026-11-22T21:59:59Z', '2026-11-16T00:00 2026-11-22T23:59'],
    [
      'the first moment of a Monday',
      'this_week',
      '2026-11-22T22:00:00Z',
      '2026-11-23T00:00 2026-11-29T23:59',
    ],
    ['a week in two months', 'this_week', '2026-10-31T10:00:00Z', '2026-10-26T00:00 2026-11-01T23:59'],
    ['a week in two years', 'this_week', '2027-01-01T10:00:00Z', '2026-12-28T00:00 2027-01-03T23:59'],
    ['the last moment of a month', 'this_month', '2026-11-30T21:59:59Z', '2026-11-01T00:00 2026-11-30T23:59'],
    ['the first of the next', 'this_month', '2026-11-30T22:00:00Z', '2026-12-01T00:00 2026-12-31T23:59'],
    ['a February', 'this_month', '2026-02-10T10:00:00Z', '2026-02-01T00:00 2026-02-28T23:59'],
    ['a February with a leap day', 'this_month', '2028-02-10T10:00:00Z', '2028-02-01T00:00 2028-02-29T23:59'],
    ['a 31st after a month of 30', 'last_month', '2026-12-31T10:00:00Z', '2026-11-01T00:00 2026-11-30T23:59'],
    ['a 31st after February', 'last_month', '2026-03-31T10:00:00Z', '2026-02-01T00:00 2026-02-28T23:59'],
    ['a January', 'last_month', '2027-01-15T10:00:00Z', '2026-12-01T00:00 2026-12-31T23:59'],
    ['the last moment of a year', 'this_year', '2026-12-31T21:59:59Z', '2026-01-01T00:00 2026-12-31T23:59'],
    ['the first of the next', 'this_year', '2026-12-31T22:00:00Z', '2027-01-01T00:00 2027-12-31T23:59'],
  ])('%s: %s', (_, name, moment, expected) => {
    expect(range(name, moment)).toBe(expected)
  })

  test.each<[string, RangeName, string, string, string]>([
    [
      'the day it springs forward',
      'today',
      '2026-03-29T12:00:00Z',
      'Europe/London',
      '2026-03-29T00:00 2026-03-29T23:59',
    ],
    [
      'summer time moves midnight',
      'today',
      '2026-06-30T23:30:00Z',
      'Europe/London',
      '2026-07-01T00:00 2026-07-01T23:59',
    ],
    [
      'and the month with it',
      'this_month',
      '2026-06-30T23:30:00Z',
      'Europe/London',
      '2026-07-01T00:00 2026-07-31T23:59',
    ],
    [
      'winter time does not',
      'this_month',
      '2026-11-30T23:30:00Z',
      'Europe/London',
      '2026-11-01T00:00 2026-11-30T23:59',
    ],
    [
      'the week in which it falls back',
      'this_week',
      '2026-10-25T12:00:00Z',
      'Europe/London',
      '2026-10-19T00:00 2026-10-25T23:59',
    ],
    [
      'the hour that comes twice',
      'today',
      '2026-10-25T01:30:00Z',
      'Europe/London',
      '2026-10-25T00:00 2026-10-25T23:59',
    ],
    [
      'a month of two times',
      'this_month',
      '2026-03-31T22:59:00Z',
      'Europe/London',
      '2026-03-01T00:00 2026-03-31T23:59',
    ],
    [
      'one hour later it is April',
      'this_month',
      '2026-03-31T23:00:00Z',
      'Europe/London',
      '2026-04-01T00:00 2026-04-30T23:59',
    ],
    [
      'Ramadan in Morocco',
      'today',
      '2026-02-15T23:30:00Z',
      'Africa/Casablanca',
      '2026-02-15T00:00 2026-02-15T23:59',
    ],
    [
      'and before it',
      'today',
      '2026-02-14T23:30:00Z',
      'Africa/Casablanca',
      '2026-02-15T00:00 2026-02-15T23:59',
    ],
    [
      'a midnight that clocks skip',
      'today',
      '2026-04-24T10:00:00Z',
      'Africa/Cairo',
      '2026-04-24T01:00 2026-04-24T23:59',
    ],
  ])('%s: %s at %s in %s', (_, name, moment, timeZone, expected) => {
    expect(range(name, moment, timeZone)).toBe(expected)
  })
})

const filters = (some: Partial<Filters>): Filters => ({ ...noFilters, ...some })

describe('what is wrong with filters is said by a field', () => {
  test.each<[Partial<Filters>, object]>([
    [{}, {}],
    [{ start: '2026-11-01T00:00' }, {}],
    [{ start: '2026-11-01T00:00', end: '2026-11-01T00:00' }, {}],
    [{ start: '2026-11-01T00:01', end: '2026-11-01T00:00' }, { end: 'filter.endBeforeStart' }],
    [{ start: '2026-11-01T00:00', end: '2025-12-31T23:59' }, { end: 'filter.endBeforeStart' }],
    [{ start: '2026-02-30T00:00' }, { start: 'filter.date' }],
    [{ start: '12026-11-01T00:00' }, { start: 'filter.date' }],
    [{ start: '+012026-11-01T00:00' }, { start: 'filter.date' }],
    [{ start: '2026-11-01T00:00:30' }, { start: 'filter.date' }],
    [{ end: '2026-11-01' }, { end: 'filter.date' }],
    [
      { start: 'soon', end: '<' },
      { start: 'filter.date', end: 'filter.date' },
    ],
    [{ min: '0', max: '0' }, {}],
    [{ min: ' R 1 000.50 ', max: 'ZAR2000' }, {}],
    [{ min: '10.01', max: '10' }, { max: 'filter.maxBelowMin' }],
    [{ min: '<' }, { min: 'filter.amountFormat' }],
    [{ max: '-5' }, { max: 'filter.amountFormat' }],
    [{ min: '1.000' }, { min: 'filter.amountFormat' }],
    [
      { min: '2,000', max: '1e5' },
      { min: 'filter.amountFormat', max: 'filter.amountFormat' },
    ],
    [{ min: '10.005' }, { min: 'filter.amountFormat' }],
    [{ min: '1'.repeat(40) }, { min: 'filter.amount' }],
    [{ min: '   ' }, {}],
  ])('%j: %j', (some, problems) => {
    expect(
      Object.fromEntries(
        [...filterRules.problemsOf(filters(some))].map(([field, [first]]) => [field, first]),
      ),
    ).toEqual(problems)
  })
})

const row = (facts: object): Transaction => {
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

describe('what the server does not look at', () => {
  test.each<[Partial<Filters>, object, boolean]>([
    [{}, {}, true],
    [{ type: 'transfer' }, {}, true],
    [{ type: 'transfer' }, { type_alias: 'wallet_transfer' }, true],
    [{ type: 'topup' }, {}, false],
    [{ type: 'lottery' }, { type_alias: 'lottery' }, true],
    [{ state: 'authorization_success' }, {}, true],
    [{ state: 'authorization_declined' }, {}, false],
    [{ state: 'authorization_pending' }, { state: { alias: 'clearing_pending' } }, true],
    [{ state: 'authorization_declined' }, { state: 'declined' }, true],
    [{ state: 'authorization_success' }, { state: 'settled' }, true],
    [
      { state: 'authorization_declined' },
      { state: { alias: 'authorization_declined', name: 'Pending Reversal' } },
      true,
    ],
    [{ min: '350', max: '350' }, {}, true],
    [{ min: '350.01' }, {}, false],
    [{ max: '349.99' }, {}, false],
    [{ min: '350' }, { class: 'credit' }, true],
    [{ start: '2030-01-01T00:00' }, {}, true],
  ])('%j of %j: %s', (some, facts, expected) => {
    expect(matchesFilters(row(facts), filters(some))).toBe(expected)
  })

  test.each<[Partial<Filters>, boolean]>([
    [{ start: '2026-11-01T00:00' }, false],
    [{ min: ' ' }, false],
    [{ max: ' ' }, false],
    [{ min: '1' }, true],
    [{ type: 'topup' }, true],
  ])('is named by %j: %s', (some, expected) => {
    expect(hasClientFilters(filters(some))).toBe(expected)
  })
})

test.each([
  ['', true],
  ['  ', true],
  ['rent', true],
  ['wallet', true],
  ['RENT transfer', true],
  ['november share', true],
  ['350', true],
  ['R350.00', true],
  ['success', true],
  ['2026-11-18', true],
  ['rent airtime', false],
  ['.*', false],
])('a search for %j: %s', (words, expected) => {
  expect(matchesSearch(row({}), words)).toBe(expected)
})

test('an operation that the network does not name is found by its own name spelled out', () => {
  const unnamed = row({ type_name: '', type_alias: 'loyalty_points' })
  expect(matchesSearch(unnamed, 'loyalty points')).toBe(true)
})

test.each<[Partial<Filters>, string, boolean]>([
  [{ type: 'transfer' }, 'rent', true],
  [{ type: 'transfer' }, 'airtime', false],
  [{ type: 'topup' }, 'rent', false],
])('listed is what fits both the filters and the search: %j and %j: %s', (some, words, listed) => {
  expect(isListed(row({}), filters(some), words)).toBe(listed)
})

test.each(['r1 234.50', '1234.50', 'R1\u00A0234.50'])('an amount is found as it is written: %j', words => {
  expect(matchesSearch(row({ amount: '1234.50' }), words)).toBe(true)
})

describe('an address', () => {
  const now = at('2026-11-18T09:00:00Z')
  const read = (place: object) => parseFilterQuery(place, now, home)

  test.each(rangeNames)('names the quick range %s, which counts from today', name => {
    const { start, end } = quickRange(name, now, home)
    const read = parseFilterQuery({ range: name }, now, home)
    expect(read).toEqual({ ...noFilters, range: name, start, end })
    expect(toFilterQuery(read)).toEqual({ range: name })
  })

  test('keeps own dates, type and status, and nothing else', () => {
    const some: Filters = {
      range: 'custom',
      start: '2026-11-01T00:00',
      end: '2026-11-03T12:30',
      type: 'transfer',
      state: 'authorization_pending',
      min: '',
      max: '',
    }
    expect(read(toFilterQuery(some))).toEqual(some)
    expect(toFilterQuery({ ...some, min: '10', max: '20' })).toEqual(toFilterQuery(some))
  })

  test.each([
    [{}],
    [{ range: 'forever' }],
    [{ range: '__proto__', from: 'then', to: '<script>' }],
    [{ from: '2026-11-02T00:00', to: '2026-11-01T00:00' }],
    [{ status: 'constructor', type: '\u202E' }],
    [{ type: '<script>' }],
    [{ type: 'You have won' }],
    [{ type: 'x'.repeat(61) }],
  ])('that makes no sense asks for everything: %j', place => {
    expect(read(place)).toEqual(noFilters)
  })

  test('names an operation in any spelling, and one that we do not know as networks name theirs', () => {
    expect(read({ type: 'Wallet Transfer' }).type).toBe('transfer')
    expect(read({ type: 'lottery' }).type).toBe('lottery')
    expect(read({ type: 'express.lottery' }).type).toBe('express.lottery')
  })

  test('keeps a first day without a last', () => {
    expect(read({ from: '2026-10-20T18:00' })).toEqual({
      ...noFilters,
      range: 'custom',
      start: '2026-10-20T18:00',
    })
  })

  test('keeps the valid date when the other date is invalid', () => {
    expect(read({ from: '2026-13-45T12:00', to: '2026-10-20T18:00' })).toEqual({
      ...noFilters,
      range: 'custom',
      end: '2026-10-20T18:00',
    })
  })
})
