import { expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { findMatchingTransaction } from '../../../../machines/payment/submission/match-transaction.ts'
import { declinedRow, paidRow, pendingRow } from '../../../support/scripted-payment.ts'
import { search as transferSearch } from './payment.fixture.ts'

/** R10 that was sent when `paidRow` happened. */
const sentAt = Date.UTC(2026, 10, 21, 8)
const search = {
  ...transferSearch,
  typeAliases: ['transfer', 'wallet_transfer'],
  counterparty: '27820000002',
}

const find = (...rows: readonly Transaction[]) => findMatchingTransaction(rows, search, sentAt)

test.each<[string, Partial<Transaction>]>([
  ['by type, amount, reference and time', {}],
  ['by any of its types', { typeAlias: 'wallet_transfer' }],
  ['a little later', { timestamp: '2026-11-21T10:01:30+02:00' }],
  ['two minutes before, by a slow clock', { timestamp: '2026-11-21T09:58:00+02:00' }],
  ['by a local time without an offset', { timestamp: '2026-11-21 10:00' }],
  ['without a valid time', { timestamp: 'just now' }],
  ['without a recipient', { details: {} }],
  ['while it is pending', pendingRow],
  ['after it was declined', declinedRow],
])('a payment is found %s', (_, more) => {
  const row = { ...paidRow, ...more }
  expect(find({ ...paidRow, snsi: 'older' }, row)).toBe(row)
})

test.each<[string, Partial<Transaction>]>([
  ['of another type', { typeAlias: 'buy_airtime' }],
  ['of another amount', { amount: 1_001 as Cents }],
  ['of another reference', { reference: 'lunch' }],
  ['to another number (P3)', { details: { recipient: { msisdn: '27820000003' } } }],
  ['that came in', { class: 'credit' }],
  ['that was known before', { snsi: 'older' }],
  ['from more than two minutes before', { timestamp: '2026-11-21T09:57:59+02:00' }],
])('a transaction does not match: %s', (_, more) => {
  expect(find({ ...paidRow, ...more })).toBeUndefined()
})

test('a payment is found by the whole reference, of which a screen shows the beginning', () => {
  const reference = `${'Rent '.repeat(15)}of May`
  const row = { ...paidRow, reference: `${'Rent '.repeat(11)}Rent…` }
  const findBy = (sentReference: string) =>
    findMatchingTransaction([{ ...row, sentReference }], { ...search, reference }, sentAt)
  expect(findBy(reference)).toEqual({ ...row, sentReference: reference })
  expect(findBy(`${'Rent '.repeat(15)}of June`)).toBeUndefined()
})

test('the newest match that was not declined is found', () => {
  const newest = { ...paidRow, snsi: 'newest' }
  const tried = { ...declinedRow, snsi: 'tried' }
  expect(find()).toBeUndefined()
  expect(find(newest, paidRow)).toBe(newest)
  expect(find(tried, paidRow)).toBe(paidRow)
  expect(find(tried, pendingRow)).toBe(pendingRow)
  expect(find(tried, declinedRow)).toBe(tried)
})

test('a payment without a recipient or a known time matches more', () => {
  const { counterparty: _, ...withoutNumber } = search
  expect(findMatchingTransaction([paidRow], withoutNumber, sentAt)).toBe(paidRow)
  const old = { ...paidRow, timestamp: '2026-11-20T10:00:00+02:00' }
  expect(findMatchingTransaction([old], search, undefined)).toBe(old)
  expect(find(old)).toBeUndefined()
})

test('a match is not taken if another payment explains it (P3)', () => {
  const one = { ...search, ambiguousCount: 1 }
  const second = { ...paidRow, snsi: 'second' }
  expect(findMatchingTransaction([paidRow], one, sentAt)).toBeUndefined()
  expect(findMatchingTransaction([second, paidRow], one, sentAt)).toBe(second)
})
