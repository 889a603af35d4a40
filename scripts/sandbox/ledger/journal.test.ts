import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { createJournal } from './journal.ts'

/** A journal with a wallet that holds R 5.00, which came from the operator. */
const openJournal = () => {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  const journal = createJournal(database)
  const [wallet, bank] = [journal.open('wallet'), journal.operator('bank')]
  const post = (...lines: (readonly [account: number, cents: number])[]) =>
    database.transaction(() =>
      journal.post(
        0,
        lines.map(([account, cents]) => ({ account, cents })),
      ),
    )
  post([wallet, 500], [bank, -500])
  return { database, journal, wallet, bank, post }
}

const untouched = { ok: true, sum_cents: 0, postings: 2, transactions: 1 }

test('An entry that does not sum to zero is refused', () => {
  const { wallet, bank, post, journal } = openJournal()
  expect(() => post([wallet, 100], [bank, -99])).toThrow('the postings of an entry must sum to zero')
  expect(() => post()).toThrow('the postings of an entry must sum to zero')
  expect(() => post([wallet, 0])).toThrow('CHECK constraint failed')
  expect(() => post([wallet, 0.5], [bank, -0.5])).toThrow('cannot store REAL value in INTEGER column')
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 500 })
  expect(journal.check()).toEqual(untouched)
})

test('A wallet spends only what it has, the operator any amount', () => {
  const { wallet, bank, post, journal } = openJournal()
  expect(() => post([wallet, -501], [bank, 501])).toThrow('a wallet cannot spend what it does not have')
  post([wallet, -500], [bank, 500])
  expect(journal.funds(wallet)).toEqual({ balance: 0, available: 0 })
  post([journal.operator('capital'), -1_000_00], [bank, 1_000_00])
  expect(journal.check()).toEqual({ ok: true, sum_cents: 0, postings: 6, transactions: 3 })
})

test('A held amount cannot be spent or held until it is released', () => {
  const { database, wallet, bank, post, journal } = openJournal()
  const movement = database.statement<{ seq: number }>(
    `INSERT INTO movement (snsi, account, at, type, class, cents, reference, abstract, state, against, plan)
     VALUES (?, ?, 0, 'transfer', 'debit', 400, '', '{}', 'pending', ?, '{}') RETURNING seq`,
  )
  const [one = 0, two = 0] = ['one', 'two'].map(snsi => movement.get(snsi, wallet, bank)?.seq)
  journal.hold(one, wallet, 400)
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 100 })
  expect(() => post([wallet, -101], [bank, 101])).toThrow('a wallet cannot spend what it does not have')
  expect(() => journal.hold(two, wallet, 101)).toThrow('a wallet cannot hold what it does not have')
  journal.release(one)
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 500 })
})

test.each([
  ['INSERT INTO posting (entry, account, cents) VALUES (2, 1, 100)', 'FOREIGN KEY constraint failed'],
  ['INSERT INTO posting (entry, account, cents) VALUES (1, 1, 100)', 'the entry is sealed'],
  ['UPDATE posting SET cents = 1', 'the journal only grows'],
  ['DELETE FROM posting', 'the journal only grows'],
  ['UPDATE entry SET at = 1', 'the journal only grows'],
  ['DELETE FROM entry', 'the journal only grows'],
])('The journal refuses %s', (sql, message) => {
  const { database, journal } = openJournal()
  expect(() => database.transaction(() => database.statement(sql).run())).toThrow(message)
  expect(journal.check()).toEqual(untouched)
})

test('The check finds a balance that its postings do not add up to', () => {
  const { database, journal, wallet } = openJournal()
  database.statement('UPDATE account SET balance = balance + 1 WHERE id = ?').run(wallet)
  expect(journal.check()).toEqual({ ...untouched, ok: false })
})

test('A closed database throws instead of ending the process', () => {
  const database = openDatabase(':memory:')
  const statement = database.statement('SELECT 1')
  database.close()
  for (const use of [
    () => statement.get(),
    () => statement.all(),
    () => statement.run(),
    () => database.statement('SELECT 2'),
    () => database.transaction(() => {}),
  ])
    expect(use).toThrow('The database is closed.')
})
