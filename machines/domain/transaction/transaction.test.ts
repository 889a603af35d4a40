import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { invalidLists } from '../invalid-lists.fixture.ts'
import {
  decodeTransaction,
  decodeTransactionResult,
  decodeTransactions,
  findCounterparty,
  getParty,
  getStatus,
  takeLatestTransactions,
  toGraphPoints,
} from './transaction.ts'

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
  details: {},
  state: { alias: 'authorization_success', words: 'Authorization Success' },
  pending: false,
}

/** A readable row that happened at `timestamp`. */
const row = (snsi: string, timestamp: string, balance?: unknown) => ({ ...wire, snsi, timestamp, balance })
const idsOf = (transactions: readonly { readonly snsi: string }[]) => transactions.map(({ snsi }) => snsi)

test.each<[string, object, object]>([
  ['with a positive amount, because its class has the direction', { amount: -20 }, {}],
  ['without an invalid balance', { balance: 'R1' }, { balance: undefined }],
  ['with a known type', { type_alias: 'Wallet-Transfer' }, { typeAlias: 'transfer' }],
  [
    'without values that are no texts, and without an invalid number',
    {
      ...{ type_name: null, type_alias: 7, reference: null, timestamp: 1_709_650_000 },
      abstract: { recipient: { msisdn: 'Thandi' } },
    },
    { typeName: '', typeAlias: '', reference: '', timestamp: '' },
  ],
  ['with its timestamp as received', { timestamp: 'yesterday' }, { timestamp: 'yesterday' }],
  [
    'with a reference to show, and the reference as it was sent',
    { reference: `\u202E${'x'.repeat(9_999)}` },
    { reference: `${'x'.repeat(59)}…`, sentReference: 'x'.repeat(500) },
  ],
  [
    'without the blanks and the marks in a name, and without a name that shows nothing',
    {
      abstract: { recipient: { name: `Si\u2800\u2800pho${'\u0301'.repeat(9)}` }, sender: { name: '\u3164' } },
    },
    { details: { recipient: { name: 'Si phó\u0301\u0301' } } },
  ],
])('decodes a row %s', (_rule, change, difference) => {
  expect(decodeTransaction({ ...wire, ...change })).toStrictEqual({ ...decoded, ...difference })
})

test('a row has the details that the network sends', () => {
  const same = { recipient: { msisdn, name: 'Sipho Dlamini' }, meter: '01423876551', voucher: '4417 0982' }
  const abstract = {
    ...{ ...same, account: 1_029_384_756_102, payment: { snsi: '../etc' } },
    ...{ charge: { amount: '1.50', snsi: 'snsi-charge' }, decline_reason: 'Too much.', trace_id: 'trace-1' },
  }
  const row = decodeTransaction({ ...wire, abstract })
  const charged = { charge: 150, chargeSnsi: 'snsi-charge' }
  const told = { declineReason: 'Too much.', traceId: 'trace-1' }
  expect(row?.details).toEqual({ ...same, account: '1029384756102', ...charged, ...told })
  expect(row && getParty(row)?.name).toBe('Sipho Dlamini')
  expect(row && getParty({ ...row, class: 'credit' })).toBeUndefined()
})

test.each([
  [{ alias: 'authorization_pending', name: 'Pending' }, 'authorization_pending', 'Pending', true],
  ['authorization_declined', 'authorization_declined', 'Authorization Declined', false],
  [{ alias: 'waiting', name: 'PENDING_APPROVAL' }, 'waiting', 'PENDING APPROVAL', true],
  [{ name: 'Done' }, '', 'Done', false],
  [7, '', '', false],
])('a state is an object or its alias: %j', (state, alias, words, pending) => {
  expect(decodeTransaction({ ...wire, state })).toEqual({ ...decoded, state: { alias, words }, pending })
})

test('a row without an id, a class or an amount is invalid', () => {
  const changes = [{ snsi: ' ' }, { class: 'neutral' }, { class: undefined }, { amount: 'R20' }]
  expect(changes.filter(change => decodeTransaction({ ...wire, ...change }) !== undefined)).toEqual([])
})

test('a list has its valid rows in their order, 100 at most', () => {
  const list = [row('b', '2024-03-05'), null, { snsi: 'x' }, row('a', '2024-03-06'), 7]
  expect(idsOf(decodeTransactions(list))).toEqual(['b', 'a'])
  expect(decodeTransactions(Array.from({ length: 101 }, () => wire))).toHaveLength(100)
  for (const nothing of [...invalidLists.flat(), { length: 1, 0: wire }])
    expect(decodeTransactions(nothing)).toEqual([])
})

test('the latest are the newest by their time, newest first', () => {
  const list = Object.freeze(
    decodeTransactions([
      row('noonInUtc', '2024-03-05T12:00:00Z'),
      row('1pmHere', '2024-03-05T13:00:00+02:00'),
      row('unreadable', 'lately'),
      row('unreadableToo', ''),
      row('3pmWithoutOffset', '2024-03-05 15:00'),
    ]),
  )
  const newest = ['3pmWithoutOffset', 'noonInUtc', '1pmHere', 'unreadable', 'unreadableToo']
  expect(idsOf(takeLatestTransactions(list, 10))).toEqual(newest)
  expect(idsOf(takeLatestTransactions(list, 1, 'Pacific/Auckland'))).toEqual(['noonInUtc'])
})

test('the graph has the balances in the order of time', () => {
  const list = decodeTransactions([
    { ...row('c', '2024-03-07', '30.00'), state: 'authorization_pending' },
    row('b', '2024-03-06', null),
    row('a', '2024-03-05', 10),
  ])
  expect(toGraphPoints(takeLatestTransactions(list, 10))).toMatchObject([
    { snsi: 'a', timestamp: '2024-03-05', balance: 1_000, pending: false },
    { snsi: 'c', timestamp: '2024-03-07', balance: 3_000, pending: true },
  ])
})

test.each<[unknown, string | undefined, string | undefined]>([
  [{ ...wire, state: 'authorization_pending' }, wire.snsi, 'pending'],
  [{ ...wire, snsi: 'paid', state: { alias: 'waiting', name: 'Pending' } }, 'paid', 'pending'],
  [{ ...wire, state: { alias: 'authorization_declined' } }, wire.snsi, 'declined'],
  [wire, wire.snsi, undefined],
])('P3: decodes the state and identity of a row: %j', (answer, snsi, status) => {
  expect(decodeTransactionResult(answer)).toStrictEqual({ snsi, status })
  const transaction = decodeTransaction(answer)
  expect(transaction && getStatus(transaction)).toBe(status)
})

test('P3: decodes no result without an id and a state', () => {
  const bare = [null, {}, 'paid', { snsi: 'paid' }, { state: { alias: 'authorization_declined' } }]
  const states = [null, 7, '', {}, { name: 'Authorization Success' }].map(state => ({ ...wire, state }))
  const ids = [null, 7, ' ', {}].map(snsi => ({ ...wire, snsi }))
  const results = [...bare, ...states, ...ids].map(decodeTransactionResult)
  expect(results.filter(result => result !== undefined)).toEqual([])
})

const [me, sipho] = ['27820000001', { name: 'Sipho', msisdn: '27820000002' }]

test.each<['debit' | 'credit', object, object | undefined]>([
  ['debit', { sender: sipho }, undefined],
  ['debit', { recipient: { name: 'Naledi', msisdn: me } }, { kind: 'own' }],
  ['debit', { recipient: sipho }, { kind: 'name', name: 'Sipho' }],
  ['debit', { recipient: { msisdn: sipho.msisdn } }, { kind: 'msisdn', number: sipho.msisdn }],
  ['debit', { recipient: sipho, meter: '0142' }, { kind: 'meter', number: '0142' }],
  ['debit', { recipient: { msisdn: me }, account: '102938' }, { kind: 'account', number: '102938' }],
  ['debit', { recipient: { accountNumber: '622' } }, { kind: 'bankAccount', number: '622' }],
  ['credit', { recipient: { name: 'Naledi' }, sender: { name: 'Sipho' } }, { kind: 'name', name: 'Sipho' }],
])('the counterparty of a %s with %j is %j', (side, details, counterparty) => {
  expect(findCounterparty({ class: side, details }, me)).toEqual(counterparty)
})
