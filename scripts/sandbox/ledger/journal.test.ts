import { expect, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { createJournal } from './journal.ts'

const [wallet, bank] = ['wallet', 'bank']

/** A journal with a wallet that holds R 5.00, which came from the operator. */
const openJournal = () => {
  const database = openDatabase(':memory:')
  const journal = createJournal(database)
  journal.openWallet(wallet)
  const post = (...lines: (readonly [account: string, cents: number])[]) =>
    journal.post(
      0,
      lines.map(([account, cents]) => ({ account, cents })),
    )
  post([wallet, 500], [bank, -500])
  return { database, journal, post }
}

const untouched = { ok: true, sum_cents: 0, postings: 2, transactions: 1 }
const notZero = 'the postings of an entry must sum to zero'
const notWhole = 'a posting has whole cents'

type Lines = readonly (readonly [account: string, cents: number])[]

test.each<[message: string, lines: Lines]>([
  [
    notZero,
    [
      ['wallet', 100],
      ['bank', -99],
    ],
  ],
  [notZero, []],
  [
    notWhole,
    [
      ['wallet', 0.5],
      ['bank', -0.5],
    ],
  ],
  [
    'a wallet cannot spend what it does not have',
    [
      ['wallet', -501],
      ['bank', 501],
    ],
  ],
])('An entry is refused with "%s": %j', (message, lines) => {
  const { post, journal } = openJournal()
  expect(() => post(...lines)).toThrow(message)
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 500 })
  expect(journal.check()).toEqual(untouched)
})

test('A held amount cannot be spent or held until it is released', () => {
  const { post, journal } = openJournal()
  journal.hold('one', wallet, 400)
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 100 })
  expect(() => post([wallet, -101], [bank, 101])).toThrow('a wallet cannot spend what it does not have')
  expect(() => journal.hold('two', wallet, 101)).toThrow('a wallet cannot hold what it does not have')
  expect(journal.held('two')).toBe(0)
  journal.release('one')
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 500 })
})

test.each([
  ['accounts', wallet, { name: wallet, kind: 'wallet', balance: 501 }],
  ['entries', 0, { at: 0, postings: [{ account: wallet, cents: 500 }] }],
  ['movements', 'one', { snsi: 'one', state: 'success' }],
])('The check finds a false row of the %s', (table, key, row) => {
  const { database, journal } = openJournal()
  database.table<object>(table).put(key, row)
  expect(journal.check().ok).toBe(false)
})
