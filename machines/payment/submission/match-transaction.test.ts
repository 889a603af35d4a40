import { expect, test } from 'vitest'
import type { Cents } from '#machines/domain/money.ts'
import type { Transaction } from '#machines/domain/transaction/transaction.ts'
import { search as transferSearch } from '#test/model/facts/order.fixtures.ts'
import { declinedRow, paidRow, pendingRow } from '#test/support/scripted-payment.ts'
import { findPayment } from './match-transaction.ts'

/** R10 that was sent when `paidRow` happened. */
const sentAt = Date.UTC(2026, 10, 21, 8)
const search = { ...transferSearch, excludedIds: ['older'] }

const find = (...rows: readonly Transaction[]) => findPayment(rows, search, sentAt)
const certain = (transaction: Transaction) => ({ transaction, isCertain: true })
const uncertain = (transaction: Transaction) => ({ transaction, isCertain: false })
const unnamed = { details: {} }

test.each<[string, Partial<Transaction>, typeof certain | typeof uncertain | undefined]>([
  ['like the payment', {}, certain],
  ['a little later', { timestamp: '2026-11-21T10:01:30+02:00' }, certain],
  ['two minutes before, by a slow clock', { timestamp: '2026-11-21T09:58:00+02:00' }, certain],
  ['of a local time without an offset', { timestamp: '2026-11-21 10:00' }, certain],
  ['without a valid time', { timestamp: 'just now' }, uncertain],
  ['without a recipient', unnamed, uncertain],
  ['of another amount', { amount: 1_001 as Cents }, undefined],
  ['that was known before', { snsi: 'older' }, undefined],
  ['from more than two minutes before', { timestamp: '2026-11-21T09:57:59+02:00' }, undefined],
])('P3: finds a transaction %s, or does not', (_, more, found) => {
  const row = { ...paidRow, ...more }
  expect(find({ ...paidRow, snsi: 'older' }, row)).toEqual(found?.(row))
})

test('the newest match that was not declined is found', () => {
  const newest = { ...paidRow, snsi: 'newest' }
  const tried = { ...declinedRow, snsi: 'tried' }
  expect(find()).toBeUndefined()
  expect(find(newest, paidRow)).toEqual(certain(newest))
  expect(find(tried, paidRow)).toEqual(certain(paidRow))
  expect(find(tried, pendingRow)).toEqual(certain(pendingRow))
  expect(find(tried, declinedRow)).toEqual(certain(tried))
})

test('a certain match comes before one that may be another payment, a declined one after it', () => {
  const newest = { ...paidRow, ...unnamed, snsi: 'newest' }
  expect(find(newest, paidRow)).toEqual(certain(paidRow))
  expect(find(newest, { ...paidRow, ...unnamed })).toEqual(uncertain(newest))
  expect(find(declinedRow, newest)).toEqual(uncertain(newest))
  expect(find({ ...declinedRow, ...unnamed })).toEqual(uncertain({ ...declinedRow, ...unnamed }))
})

test('a transaction that the network named in its answer is certain, whatever its list says', () => {
  const named = { ...search, ownIds: ['own'], excludedIds: ['own'], ambiguousCount: 3 }
  const row = { ...paidRow, ...unnamed, snsi: 'own', reference: 'changed' }
  expect(findPayment([paidRow, row], named, sentAt)).toEqual(certain(row))
})

test('without a known time a match may be an older payment', () => {
  const old = { ...paidRow, timestamp: '2026-11-20T10:00:00+02:00' }
  expect(findPayment([old], search, undefined)).toEqual(uncertain(old))
  expect(find(old)).toBeUndefined()
})

test('a match is not taken if another payment explains it (P3)', () => {
  const one = { ...search, ambiguousCount: 1 }
  const second = { ...paidRow, snsi: 'second' }
  expect(findPayment([paidRow], one, sentAt)).toBeUndefined()
  expect(findPayment([second, paidRow], one, sentAt)).toEqual(certain(second))
})
