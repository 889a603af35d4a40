import 'temporal-polyfill/global'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeTransaction,
  decodeTransactionStatus,
  decodeTransactions,
  getStatus,
  type Transaction,
  takeLatestTransactions,
  toGraphPoints,
} from '../../../../machines/domain/transaction/transaction.ts'
import { invalidLists } from '../invalid-lists.ts'

const msisdn = '27820000002'
const wire = {
  snsi: '3f0c2b1e-8a54-4c0e-9f5d-0a1b2c3d4e5f',
  timestamp: '2024-03-05T15:07:00+02:00',
  type_name: 'Wallet Transfer',
  type_alias: 'transfer',
  class: 'debit',
  amount: '20.00',
  balance: 4_218.5,
  reference: 'Rent share',
  state: { alias: 'authorization_success', name: 'Authorization Success' },
  abstract: {},
  currency: 'ZAR',
}

const { abstract: _, currency: _currency, type_name: typeName, type_alias: typeAlias, ...same } = wire
const decoded = {
  ...same,
  typeName,
  typeAlias,
  amount: 2_000,
  balance: 421_850,
  counterparty: undefined,
  state: { alias: 'authorization_success', words: 'Authorization Success' },
  pending: false,
}

/** A readable row that happened at `timestamp`. */
const row = (snsi: string, timestamp: string, balance?: unknown) => ({ ...wire, snsi, timestamp, balance })
const idsOf = (transactions: readonly { readonly snsi: string }[]) => transactions.map(({ snsi }) => snsi)

test('a row is read whole', () => {
  expect(decodeTransaction(wire)).toStrictEqual(decoded)
})

describe('a row is read as far as it goes', () => {
  test.each([
    ['an amount below zero: its class tells the direction', { amount: -20 }, {}],
    ['a balance that cannot be read', { balance: 'R1' }, { balance: undefined }],
    ['a balance below zero', { balance: '-0.50' }, { balance: -50 }],
    ['no name of its type', { type_name: undefined, type_alias: 'buy' }, { typeName: '', typeAlias: 'buy' }],
    ['another spelling of its type', { type_alias: 'Wallet-Transfer' }, { typeAlias: 'transfer' }],
    ['a type that nobody knows', { type_alias: 'Teleport' }, { typeAlias: 'Teleport' }],
    ['no type', { type_name: null, type_alias: 7 }, { typeName: '', typeAlias: '' }],
    ['no reference', { reference: null }, { reference: '' }],
    ['a timestamp as received', { timestamp: 'yesterday' }, { timestamp: 'yesterday' }],
    ['no timestamp', { timestamp: 1_709_650_000 }, { timestamp: '' }],
    ['to whom it went', { abstract: { recipient: { msisdn } } }, { counterparty: msisdn }],
    ['a number that is none', { abstract: { recipient: { msisdn: 'Thandi' } } }, {}],
    ['a recipient that is none', { abstract: { recipient: null } }, {}],
    ['a reference that turns the text around', { reference: '\u202Etner' }, { reference: 'tner' }],
    ['a reference beyond all bounds', { reference: 'x'.repeat(10_000) }, { reference: 'x'.repeat(500) }],
  ])('%s', (_rule, change, difference) => {
    expect(decodeTransaction({ ...wire, ...change })).toStrictEqual({ ...decoded, ...difference })
  })
})

describe('a state is an object or its bare alias, and pending when it says so', () => {
  test.each([
    [{ alias: 'authorization_pending', name: 'Pending' }, 'authorization_pending', 'Pending', true],
    [{ alias: 'authorization_declined' }, 'authorization_declined', 'Authorization Declined', false],
    [{ alias: 'waiting', name: 'PENDING_APPROVAL' }, 'waiting', 'PENDING APPROVAL', true],
    ['authorization_pending', 'authorization_pending', 'Authorization Pending', true],
    ['authorization_success', 'authorization_success', 'Authorization Success', false],
    [{ name: 'Done' }, '', 'Done', false],
    [null, '', '', false],
    [7, '', '', false],
  ])('%j', (state, alias, words, pending) => {
    expect(decodeTransaction({ ...wire, state })).toEqual({ ...decoded, state: { alias, words }, pending })
  })
})

test.each<[object]>([
  [{ snsi: undefined }],
  [{ snsi: ' ' }],
  [{ class: 'neutral' }],
  [{ class: undefined }],
  [{ amount: 'R20' }],
  [{ amount: null }],
])('a row without identity, direction or amount is invalid: %j', change => {
  expect(decodeTransaction({ ...wire, ...change })).toBeUndefined()
})

describe('a list', () => {
  test('leaves out what cannot be read and keeps its order', () => {
    const list = [row('b', '2024-03-05'), null, { snsi: 'x' }, row('a', '2024-03-06'), 7]
    expect(idsOf(decodeTransactions(list))).toEqual(['b', 'a'])
  })

  test('has 100 rows at most', () => {
    expect(decodeTransactions(Array.from({ length: 101 }, () => wire))).toHaveLength(100)
  })

  test.each([...invalidLists, [{ length: 1, 0: wire }]])('is empty for %j', nothing => {
    expect(decodeTransactions(nothing)).toEqual([])
  })
})

describe('the latest', () => {
  const newest = (list: readonly Transaction[], count: number, timeZone?: string) =>
    takeLatestTransactions(list, count, timeZone)
      .map(({ snsi }) => snsi)
      .join(' ')

  test('are the newest by the time they name, newest first', () => {
    const list = decodeTransactions([
      row('noonInUtc', '2024-03-05T12:00:00Z'),
      row('1pmHere', '2024-03-05T13:00:00+02:00'),
      row('unreadable', 'lately'),
      row('3pmWithoutOffset', '2024-03-05 15:00'),
      row('dayBefore', '2024-03-04T23:59:59+02:00'),
    ])
    expect(newest(list, 10)).toBe('3pmWithoutOffset noonInUtc 1pmHere dayBefore unreadable')
    expect(newest(list, 2)).toBe('3pmWithoutOffset noonInUtc')
    expect(newest(list, 1, 'Pacific/Honolulu')).toBe('3pmWithoutOffset')
    expect(newest(list, 1, 'Pacific/Auckland')).toBe('noonInUtc')
  })

  test.each(['2024-03-05T12:00:00Z', ''])('of one moment stay in the order received: %j', moment => {
    expect(newest(decodeTransactions(['a', 'b', 'c'].map(snsi => row(snsi, moment))), 3)).toBe('a b c')
  })

  test('are found without touching what was given', () => {
    const list = Object.freeze(decodeTransactions([row('old', '2024-03-04'), row('new', '2024-03-05')]))
    expect(newest(list, 1)).toBe('new')
    expect(idsOf(list)).toEqual(['old', 'new'])
  })
})

test('the graph has the balances in the order of time, without rows that tell none', () => {
  const list = decodeTransactions([
    { ...row('c', '2024-03-07', '30.00'), state: 'authorization_pending' },
    row('b', '2024-03-06', null),
    row('a', '2024-03-05', 10),
  ])
  expect(toGraphPoints(takeLatestTransactions(list, 10))).toEqual([
    { typeName, typeAlias, snsi: 'a', timestamp: '2024-03-05', balance: 1_000, pending: false },
    { typeName, typeAlias, snsi: 'c', timestamp: '2024-03-07', balance: 3_000, pending: true },
  ])
})

test('whatever the network sends, rows have cents, clean texts and a direction', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom('debit', 'credit', '1.00', 'authorization_pending', '\u202E'),
  )
  const anyRow = fc.record(
    Object.fromEntries(Object.entries(wire).map(([key, own]) => [key, fc.oneof(fc.constant(own), value)])),
  )
  const sound = ({ amount, balance, class: direction, reference }: Transaction) =>
    Number.isSafeInteger(amount) &&
    amount >= 0 &&
    (balance === undefined || Number.isSafeInteger(balance)) &&
    ['debit', 'credit'].includes(direction) &&
    !reference.includes('\u202E')
  fc.assert(
    fc.property(fc.array(fc.oneof(anyRow, fc.anything())), rows => {
      const transactions = decodeTransactions(rows)
      expect(transactions.every(sound)).toBe(true)
      expect(takeLatestTransactions(transactions, 10)).toHaveLength(Math.min(10, transactions.length))
    }),
  )
})

test.each([
  ['authorization_pending', 'pending'],
  ['authorization_declined', 'declined'],
  ['authorization_success', undefined],
  ['', undefined],
])('a transaction in %s is shown as %s', (state, standing) => {
  const transaction = decodeTransaction({ ...wire, state })
  expect(transaction && getStatus(transaction)).toBe(standing)
})

test.each<[unknown, string | undefined, string | undefined]>([
  [{ snsi: 'paid', state: 'authorization_pending' }, 'paid', 'pending'],
  [{ snsi: ' paid ', state: { alias: 'waiting', name: 'Pending' } }, 'paid', 'pending'],
  [{ state: { alias: 'authorization_declined' } }, undefined, 'declined'],
  [wire, wire.snsi, undefined],
  [{ snsi: 7, state: null }, undefined, undefined],
  [null, undefined, undefined],
])('P3: state and identity of an answer are read apart: %j', (answer, snsi, standing) => {
  expect(decodeTransactionStatus(answer)).toStrictEqual({ snsi, standing })
})
