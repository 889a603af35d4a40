import type { Database } from '../store/database.ts'
import type { Ids } from '../store/ids.ts'
import type { Movement } from './movements.ts'

/** An old movement between a wallet and the operator; a charge belongs to the movement before it. */
export interface HistoricalMovement extends Pick<Movement, 'at' | 'type' | 'class' | 'cents' | 'reference'> {
  /** Only a credit may be pending, and it never settles, because no money is held for it. */
  readonly state: Movement['state']
  readonly against: number
  readonly abstract: Readonly<Record<string, unknown>>
}

/** A history that is generated on the first request of its consumer. */
interface PromisedPast {
  readonly msisdn: string
  readonly count: number
  /** When the history was deferred, in milliseconds since the epoch; no movement is later. */
  readonly at: number
}

/** The stored plan that a pending movement must have. */
const plan = JSON.stringify({ reference: '', abstract: {}, fees: [] })

/** The long histories of consumers, generated on first use and inserted in bulk. */
export const createDeferredHistories = (database: Database, ids: Ids) => {
  const keep = database.statement('INSERT INTO promised_past (msisdn, count, at) VALUES (?, ?, ?)')
  const find = database.statement<PromisedPast>(
    'SELECT msisdn, count, at FROM promised_past WHERE msisdn = ?',
  )
  const forget = database.statement('DELETE FROM promised_past WHERE msisdn = ?')
  const next = database.statement<{ movement: number; entry: number }>(
    `SELECT (SELECT coalesce(max(seq), 0) + 1 FROM movement) AS movement,
            (SELECT coalesce(max(id), 0) + 1 FROM entry) AS entry`,
  )
  const addMovements = database.statement(
    `INSERT INTO movement (seq, snsi, account, at, type, class, cents, reference, abstract, state, against, plan,
       payment)
     SELECT ?1 + key, value ->> 'snsi', ?2, value ->> 'at', value ->> 'type', value ->> 'class', value ->> 'cents',
       value ->> 'reference', value -> 'abstract', value ->> 'state', value ->> 'against', '${plan}',
       iif(value ->> 'type' = 'charge', ?1 + key - 1, NULL)
     FROM json_each(?3)`,
  )
  const posted = "FROM movement WHERE seq >= ?1 AND state = 'success'"
  const addPostings = database.statement(
    `INSERT INTO posting (entry, account, movement, cents)
     SELECT ?2 + seq - ?1, account, seq, iif(class = 'debit', -cents, cents) ${posted}
     UNION ALL SELECT ?2 + seq - ?1, against, NULL, iif(class = 'debit', cents, -cents) ${posted}`,
  )
  const seal = database.statement(`INSERT INTO entry (id, at) SELECT ?2 + seq - ?1, at ${posted}`)

  return {
    defer: ({ msisdn, count, at }: PromisedPast) => keep.run(msisdn, count, at),
    /** Removes and returns a consumer's deferred history. The caller inserts it. */
    consume(msisdn: string) {
      const past = find.get(msisdn)
      if (past) forget.run(msisdn)
      return past
    },
    /** Inserts movements in bulk, each with its own entry. The caller ensures that the balance was never negative. */
    insert(account: number, name: string, movements: readonly HistoricalMovement[]) {
      const { movement, entry } = next.get() ?? { movement: 1, entry: 1 }
      const snsi = ids.series(name)
      const rows = movements.map(row => ({ ...row, snsi: snsi() }))
      addMovements.run(movement, account, JSON.stringify(rows))
      addPostings.run(movement, entry)
      seal.run(movement, entry)
    },
  }
}
