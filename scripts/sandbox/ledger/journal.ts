import type { Database } from '../store/database.ts'

/** One side of an entry: positive cents are credited to the account, negative cents debited. */
export interface Posting {
  readonly account: number
  readonly cents: number
  /** The movement (its `seq`) that shows this line to the wallet's owner. */
  readonly movement?: number
}

export interface LedgerCheck {
  readonly ok: boolean
  /** The sum of all postings in cents: zero, or the journal is broken. */
  readonly sum_cents: number
  readonly postings: number
  readonly transactions: number
}

/** The double-entry journal in integer cents: money only moves between accounts. */
export const createJournal = (database: Database) => {
  const findAccount = database.statement<{ id: number }>('SELECT id FROM account WHERE name = ?')
  const openAccount = database.statement<{ id: number }>(
    'INSERT INTO account (name, kind) VALUES (?, ?) RETURNING id',
  )
  const nextEntry = database.statement<{ id: number }>('SELECT coalesce(max(id), 0) + 1 AS id FROM entry')
  const addPosting = database.statement(
    'INSERT INTO posting (entry, account, movement, cents) VALUES (?, ?, ?, ?)',
  )
  const seal = database.statement('INSERT INTO entry (id, at) VALUES (?, ?)')
  const addHold = database.statement('INSERT INTO hold (movement, account, cents) VALUES (?, ?, ?)')
  const dropHold = database.statement('DELETE FROM hold WHERE movement = ?')
  const readFunds = database.statement<{ balance: number; held: number }>(
    `SELECT balance, (SELECT coalesce(sum(cents), 0) FROM hold WHERE hold.account = account.id) AS held
     FROM account WHERE id = ?`,
  )
  const totals = database.statement<{ sum_cents: number; postings: number; transactions: number }>(
    `SELECT coalesce(sum(cents), 0) AS sum_cents, count(*) AS postings, count(DISTINCT entry) AS transactions
     FROM posting`,
  )
  const faulty = database.statement<{ found: number }>(
    `SELECT
       (SELECT count(*) FROM (SELECT entry FROM posting GROUP BY entry HAVING sum(cents) <> 0))
     + (SELECT count(*) FROM account
         WHERE balance <> (SELECT coalesce(sum(cents), 0) FROM posting WHERE account = account.id))
     + (SELECT count(*) FROM account WHERE kind = 'wallet'
         AND balance < (SELECT coalesce(sum(cents), 0) FROM hold WHERE account = account.id))
     + (SELECT count(*) FROM movement WHERE (state = 'success')
         <> EXISTS (SELECT 1 FROM posting WHERE movement = movement.seq))
     + (SELECT count(*) FROM hold JOIN movement ON seq = hold.movement WHERE state <> 'pending') AS found`,
  )

  const create = (name: string, kind: string) => {
    const account = openAccount.get(name, kind)
    if (!account) throw new Error(`the account ${name} was not opened`)
    return account.id
  }

  return {
    /** Returns the number of an operator's account; opens it on first use. */
    operator: (name: string) => findAccount.get(name)?.id ?? create(name, 'operator'),
    open: (name: string) => create(name, 'wallet'),
    /** Writes one balanced entry; throws when its lines do not sum to zero or a wallet cannot cover them. */
    post(at: number, lines: readonly Posting[]) {
      const entry = nextEntry.get()?.id ?? 1
      for (const { account, movement, cents } of lines)
        addPosting.run(entry, account, movement ?? null, cents)
      seal.run(entry, at)
    },
    /** Sets a wallet's cents aside for a pending movement. */
    hold: (movement: number, account: number, cents: number) => addHold.run(movement, account, cents),
    release: (movement: number) => dropHold.run(movement),
    /** Returns the balance in cents, and `available`: without the amounts held for pending payments. */
    funds(account: number) {
      const { balance, held } = readFunds.get(account) ?? { balance: 0, held: 0 }
      return { balance, available: balance - held }
    },
    check(): LedgerCheck {
      const sums = totals.get() ?? { sum_cents: 0, postings: 0, transactions: 0 }
      return { ok: sums.sum_cents === 0 && faulty.get()?.found === 0, ...sums }
    },
  }
}

export type Journal = ReturnType<typeof createJournal>
