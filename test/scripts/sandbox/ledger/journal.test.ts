import { expect, onTestFinished, test } from 'vitest'
import { createJournal } from '../../../../scripts/sandbox/ledger/journal.ts'
import { openDatabase } from '../../../../scripts/sandbox/store/database.ts'

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
  const untouched = () => {
    expect(journal.funds(wallet)).toEqual({ balance: 500, available: 500 })
    expect(journal.check()).toEqual({ ok: true, sum_cents: 0, postings: 2, transactions: 1 })
  }
  return { database, journal, wallet, bank, post, untouched }
}

test('An entry that does not sum to zero is refused whole', () => {
  const { wallet, bank, post, untouched } = openJournal()
  expect(() => post([wallet, 100], [bank, -99])).toThrow('the postings of an entry must sum to zero')
  expect(() => post()).toThrow('the postings of an entry must sum to zero')
  expect(() => post([wallet, 0])).toThrow('CHECK constraint failed')
  expect(() => post([wallet, 0.5], [bank, -0.5])).toThrow('cannot store REAL value in INTEGER column')
  untouched()
})

test('A wallet cannot spend more than it has, the operator can', () => {
  const { wallet, bank, post, journal } = openJournal()
  expect(() => post([wallet, -501], [bank, 501])).toThrow('a wallet cannot spend what it does not have')
  post([wallet, -500], [bank, 500])
  expect(journal.funds(wallet)).toEqual({ balance: 0, available: 0 })
  post([journal.operator('capital'), -1_000_00], [bank, 1_000_00])
  expect(journal.check()).toEqual({ ok: true, sum_cents: 0, postings: 6, transactions: 3 })
})

test('What is held cannot be spent or held again, and is free again when released', () => {
  const { database, wallet, bank, post, journal } = openJournal()
  const movement = database.statement<{ seq: number }>(
    `INSERT INTO movement (snsi, account, at, type, class, cents, reference, abstract, state, against, plan)
     VALUES (?, ?, 0, 'transfer', 'debit', 400, '', '{}', 'pending', ?, '{}') RETURNING seq`,
  )
  const [one, two] = ['one', 'two'].map(snsi => movement.get(snsi, wallet, bank)?.seq ?? 0)
  journal.hold(one ?? 0, wallet, 400)
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 100 })
  expect(() => post([wallet, -101], [bank, 101])).toThrow('a wallet cannot spend what it does not have')
  expect(() => journal.hold(two ?? 0, wallet, 101)).toThrow('a wallet cannot hold what it does not have')
  journal.release(one ?? 0)
  expect(journal.funds(wallet)).toEqual({ balance: 500, available: 500 })
})

test('A posting without its entry does not outlive its transaction', () => {
  const { database, wallet, untouched } = openJournal()
  const posting = database.statement('INSERT INTO posting (entry, account, cents) VALUES (2, ?, 100)')
  expect(() => database.transaction(() => posting.run(wallet))).toThrow('FOREIGN KEY constraint failed')
  untouched()
})

test('What is written stays as it is', () => {
  const { database, wallet, untouched } = openJournal()
  const run = (sql: string) => () => database.statement(sql).run()
  expect(run(`INSERT INTO posting (entry, account, cents) VALUES (1, ${wallet}, 100)`)).toThrow(
    'the entry is sealed',
  )
  for (const sql of [
    'UPDATE posting SET cents = 1',
    'DELETE FROM posting',
    'UPDATE entry SET at = 1',
    'DELETE FROM entry',
  ])
    expect(run(sql)).toThrow('the journal only grows')
  untouched()
})

test('A balance that is not the sum of its postings is found out', () => {
  const { database, journal, wallet } = openJournal()
  database.statement('UPDATE account SET balance = balance + 1 WHERE id = ?').run(wallet)
  expect(journal.check()).toEqual({ ok: false, sum_cents: 0, postings: 2, transactions: 1 })
})

test('A database that is closed says so, and does not take the process with it', () => {
  const database = openDatabase(':memory:')
  const statement = database.statement('SELECT 1')
  database.close()
  for (const use of [() => statement.get(), () => statement.all(), () => statement.run()])
    expect(use).toThrow('The database is closed.')
  expect(() => database.statement('SELECT 2')).toThrow('The database is closed.')
  expect(() => database.transaction(() => {})).toThrow('The database is closed.')
})
