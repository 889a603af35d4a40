import { describe, expect, test } from 'vitest'
import type { Cents } from '../../../../machines/domain/money.ts'
import type { Transaction } from '../../../../machines/domain/transaction/transaction.ts'
import { findMatchingTransaction } from '../../../../machines/payment/submission/match-transaction.ts'
import type { TransactionSearch } from '../../../../machines/payment/submission/submission.types.ts'
import { declinedRow, paidRow, pendingRow } from '../../../support/scripted-payment.ts'
import { search as transferSearch } from './payment.fixture.ts'

/** R10 that was sent when `paidRow` happened. */
const sentAt = Date.UTC(2026, 10, 21, 8)
const search: TransactionSearch = {
  ...transferSearch,
  typeAliases: ['transfer', 'wallet_transfer'],
  counterparty: '27820000002',
}

const find = (...rows: readonly Transaction[]) => findMatchingTransaction(rows, search, sentAt)
/** Looks for a payment sent at another time; undefined if the time is unknown. */
const findAt = (row: Transaction, at: number | undefined) => findMatchingTransaction([row], search, at)

describe('what was sent is found', () => {
  test.each<[string, Partial<Transaction>]>([
    ['by type, amount, reference and time', {}],
    ['by any of its types', { typeAlias: 'wallet_transfer' }],
    ['a little later', { timestamp: '2026-11-21T10:01:30+02:00' }],
    ['by a clock of the network that is two minutes behind', { timestamp: '2026-11-21T09:58:00+02:00' }],
    ['by a timestamp without an offset, in the time zone of the network', { timestamp: '2026-11-21 10:00' }],
    ['when its time cannot be read', { timestamp: 'just now' }],
    ['when the network does not say to whom it went', { counterparty: undefined }],
    ['while it is pending', pendingRow],
    ['when it was declined', declinedRow],
  ])('%s', (_, more) => {
    const row = { ...paidRow, ...more }
    expect(find({ ...paidRow, snsi: 'older' }, row)).toBe(row)
  })
})

describe('another movement is not taken for it', () => {
  test.each<[string, Partial<Transaction>]>([
    ['of another type', { typeAlias: 'buy_airtime' }],
    ['of another amount', { amount: 1_001 as Cents }],
    ['of another reference', { reference: 'lunch' }],
    ['to another number (P3)', { counterparty: '27820000003' }],
    ['that came in', { class: 'credit' }],
    ['that was known before', { snsi: 'older' }],
    ['from more than two minutes before', { timestamp: '2026-11-21T09:57:59+02:00' }],
  ])('%s', (_, more) => {
    expect(find({ ...paidRow, ...more })).toBeUndefined()
  })
})

describe('of several, it is', () => {
  test('the first, which is the newest', () => {
    const newest = { ...paidRow, snsi: 'newest' }
    expect(find(newest, paidRow)).toBe(newest)
  })

  test('one that was not declined, whatever was tried in vain since', () => {
    const tried = { ...declinedRow, snsi: 'tried' }
    expect({
      findTriedPaidRow: find(tried, paidRow),
      findTriedPendingRow: find(tried, pendingRow),
      findTried: find(tried),
    }).toEqual({ findTriedPaidRow: paidRow, findTriedPendingRow: pendingRow, findTried: tried })
  })
})

test('a payment without a recipient number is found with any counterparty', () => {
  const { counterparty: _, ...withoutNumber } = search
  expect(findMatchingTransaction([paidRow], withoutNumber, sentAt)).toBe(paidRow)
})

test('where the time is not known, nothing is too old', () => {
  const old = { ...paidRow, timestamp: '2026-11-20T10:00:00+02:00' }
  expect({ atOld: findAt(old, undefined), atOldSentAt: findAt(old, sentAt) }).toEqual({
    atOld: old,
    atOldSentAt: undefined,
  })
})

describe('P3: while another payment with an unknown outcome could explain a match', () => {
  const one = { ...search, ambiguousCount: 1 }
  const second = { ...paidRow, snsi: 'second' }

  test('one match is not taken for this payment', () => {
    expect(findMatchingTransaction([paidRow], one, sentAt)).toBeUndefined()
  })

  test('the newest of two matches is taken for this payment', () => {
    expect(findMatchingTransaction([second, paidRow], one, sentAt)).toBe(second)
  })
})

test('in an empty list there is nothing', () => {
  expect(find()).toBeUndefined()
})
