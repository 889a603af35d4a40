import { expect, test } from 'vitest'
import { matchesSearch } from './search.ts'
import { decodeTransaction } from './transaction.ts'

const networkZone = 'Africa/Johannesburg'
/** A Wednesday; two hours later it is Thursday. */
const now = Date.parse('2026-11-25T20:00:00Z')

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

const sender = { name: 'Naledi Molefe', msisdn: '27820000002' }

test.each<[object, string[]]>([
  [{}, ['', '  ', 'RENT transfer', 'november share', '350', 'R350.00', 'success', '2026-11-18']],
  [{ type_name: '', type_alias: 'loyalty_points' }, ['loyalty points']],
  [
    { amount: '1234.50' },
    ['r1 234.50', '1234.50', 'R1\u00A0234.50', '1 234,50', 'R1 234,5', '1,234.50', 'R1,234.50'],
  ],
  [{ abstract: { sender } }, ['molefe', '082 000 0002', '0820000002', '+27 (0)82 000 0002']],
  [
    { reference: 'Meter 0142 3876', abstract: { voucher: '4417 0982' } },
    ['01423876', '0142 3876', '44170982'],
  ],
])('a row of %j is found by %j', (facts, searches) => {
  expect(searches.filter(words => !matchesSearch(row(facts), words, now, networkZone))).toEqual([])
  expect(matchesSearch(row(facts), 'rent airtime', now, networkZone)).toBe(false)
})

test.each<[object, string[]]>([
  [{ abstract: { sender: { msisdn: '27820000205' } } }, ['082 000 0002', '+27820000002']],
  [{ amount: '12000.00', reference: 'Fees 2 of 000' }, ['R2 000', 'R1200', '2 000.00', '2 000,00']],
  [{ amount: '2000.50' }, ['R2 000', 'R2 000.00']],
])('a row of %j is not found by %j', (facts, searches) => {
  expect(searches.filter(words => matchesSearch(row(facts), words, now, networkZone))).toEqual([])
})

// The network's clocks are two hours ahead: the row is of the 24th.
const evening = { timestamp: '2026-11-23T22:30:00Z', reference: 'Rent' }

test.each([
  ['24 Nov', '24 November', '24 November 2026', 'Nov 24', 'november 24th, 2026', 'Tuesday 24 November'],
  [
    '2026-11-24',
    '24/11/2026',
    '24-11-2026',
    '24/11',
    '2026-11',
    '2026',
    'November',
    'nov 2026',
    'rent november',
  ],
])('a date is found in every written form: %s, %s, %s …', (...searches) => {
  expect(searches.filter(words => !matchesSearch(row(evening), words, now, networkZone))).toEqual([])
})

test.each([
  [
    '23 Nov',
    '2026-11-23',
    '23/11/2026',
    '24/11/2025',
    'October',
    '24 October',
    'nov 2025',
    '2025',
    'rent october',
  ],
])('a date finds only itself', (...searches) => {
  expect(searches.filter(words => matchesSearch(row(evening), words, now, networkZone))).toEqual([])
})

test.each([
  ['today', '2026-11-24T22:00:00Z', '2026-11-24T21:59:00Z'],
  ['yesterday', '2026-11-23T22:00:00Z', '2026-11-24T22:00:00Z'],
  ['this week', '2026-11-22T22:00:00Z', '2026-11-22T21:59:00Z'],
  ['rent LAST week', '2026-11-22T21:59:00Z', '2026-11-22T22:00:00Z'],
  ['last month rent', '2026-10-31T21:59:00Z', '2026-10-31T22:00:00Z'],
  ['this year', '2025-12-31T22:00:00Z', '2025-12-31T21:59:00Z'],
  ['last year', '2025-12-31T21:59:00Z', '2025-12-31T22:00:00Z'],
])('%s finds the days that it names', (words, inside, outside) => {
  const isFound = (facts: object) => matchesSearch(row(facts), words, now, networkZone)
  const reference = 'Rent'
  expect([inside, outside].map(timestamp => isFound({ timestamp, reference }))).toEqual([true, false])
  expect(isFound({ timestamp: outside, reference: `For ${words}` })).toBe(true)
  expect(isFound({ timestamp: inside, reference: 'Bread' })).toBe(!words.includes('rent'))
})

test('a date that is part of a reference is found as a text', () => {
  const reference = 'Invoice 24/13 of November, flat 12/3'
  const searches = ['24/13', '12/3', 'november', 'invoice 24/13']
  const other = { timestamp: '2026-01-05T08:00:00Z', reference }
  expect(searches.filter(words => !matchesSearch(row(other), words, now, networkZone))).toEqual([])
})
